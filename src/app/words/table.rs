//! The table of words.

use super::Language;

/// A table of words: an enum with its meaning, a variant for each word, and the texts in every language.
macro_rules! words {
    ($word:ident, $about:literal; $($name:ident: $chinese:literal, $english:literal;)*) => {
        #[doc = $about]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $word {
            $(#[doc = concat!("“", $english, "”")] $name,)*
        }

        impl $word {
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

pub(crate) use words;

words! {
    Word, "Something the program says.";
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
    Starts: "谁先走（执黑）", "Starts (Black)";
    Komi: "贴目", "Komi";
    KoRule: "劫的规则", "Ko rule";
    Start: "开始对局", "Start the game";
    Back: "返回", "Back";
    Freestyle: "自由（五子以上）", "Freestyle (5 or more)";
    Standard: "标准（正好五子）", "Standard (exactly 5)";
    Renju: "连珠（黑棋有禁手）", "Renju (fouls for Black)";
    Caro: "Caro（两头不堵）", "Caro (not shut in)";
    SetChinese: "中国", "Chinese";
    SetJapanese: "日本", "Japanese";
    SetAga: "美国 AGA", "AGA";
    SetNewZealand: "新西兰", "New Zealand";
    SetTrompTaylor: "Tromp-Taylor", "Tromp-Taylor";
    SetCustom: "自定", "Custom";
    SuicideRule: "自杀", "Suicide";
    SuicideForbidden: "禁止", "Forbidden";
    SuicideAllowed: "允许（多子）", "Allowed";
    BoardStart: "开局", "Begin with";
    StartEmpty: "空棋盘", "Empty board";
    StartCross: "扭十字", "Cross-cut";
    HandicapFixed: "让 {} 子", "{} stones";
    HandicapFree: "自由让 {} 子", "{} stones, free";
    Goal: "目标", "Goal";
    GoalScore: "围地", "Territory game";
    GoalCapture1: "吃子棋：先吃 1 子", "Capture 1 stone";
    GoalCapture3: "吃子棋：先吃 3 子", "Capture 3 stones";
    GoalCapture5: "吃子棋：先吃 5 子", "Capture 5 stones";
    Clock: "棋钟", "Clock";
    ClockNone: "不限时", "None";
    ClockAbsolute: "包干", "Absolute";
    ClockByoYomi: "读秒", "Byo-yomi";
    ClockFischer: "加秒", "Fischer";
    ClockPerMove: "每步限时", "Per move";
    MainTime: "基本用时", "Main time";
    Periods: "读秒次数", "Periods";
    ExtraTime: "秒数", "Seconds";
    MinutesText: "{} 分", "{} min";
    SecondsText: "{} 秒", "{} s";
    Area: "数子（中国）", "Area (Chinese)";
    Territory: "数目（日本）", "Territory (Japanese)";
    TwoPeople: "双人同屏", "Two people";
    Level1: "电脑·1 入门", "Level 1 First steps";
    Level2: "电脑·2 经典", "Level 2 Classic";
    Level3: "电脑·3 业余", "Level 3 Casual";
    Level4: "电脑·4 高手", "Level 4 Strong";
    Level5: "电脑·5 大师", "Level 5 Master";
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
    Guessed: "看起来有 {} 子已死，已标出。请核对：点一下可以改。", "{} stones look dead and are marked. Check: click to change.";
    GuessedNone: "看起来没有死子。请核对：点一下可以改。", "No stones look dead. Check: click to change.";
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
    RenjuShort: "连珠", "Renju";
    CaroShort: "Caro", "Caro";
    ShutIn: "两头都被堵住，不算赢（Caro 规则）。", "Shut in at both ends: no win (Caro).";
    Dangers: "打吃与禁手", "Atari and fouls";
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
    SwitchedTo: "{}：{}", "{}: {}";
    VolumeAt: "音量 {}%", "Volume {}%";
    Settings: "设置", "Settings";
    On: "开", "On";
    Off: "关", "Off";
    Theme: "配色", "Colours";
    ThemeLacquer: "漆与榧木", "Lacquer & kaya";
    ThemeClassic: "经典", "Classic";
    ThemeNight: "夜间", "Night";
    ThemeHighContrast: "高对比度", "High contrast";
    Projector: "大字投影", "Projector mode";
    ConfirmMoves: "落子前确认", "Confirm moves";
    ConfirmTouch: "用手指时", "When touched";
    ConfirmAlways: "总是（电子白板）", "Always (whiteboard)";
    ConfirmNever: "从不", "Never";
    ConfirmMove: "落子", "Place";
    ConfirmLong: "{}下在 {}？", "{} at {}?";
    Cancel: "取消", "Cancel";
    Motion: "动画", "Motion";
    MotionFull: "完整", "Full";
    MotionReduced: "减少", "Reduced";
    Sound: "声音", "Sound";
    Volume: "音量", "Volume";
    Language: "语言", "Language";
    LanguageName: "中文", "English";
    TypeMove: "{}，输入着法：", "{}, type a move:";
    TypedForms: "例如 D4、8,h 或 pass", "Such as D4, 8,h or pass";
    TypedForm: "“{}”不是着法。", "“{}” is not a move.";
    TypedColumn: "没有 {} 列。", "There is no column {}.";
    TypedRow: "没有第 {} 行。", "There is no row {}.";
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
    KeyCursor: "棋盘光标", "Board cursor";
    KeyCursorMove: "移动光标", "Move the cursor";
    KeyCursorJump: "跳到星位或边", "To star or edge";
    KeyType: "输入着法", "Type a move";
    KeyFocus: "移动选择", "Move the focus";
    KeyEnter: "执行选中的按钮", "Press the chosen button";
    KeyEscape: "返回", "Back";
    KeyChange: "改变选项", "Change the option";
    FontCredit: "字体：Fusion Pixel 12px（OFL-1.1）", "Font: Fusion Pixel 12px (OFL-1.1)";
    Licences: "许可证", "Licences";
    LicenceOwn: "星位 Hoshi：MIT", "Hoshi 星位: MIT";
    LicencesFull: "全文：hoshi --licences", "In full: hoshi --licences";
    LicencesFullPage: "全文：网址后加 #licences", "In full: #licences behind the address";
    KeyPages: "翻页", "Turn the page";
    LicencesProgram: "星位", "Hoshi";
    LicencesFont: "字体", "The font";
    LicencesCrates: "所用的程序库", "The libraries inside";
    LicencesCrateCount: "共 {} 个程序库；许可证全文在后面。", "{} libraries; the licences in full stand below.";
    Space: "空格", "Space";
}
