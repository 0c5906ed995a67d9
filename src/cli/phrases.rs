//! What only the terminal says, in every language side by side, as in `app::words`.

use crate::app::words::{Language, words};

words! {
    Phrase, "Something the terminal says.";
    Welcome: "星位 Hoshi　{}，{}。输入 h 查看帮助。", "Hoshi: {}, {}. Type h for help.";
    Prompt: "{}（{}）落子，如 {}：", "{} ({}) to move, such as {}: ";
    Computer: "电脑下棋的位置：{}", "The computer plays {}";
    WhoFirst: "谁先走？1 我先　2 电脑先：", "Who goes first? 1 me, 2 the computer: ";
    Again: "再来一局？1 是　0 否　u 悔棋：", "Play again? 1 yes, 0 no, u takes back: ";
    Begin: "开始一局！", "A new game!";
    GoesOn: "从第 {} 手接着下。", "The game goes on after move {}.";
    Over: "游戏结束！", "Game over!";
    HumanWon: "人赢了", "You won";
    ComputerWon: "电脑赢了", "The computer won";
    Draw: "平局", "A draw";
    Because: "{}　{}", "{} - {}";
    NotFirst: "请输入 1（我先走）或 2（电脑先走），不是“{}”。", "Type 1 (you go first) or 2 (the computer does), not “{}”.";
    NotAgain: "请输入 1（再来一局）、0（结束）或 u（悔棋），不是“{}”。", "Type 1 (again), 0 (the end) or u (take back), not “{}”.";
    NotDead: "现在是计分，不能停一手或认输。", "This is the count: there is no passing and no resigning now.";
    NoStone: "{} 上没有棋子：请输入死子所在的点。", "No stone stands at {}: type the point of a dead stone.";
    Hint: "输入 h 查看帮助。", "Type h for help.";
    GaveUp: "看不懂的输入太多，到此为止。", "Too much that is not understood; this is the end.";
    NoRow: "行下标越界：{}（行是 {}）", "No such row: {} (rows are {})";
    NoColumn: "纵下标越界：{}（列是 {}）", "No such column: {} (columns are {})";
    LacksColumn: "“{}”缺少列：列是字母 {}，如 {}。", "“{}” has no column: columns are letters {}, as in {}.";
    LacksRow: "“{}”缺少行：行是数字 {}，如 {}。", "“{}” has no row: rows are numbers {}, as in {}.";
    TooMuch: "“{}”太多了：只要一行一列，如 {}。", "“{}” is too much: one row and one column, as in {}.";
    Strange: "“{}”里的“{}”不是坐标的一部分；坐标如 {}。", "In “{}” the “{}” is no part of a point such as {}.";
    NotHere: "现在用不上“{}”。输入 h 查看帮助。", "“{}” has no meaning now. Type h for help.";
    NoWord: "没有“{}”这个词；落子如 {}，输入 h 查看帮助。", "There is no word “{}”; a move is like {}, h shows help.";
    Captures: "提子：黑 {}　白 {}", "Captures: Black {}, White {}";
    ChooseColour: "选颜色：black 执黑　white 执白：", "Which colour? black or white: ";
    ChooseOfThree: "选颜色：black 执黑　white 执白　two 再摆两子：", "Which colour? black, white, or two for two stones more: ";
    MayBeVoid: "局面重复了：双方同意的话，输入 void 以无胜负结束。", "The position repeats: if both agree, void ends the game without a result.";
    Dead: "输入坐标标记死子，ok 确认，resume 继续下：", "A point marks dead stones, ok accepts, resume plays on: ";
    Guessed: "看起来有 {} 子已死，已标成大写。请核对：输入坐标可以改。", "{} stones look dead and are capitals now. Check: a typed point changes its chain.";
    GuessedNone: "看起来没有死子。请核对：输入坐标可以标记。", "No stones look dead. Check: a typed point marks its chain.";
    Taken: "提子", "Prisoners";
    DeadStones: "死子", "Dead stones";
    PassStones: "停手交子", "Pass stones";
    HandicapRow: "还让子", "Handicap";
    HelpTitle: "可以输入：", "What can be typed:";
    HelpMove: "落子：{}", "a move: {}";
    HelpPass: "停一手：pass", "a pass: pass";
    HelpKeys: "u 悔棋　r 认输　b 再看棋盘　q 退出　h 帮助", "u takes back, r resigns, b shows the board, q quits, h shows this";
    HelpStones: "x 黑子　o 白子", "x Black, o White";
    HelpDead: "计分时：坐标标记一串死子（大写 X O），ok 确认，resume 继续下", "counting: a point marks a chain dead (capital X, O), ok accepts, resume plays on";
    HelpWords: "也可以输入中文：悔棋　认输　停一手　确认　继续　棋盘　退出　帮助", "words do too: undo, resign, pass, accept, resume, board, quit, help";
    CannotWrite: "棋谱写不进 {}：{}。可以继续下。", "The record cannot be written to {}: {}. Play on.";
    CannotRead: "打不开棋谱 {}：{}", "The record {} cannot be opened: {}";
    CannotPlayOn: "棋谱 {} 不能接着下：{}", "The record {} cannot be played on: {}";
    BadNote: "记号“{}”没有意义", "the note “{}” makes no sense";
    LevelPlaysNot: "电脑 {} 级不下这种棋", "level {} does not play it";
    FileThere: "{} 已经有了；请换一个名字，或者用 --open 打开它接着下。", "{} is there already; name another file, or go on with it by --open.";
    Usage: "用法：", "Usage:";
    Options: "选项：", "Options:";
    Examples: "例子：", "Examples:";
    DoWindow: "打开窗口", "open the window";
    DoOpen: "打开棋谱文件", "open a game in the window";
    DoPlay: "在终端里下棋", "play in the terminal";
    DoBench: "测量速度", "measure the speed";
    DoGomocup: "五子棋比赛引擎（Gomocup 协议）", "the Gomoku engine for tournaments";
    DoGtp: "围棋引擎（GTP 2 协议）", "the Go engine (GTP 2)";
    DoSelfplay: "电脑自己对弈，记录成表格", "the computer against itself";
    DoMatch: "与别的程序比赛", "a match against another program";
    DoNet: "标注的棋局（标准输入）变成数组", "labelled games as arrays";
    DoVersion: "显示版本", "show the version";
    DoLicences: "显示许可证", "show the licences";
    DoHelp: "显示用法", "show the usage";
    OptGame: "五子棋（默认）或围棋", "Gomoku (the default) or Go";
    OptSize: "路数：五子棋 9-20，围棋 5-19", "lines: Gomoku 9-20, Go 5-19";
    OptRule: "规则，见下", "the rules, see below";
    OptRuleGomoku: "五子棋：freestyle standard renju caro", "Gomoku: freestyle standard renju caro";
    OptRuleGo: "围棋：chinese japanese aga nz tromp-taylor", "Go: chinese japanese aga nz tromp-taylor";
    OptKomi: "围棋贴目，如 7.5", "komi of Go, such as 7.5";
    OptHandicap: "围棋让子，2-9", "handicap stones of Go, 2-9";
    OptStart: "围棋开局：empty cross free:N（自由让子）", "start of Go: empty cross free:N (placed freely)";
    OptCapture: "吃子棋：先吃 1、3 或 5 子", "Atari Go: first to capture 1, 3 or 5";
    OptOpening: "五子棋开局：swap swap2", "opening of Gomoku: swap swap2";
    OptLevel: "0 双人，1 至 5 电脑（默认 2）", "0 two people, 1-5 the computer (2 by default)";
    OptFirst: "谁先走：me 我，computer 电脑；不写就问", "who goes first: me, computer; asked if not given";
    OptOpen: "打开棋谱接着下", "open a record and play on";
    OptSgf: "把棋谱写进这个文件（SGF）", "write the record to this file (SGF)";
    OptSeed: "随机数种子，同样的数同样的运气", "the same number gives the same luck";
    OptLang: "语言：zh 中文，en 英文", "language: zh Chinese, en English";
    OptQuick: "少测几次", "fewer rounds";
    OptFiles: "改测打开一个文件夹里每个棋谱的耗时", "measure how long the records in a folder take to open";
    OptWindow: "改测窗口的每帧耗时", "measure the frames of a window instead";
    Unknown: "不认识“{}”。", "“{}” is unknown.";
    NoValue: "{} 后面缺少值。", "{} needs a value.";
    BadValue: "{} 不能是“{}”。", "{} cannot be “{}”.";
    NotWith: "{} 不能和 {} 一起用。", "{} does not go with {}.";
    Missing: "缺少 {}。", "{} is missing.";
    OptOpenings: "开局文件，每行一个：0 起的 x,y 或坐标名", "a file of openings, one a line: x,y from 0, or D4";
    OptGames: "局数（默认 {}）", "number of games ({} by default)";
    OptGtpLevel: "强度（默认 2）", "how strong (2 by default)";
    OptVisits: "每步最多看的局面数", "positions to look at for a move at most";
    OptResign: "大势已去时是否认输（默认 yes）", "whether lost games are given up (yes by default)";
    OptSeconds: "每步的秒数", "seconds for a move";
    OptColors: "黑方和白方的级别，1-5（默认 2）", "levels of Black and White, 1-5 (2 by default)";
    OptAttack: "经典表（2 级五子棋）的进攻权重（默认 1.0）", "attack in the classic table (Gomoku, level 2; 1.0)";
    OptDefence: "同上，防守权重（默认 1.2）", "defence likewise (1.2)";
    OptWhite: "白方同上", "the same for White";
    OptCsv: "写出每一步的表格：ms 毫秒，value 电脑的评价", "write every move: ms, and value as the level sees it";
    OptSgfFolder: "把每局棋谱写进这个文件夹", "write the record of each game into this folder";
    OptOpponent: "对手的命令：围棋说 GTP，五子棋说 Gomocup", "the other program: GTP for Go, Gomocup for Gomoku";
    OptTimeout: "多少秒不回答就判负（默认 60）", "seconds without an answer that lose (60 by default)";
    Games: "对局", "games";
    BlackWon: "黑方（先手）胜（95% 区间）", "Black (first) won (95 % interval)";
    WhiteWon: "白方（后手）胜", "White (second) won";
    Drawn: "平局", "draws";
    CalledOff: "太长而中止", "called off, too long";
    LongWithout: "100 手以上没有胜负", "100 moves or more without a winner";
    MeanLength: "平均手数", "moves a game";
    ThinkingTime: "{}思考（毫秒）：一般 {}，95% 以内 {}，最长 {}（第 {} 局第 {} 步），尖峰 {} 次", "{} thinks (ms): usually {}, 95 % within {}, longest {} (game {}, step {}), {} spikes";
    Crashed: "崩溃", "crashed";
    Hung: "没有回答", "hung without an answer";
    AnsweredError: "回答出错", "answered with an error";
    AnsweredNoMove: "回答的不是着法", "answered with no move";
    IllegalMove: "不合规则的着法", "illegal move";
    WeWon: "本程序胜", "Hoshi won";
    TheyWon: "对手胜", "the opponent won";
    Undecided: "没有胜负", "nobody won";
    GameLine: "第 {} 局　本程序执{}　{}：{}，{} 手", "game {}, Hoshi is {}: {}: {}, {} moves";
    AsBlack: "执黑", "as Black";
    AsWhite: "执白", "as White";
    Together: "合计", "together";
    ScoreRow: "得分率（95% 区间）", "score (95 % interval)";
    Elo: "Elo 等级分差（95% 区间）", "Elo difference (95 % interval)";
    TheirForfeits: "对手被判负", "forfeits of the opponent";
    OurForfeits: "本程序被判负", "forfeits of Hoshi";
    NoFile: "文件 {}：{}", "file {}: {}";
    BadOpening: "开局文件第 {} 行“{}”：{}", "openings, line {}, “{}”: {}";
    NoMove: "不是着法", "no move";
    CannotStart: "启动不了“{}”：{}", "“{}” cannot be started: {}";
    PlayInstead: "没有找到显示器，改在终端里下棋。", "No display was found; playing in the terminal instead.";
    NoDisplay: "没有找到显示器，打不开窗口。", "No display was found, so the window cannot be opened.";
    NoGui: "这个程序不带窗口。", "This program was built without the window.";
    WindowFailed: "打不开窗口：{}", "The window cannot be opened: {}";
    Instead: "可以在终端里运行 hoshi play，或者用浏览器打开 hoshi.html。", "Run hoshi play in a terminal, or open hoshi.html in a browser.";
    Broke: "程序出了故障：{}", "The program broke down: {}";
    BrokeKept: "对局已经自动保存，重新打开就能继续。", "The game was saved; start again to go on with it.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_take_the_same_values() {
        for &phrase in Phrase::ALL {
            let [chinese, english] = Language::ALL.map(|language| phrase.text(language).matches("{}").count());
            assert_eq!(chinese, english, "{phrase:?}");
        }
    }
}
