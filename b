(;FF[4]CA[UTF-8]AP[Hoshi:0.1.0]GM[1]SZ[5]RU[Chinese]KM[7.5]
)
