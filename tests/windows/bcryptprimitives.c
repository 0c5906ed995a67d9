/* Wine 8 lacks this library, from which Rust's standard library takes its random numbers. It lies beside hoshi.exe for
   the tests and is no part of what is given away. */
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID into, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE into, SIZE_T length)
{
    return SystemFunction036(into, (ULONG)length);
}
