//! The table of words.

use super::Language;

macro_rules! words {
    ($($name:ident: $chinese:literal, $english:literal;)*) => {
        /// Something the program says.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Word {
            $(#[doc = concat!("“", $english, "”")] $name,)*
        }

        impl Word {
            /// Every word.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The word in a language, with `{}` where values belong.
            pub const fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::Chinese) => $chinese,
                      (Self::$name, Language::English) => $english,)*
                }
            }
        }
    };
}

words! {
    Title: "星位", "Hoshi";
    Subtitle: "五子棋与围棋", "Gomoku & Go";
    WindowTitle: "星位 Hoshi", "Hoshi 星位";
    WindowCaption: "星位 Hoshi · 五子棋 围棋", "Hoshi 星位 · Gomoku & Go";
    Gomoku: "五子棋", "Gomoku";
    Go: "围棋", "Go";
    StartGomoku: "五子棋　开始", "Play Gomoku";
    StartGo: "围棋　开始", "Play Go";
    ContinueLast: "继续上次的对局", "Go on with the last game";
    LastGame: "上次：{}　第{}手", "Last game: {}, move {}";
    SetUp: "新对局设置", "Set up a game";
    SettingsNow: "现在的设置", "Current settings";
    Change: "更改…", "Change…";
    Quit: "退出", "Quit";
    Help: "按键帮助", "Keys";
    Lines: "{}路", "{}";
    BoardSize: "棋盘", "Board";
    Game: "游戏", "Game";
    Rule: "规则", "Rule";
    Scoring: "计分", "Scoring";
    Opponent: "对手", "Opponent";
    Starts: "谁先走（执黑）", "Who starts (Black)";
    Komi: "贴目", "Komi";
    KoRule: "劫的规则", "Ko rule";
    Start: "开始对局", "Start the game";
    Back: "返回", "Back";
    Freestyle: "自由（五子以上）", "Freestyle (5 or more)";
    Standard: "标准（正好五子）", "Standard (exactly 5)";
    Area: "数子（中国）", "Area (Chinese)";
    Territory: "数目（日本）", "Territory (Japanese)";
    TwoPeople: "双人同屏", "Two people";
    Level1: "电脑·1 入门", "Level 1 First steps";
    Level2: "电脑·2 经典", "Level 2 Classic";
    StartsMe: "我", "Me";
    StartsOpponent: "对手", "Opponent";
    StartsAlternate: "轮流", "In turn";
    StartsLoser: "上局负者", "Last loser";
    KoPositional: "禁止全局同形", "Positional superko";
    KoSituational: "禁止同形同手", "Situational superko";
    KoSimple: "只禁立即回提", "Simple ko";
    KoOff: "不限制", "Off";
    Black: "黑方", "Black";
    White: "白方", "White";
    Player: "玩家", "Player";
    BlackToMove: "轮到黑方", "Black to move";
    WhiteToMove: "轮到白方", "White to move";
    Thinking: "电脑思考中", "Thinking";
    MoveNumber: "第{}手", "Move {}";
    KomiShort: "贴{}", "Komi {}";
    Captures: "提子 {}", "Captures {}";
    Review: "回看", "Look back";
    Reviewing: "回看中", "Looking back";
    ReviewOf: "第{}手 / 共{}手", "Move {} of {}";
    Pass: "停一手", "Pass";
    Undo: "悔棋", "Undo";
    Redo: "重做", "Redo";
    Restart: "重开", "Restart";
    Resign: "认输", "Resign";
    Menu: "回到菜单", "Main menu";
    NewGame: "新对局", "New game";
    PlayAgain: "再来一局", "Play again";
    PlayOn: "从这里继续下", "Play on from here";
    MoveBack: "◀ 前一手", "◀ Back";
    MoveForward: "后一手 ▶", "Forward ▶";
    BackToGame: "回到对局", "Return";
    KeepGoing: "继续", "Go on";
    Pause: "暂停", "Pause";
    Accept: "确认结果", "Accept result";
    ResumePlay: "继续下", "Play on";
    Counting: "计分", "Counting";
    CountByArea: "计分　数子法", "Count by area";
    CountByTerritory: "计分　数目法", "Count territory";
    CountHow: "点一下死掉的棋子；再点一下恢复。", "Click dead stones; again to revive.";
    CountDame: "有 {} 个空点黑白都挨着：先点掉死子。", "{} points touch both: mark dead stones first.";
    CountThen: "都对了就确认结果；有争议就继续下。", "All right? Accept. In doubt? Play on.";
    LivingStones: "盘上活子", "Living stones";
    Surrounded: "围地", "Territory";
    Prisoners: "提子与死子", "Prisoners";
    KomiRow: "贴目", "Komi";
    Total: "合计", "Total";
    DameCount: "单官 {}", "Neutral points {}";
    BlackShort: "黑", "B";
    WhiteShort: "白", "W";
    Leads: "{}领先 {}", "{} leads by {}";
    Even: "双方相同", "Even";
    GameOver: "游戏结束", "Game over";
    BlackWins: "黑棋获胜！", "Black wins!";
    WhiteWins: "白棋获胜！", "White wins!";
    Draw: "和棋", "Draw";
    ByFive: "五子连珠", "Five in a row";
    ByPoints: "胜 {} 目", "By {} points";
    ByZi: "胜 {} 目（{} 子）", "By {} points ({} zi)";
    ByResignation: "{}认输", "{} resigned";
    BoardFull: "棋盘已满", "The board is full";
    NoResult: "无胜负", "No result";
    Repeats: "局面反复，双方同意", "Positions repeat, both agree";
    ByCapture: "先吃到子", "First to capture";
    NothingTaken: "双方停手，都没吃够", "Both passed first";
    HandicapFirst: "先摆完让子。", "Place the handicap stones first.";
    EqualPoints: "双方目数相同", "Equal points";
    PressAgainRestart: "再按一次 R 重新开始。", "Press R again to restart.";
    PressAgainQuit: "再按一次 Esc 退出。", "Press Esc again to quit.";
    Overline: "六子以上不算赢（标准规则：正好五子）。", "Six or more do not win (standard: exactly five).";
    StandardShort: "标准", "Standard";
    PressAgainResign: "再按一次 Q 认输。", "Press Q again to resign.";
    OldGameKept: "这一局已经保存。", "This game is kept.";
    EndAndCount: "双方连续停手：结束并计分？", "Second pass in a row: end and count?";
    EndAndCountYes: "结束并计分", "End and count";
    RefusedTitle: "这里不能下：{}", "Not here: {}";
    OccupiedShort: "已有棋子", "occupied";
    OccupiedLong: "这个点上已经有棋子了。请下在空点上。", "A stone stands on this point. Choose a free one.";
    SuicideShort: "自杀", "suicide";
    SuicideLong: "下在这里，自己的棋子没有气。", "Your stones would have no liberty there.";
    ForbiddenShort: "禁手", "forbidden";
    ForbiddenOverline: "黑棋长连：六子以上。", "Black would make an overline: six or more.";
    ForbiddenDoubleFour: "黑棋四四：同时成两个四。", "Black would make two fours at once.";
    ForbiddenDoubleThree: "黑棋三三：同时成两个活三。", "Black would make two open threes at once.";
    KoShort: "打劫", "ko";
    KoLong: "下在这里会回到第{}手后的局面。", "This would repeat the position after move {}.";
    KoThen: "请先在别处下一手。", "Play elsewhere first.";
    SuperkoShort: "全局同形", "superko";
    OffBoardShort: "不在棋盘上", "off the board";
    OffBoardLong: "请点在棋盘的交叉点上。", "Choose a crossing of the lines.";
    NoPassLong: "五子棋不能停一手。", "There is no passing in Gomoku.";
    GameOverLong: "对局已经结束。Enter 再来一局，Z 悔棋。", "The game is over. Enter plays again, Z takes back.";
    NotYourTurnLong: "电脑正在思考，请稍等。Z 可以悔棋。", "The computer is thinking. Z takes back.";
    ReviewingLong: "正在回看前面的局面。Enter 从这里继续下，Esc 回到对局。", "You are looking back. Enter plays on from here, Esc returns.";
    NothingToUndo: "没有可以悔的棋。", "Nothing to take back.";
    NothingToRedo: "没有可以重做的棋。", "Nothing to play again.";
    NoSuchMove: "没有更多的着法了。", "No more moves this way.";
    NoStoneLong: "请点在棋子上，标记它是死是活。", "Click a stone to mark it dead or alive.";
    NotNowLong: "现在不能这样做。", "That cannot be done now.";
    YouPassed: "{}停一手。", "{} passed.";
    LastMove: "{} {}", "{} {}";
    FirstMoveHint: "请{}落子。", "{} to place the first stone.";
    ClickHint: "点棋盘交叉点落子。", "Click a crossing to place a stone.";
    Took: "{}提了 {} 子。", "{} took {}.";
    UndoneLong: "已悔棋。", "Taken back.";
    ResumedLong: "继续对局。", "Play goes on.";
    SavedDamaged: "存档损坏，已另存为 {}。", "A saved game was damaged; it is kept as {}.";
    SettingsDamaged: "设置文件损坏，已用默认设置。", "The settings were damaged; defaults are used.";
    CannotSave: "无法自动保存（{}）。可以继续下，但关闭后会丢失。", "Cannot save ({}). Play on; closing loses the game.";
    NotSaved: "未保存！", "Not saved!";
    SavingAgain: "又可以自动保存了。", "Saving works again.";
    BrainFailed: "电脑出了故障，请人来接着下。", "The computer broke down; a person plays on for it.";
    ReasonFull: "空间不足", "no space left";
    ReasonDenied: "没有权限", "not allowed";
    ReasonBusy: "被另一个程序占用", "in use by another window";
    ReasonOther: "系统错误", "system error";
    SoundOn: "声音：开", "Sound on";
    SoundOff: "声音：关", "Sound off";
    VolumeAt: "音量 {}%", "Volume {}%";
    CoordinatesOn: "显示坐标", "Coordinates shown";
    CoordinatesOff: "隐藏坐标", "Coordinates hidden";
    KeyClick: "点击", "Click";
    KeyPlace: "落子", "Place a stone";
    KeyLanguage: "中文 / English", "中文 / English";
    KeyFullScreen: "全屏", "Full screen";
    KeySound: "声音开关", "Sound on/off";
    KeyVolume: "音量小 / 大", "Volume down / up";
    KeyCoordinates: "坐标", "Coordinates";
    KeyHistory: "前一手 / 后一手", "Move back / forward";
    KeyHistoryTen: "后退 / 前进十手", "Ten back / forward";
    KeyHistoryEnds: "第一手 / 最后", "First / last move";
    KeyFocus: "移动选择", "Move the focus";
    KeyEnter: "执行选中的按钮", "Press the chosen button";
    KeyEscape: "返回", "Back";
    KeyChange: "改变选项", "Change the option";
    FontCredit: "字体：Fusion Pixel 12px（OFL-1.1）", "Font: Fusion Pixel 12px (OFL-1.1)";
    Space: "空格", "Space";
    CliWelcome: "星位 Hoshi　{}，{}。输入 h 查看帮助。", "Hoshi: {}, {}. Type h for help.";
    CliPrompt: "{}（{}）落子，如 {}：", "{} ({}) to move, such as {}: ";
    CliComputer: "电脑下棋的位置：{}", "The computer plays {}";
    CliWhoFirst: "谁先走？1 我先　2 电脑先：", "Who goes first? 1 me, 2 the computer: ";
    CliAgain: "再来一局？1 是　0 否　u 悔棋：", "Play again? 1 yes, 0 no, u takes back: ";
    CliBegin: "开始一局！", "A new game!";
    CliOver: "游戏结束！", "Game over!";
    CliHumanWon: "人赢了", "You won";
    CliComputerWon: "电脑赢了", "The computer won";
    CliDraw: "平局", "A draw";
    CliBad: "看不懂：{}　输入 h 查看帮助。", "Not understood: {}. Type h for help.";
    CliHint: "输入 h 查看帮助。", "Type h for help.";
    CliGaveUp: "看不懂的输入太多，到此为止。", "Too much that is not understood; this is the end.";
    CliNoRow: "行下标越界：{}", "No such row: {}";
    CliNoColumn: "列下标越界：{}", "No such column: {}";
    CliDead: "输入坐标标记死子，ok 确认，resume 继续下：", "A point marks dead stones, ok accepts, resume plays on: ";
    CliHelpMove: "落子：{}", "A move: {}";
    CliHelpPass: "停一手：pass", "Pass: pass";
    CliHelpKeys: "u 悔棋　r 认输　q 退出　h 帮助", "u takes back, r resigns, q quits, h shows this";
    CliHelpStones: "x 黑子　o 白子", "x Black, o White";
    CliHelpDead: "计分时大写的 X O 是死子。", "While counting, capital X and O are dead stones.";
    CliUsage: "用法：", "Usage:";
    CliOptions: "选项：", "Options:";
    CliDoWindow: "打开窗口", "open the window";
    CliDoPlay: "在终端里下棋", "play in the terminal";
    CliDoBench: "测量速度", "measure the speed";
    CliDoVersion: "显示版本", "show the version";
    CliDoHelp: "显示用法", "show the usage";
    CliOptGame: "五子棋（默认）或围棋", "Gomoku (the default) or Go";
    CliOptSize: "路数：五子棋 9-20，围棋 5-19", "lines: Gomoku 9-20, Go 5-19";
    CliOptLevel: "0 双人，1 入门，2 经典（默认）", "0 two people, 1 First steps, 2 Classic (the default)";
    CliOptFirst: "谁先走：me 我，computer 电脑；不写就问", "who goes first; asked if not given";
    CliOptLang: "语言：zh 中文，en 英文", "language: zh Chinese, en English";
    CliOptQuick: "少测几次", "fewer rounds";
    CliOptWindow: "改测窗口的每帧耗时", "measure the frames of a window instead";
    CliUnknown: "不认识“{}”。", "“{}” is unknown.";
    CliNoValue: "{} 后面缺少值。", "{} needs a value.";
    CliBadValue: "{} 不能是“{}”。", "{} cannot be “{}”.";
    CliPlayInstead: "没有找到显示器，改在终端里下棋。", "No display was found; playing in the terminal instead.";
    CliNoDisplay: "没有找到显示器，打不开窗口。", "No display was found, so the window cannot be opened.";
    CliNoGui: "这个程序不带窗口。", "This program was built without the window.";
    CliWindowFailed: "打不开窗口：{}", "The window cannot be opened: {}";
    CliInstead: "可以在终端里运行 hoshi play，或者用浏览器打开 hoshi.html。", "Run hoshi play in a terminal, or open hoshi.html in a browser.";
    CliBroke: "程序出了故障：{}", "The program broke down: {}";
    CliBrokeKept: "对局已经自动保存，重新打开就能继续。", "The game was saved; start again to go on with it.";
}
