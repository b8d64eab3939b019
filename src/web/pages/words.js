// Words: everything that the pages say, in the languages of the server.
//
// row      a key and its words in the order of `languages`; {0} is the first argument
// source   the words of the game are the server's own: src/text/en.hpp and its neighbours
import { language, languages } from './language.js';
import { yakuRows } from './yaku.js';

const table = {
  // All pages
  terminal: ['Play', '对局', '對局', '対局'],
  who: ['Who is here', '在线玩家', '線上玩家', '接続中'],
  ladder: ['Ladder', '排行榜', '排行榜', '順位表'],
  language: ['Language', '语言', '語言', '言語'],
  pages: ['Pages', '页面', '頁面', 'ページ'],
  loading: ['Loading…', '正在读取…', '正在讀取…', '読み込み中…'],
  unreachable: ['The server does not answer. This page tries again.', '服务器没有回应，本页会再试。',
    '伺服器沒有回應，本頁會再試。', 'サーバーが応答しません。自動で再試行します。'],
  name: ['Name', '名字', '名字', '名前'],

  // Terminal
  terminal_label: ['Terminal', '终端', '終端機', 'ターミナル'],
  smaller: ['Smaller text', '缩小文字', '縮小文字', '文字を小さく'],
  larger: ['Larger text', '放大文字', '放大文字', '文字を大きく'],
  screen_reader: ['Screen reader', '读屏', '讀屏', '読み上げ'],
  connecting: ['Connecting…', '正在连接…', '正在連線…', '接続しています…'],
  lost: ['The connection is lost. Next try in {0} s.', '连接已断开，{0} 秒后重试。', '連線已中斷，{0} 秒後重試。',
    '接続が切れました。{0} 秒後に再接続します。'],
  closed: ['The connection is closed.', '连接已关闭。', '連線已關閉。', '接続を終了しました。'],
  again: ['Connect again', '重新连接', '重新連線', '再接続'],
  line: ['A line for the server', '要发送的一行', '要送出的一行', '送信する行'],
  send: ['Send', '发送', '送出', '送信'],
  keys: ['Keys', '按键', '按鍵', 'キー'],

  // Who
  people_count: ['{0} people, {1} bots', '{0} 人，机器人 {1}', '{0} 人，機器人 {1}', '{0} 人、ボット {1}'],
  others: ['{0} more are not shown', '另有 {0} 人未列出', '另有 {0} 人未列出', 'ほかに {0} 人'],
  where: ['Where', '位置', '位置', '場所'],
  idle: ['Idle', '挂机', '閒置', '操作なし'],
  idle_min: ['{0} min', '{0} 分钟', '{0} 分鐘', '{0} 分'],
  level_lobby: ['lobby', '大厅', '大廳', 'ロビー'],
  level_room: ['room {0}', '房间 {0}', '房間 {0}', '部屋 {0}'],
  level_table: ['playing in room {0}', '房间 {0} 对局中', '在房間 {0} 對局', '部屋 {0} で対局中'],
  watching: ['watching room {0}', '旁观房间 {0}', '觀戰房間 {0}', '部屋 {0} を観戦中'],
  nobody: ['Nobody is here.', '没有人在线。', '沒有人在線上。', '誰もいません。'],
  page_of: ['Page {0} of {1}', '第 {0}/{1} 页', '第 {0}/{1} 頁', '{0}/{1} ページ'],
  previous: ['Previous page', '上一页', '上一頁', '前のページ'],
  next: ['Next page', '下一页', '下一頁', '次のページ'],

  // Ladder
  players: ['Players', '人数', '人數', '人数'],
  players_n: ['{0} players', '{0} 人', '{0} 人', '{0}人'],
  pool: ['Pool', '类别', '類別', '区分'],
  pool_people: ['among people', '真人之间', '真人之間', '人同士'],
  pool_mixed: ['people and programs', '真人与程序', '真人與程式', '人とプログラム'],
  pool_programs: ['among programs', '程序之间', '程式之間', 'プログラム同士'],
  ladder_of: ['Best ratings in games of {0}, {1}', '{0} 人麻将排行: {1}', '{0} 人麻將排行: {1}', '{0}人麻雀の順位表: {1}'],
  place: ['Place', '名次', '名次', '順位'],
  rating: ['Rating', 'R 值', 'R 值', 'レート'],
  games: ['Games', '场数', '場數', '対戦数'],
  provisional: ['provisional', '暂定', '暫定', '暫定'],
  no_ratings: ['Nobody has a rating here yet.', '还没有人有 R 值。', '還沒有人有 R 值。', 'まだレートのある人がいません。'],

  // Missing
  no_game: ['No such game', '没有这场对局', '沒有這場對局', 'その対局はありません'],
  no_game_why: ['The game does not exist, is not over, or is private.', '这场对局不存在、还没有结束，或者是私人对局。',
    '這場對局不存在、尚未結束，或是私人對局。', '対局が存在しないか、終了していないか、非公開です。'],

  // Replay: the page
  game_n: ['Game {0}', '第 {0} 场', '第 {0} 場', '牌譜 {0}'],
  room_n: ['room {0}', '房间 {0}', '房間 {0}', '部屋 {0}'],
  not_loaded: ['The record did not come. Load the page again.', '没有收到牌谱，请重新载入本页。',
    '沒有收到牌譜，請重新載入本頁。', '牌譜を受け取れませんでした。ページを再読み込みしてください。'],
  damaged: ['This record cannot be read.', '无法读取这份牌谱。', '無法讀取這份牌譜。', 'この牌譜は読めません。'],
  first: ['To the beginning', '到开头', '到開頭', '最初へ'],
  kyoku_back: ['Previous kyoku', '上一局', '上一局', '前の局'],
  back: ['Step back', '上一步', '上一步', '一手戻る'],
  play: ['Play', '播放', '播放', '再生'],
  pause: ['Pause', '暂停', '暫停', '一時停止'],
  forward: ['Step forward', '下一步', '下一步', '一手進む'],
  kyoku_forward: ['Next kyoku', '下一局', '下一局', '次の局'],
  last: ['To the end', '到结尾', '到結尾', '最後へ'],
  replay: ['Replay', '回放', '重播', '牌譜再生'],
  position: ['Step', '步', '步', '手'],
  step_of: ['{0}, step {1} of {2}', '{0}，第 {1}/{2} 步', '{0}，第 {1}/{2} 步', '{0}、{1}/{2} 手'],
  bottom: ['Seat at the bottom', '下方座位', '下方座位', '手前の席'],
  download: ['Download record', '下载牌谱', '下載牌譜', '牌譜を保存'],
  points_curve: ['Points', '点数', '點數', '点数'],
  kyoku_list: ['Kyoku', '各局', '各局', '局一覧'],
  kyoku_head: ['Kyoku', '局', '局', '局'],
  result: ['Result', '结果', '結果', '結果'],
  table_words: ['The table in words', '文字牌桌', '文字牌桌', '卓の状況（文字）'],
  keys_help: ['Keys: ← → step, ↑ ↓ kyoku, Home End, Space plays', '按键: ← → 步，↑ ↓ 局，Home End，空格播放',
    '按鍵: ← → 步，↑ ↓ 局，Home End，空白鍵播放', 'キー: ← → 一手、↑ ↓ 局、Home End、スペースで再生'],

  // Replay: the table
  kyoku: ['{0}{1}', '{0}{1}局', '{0}{1}局', '{0}{1}局'],
  kyoku_honba: ['{0}{1}-{2}', '{0}{1}局 {2}本场', '{0}{1}局 {2}本場', '{0}{1}局 {2}本場'],
  honba: ['honba', '本场', '本場', '本場'],
  sticks: ['sticks', '供托', '供託', '供託'],
  left: ['left', '余牌', '餘牌', '残り'],
  dora: ['dora indicators', '宝牌指示牌', '寶牌指示牌', 'ドラ表示牌'],
  ura: ['ura indicators', '里宝牌指示牌', '裏寶牌指示牌', '裏ドラ表示牌'],
  hand: ['Hand', '手牌', '手牌', '手牌'],
  drawn: ['drawn', '摸到', '摸到', 'ツモ'],
  melds: ['Melds', '副露', '副露', '副露'],
  river: ['Discards', '牌河', '牌河', '捨て牌'],
  kita: ['Set aside', '拔北', '拔北', '北抜き'],
  riichi: ['Riichi', '立直', '立直', 'リーチ'],
  points: ['Points', '点数', '點數', '点数'],
  won: ['has won', '已和牌', '已和牌', '和了済み'],
  dealer: ['dealer', '庄家', '莊家', '親'],

  // Replay: the steps
  deal: ['{0} begins. Dealer: {1}. Dora indicator: {2}', '{0} 开始，庄家: {1}，宝牌指示牌 {2}',
    '{0} 開始，莊家: {1}，寶牌指示牌 {2}', '{0} 開始。親: {1}、ドラ表示牌 {2}'],
  draws: ['{0} draws {1}', '{0} 摸 {1}', '{0} 摸 {1}', '{0} のツモ {1}'],
  discards: ['{0} discards {1}', '{0} 打 {1}', '{0} 打 {1}', '{0} の打牌 {1}'],
  tsumogiri: ['{0} discards {1}, drawn', '{0} 打 {1} (摸切)', '{0} 打 {1} (摸切)', '{0} の打牌 {1} (ツモ切り)'],
  declares: ['{0} declares riichi', '立直! {0} 宣告立直', '立直! {0} 宣告立直', 'リーチ! {0} のリーチです'],
  declares_open: ['{0} declares riichi with an open hand', '开立直! {0} 宣告立直并亮出手牌',
    '開立直! {0} 宣告立直並亮出手牌', 'オープンリーチ! {0} が手牌を公開します'],
  pays_stick: ['{0} pays a riichi stick, now {1}', '{0} 放出立直棒，现有 {1}', '{0} 放出立直棒，現有 {1}',
    '{0} がリーチ棒を出しました、現在 {1}'],
  calls: ['{0} calls {1}: {2} from {4}, with {3}', '{1}! {0} 用 {3} 鸣 {4} 的 {2}', '{1}! {0} 用 {3} 鳴 {4} 的 {2}',
    '{1}! {0} が {4} の {2} を {3} で鳴きました'],
  kans: ['{0} calls {1}: {2}', '{1}! {0} 亮出 {2}', '{1}! {0} 亮出 {2}', '{1}! {0} {2}'],
  sets_aside: ['Kita: {0} sets {1} aside', '拔北! {0} 拔出 {1}', '拔北! {0} 拔出 {1}', '北抜き! {0} が {1} を抜きました'],
  new_dora: ['New dora indicator {0}: {1} is dora too', '翻开新的宝牌指示牌 {0}，{1} 也是宝牌',
    '翻開新的寶牌指示牌 {0}，{1} 也是寶牌', '新しいドラ表示牌 {0}、{1} もドラ'],
  gives: ['{0} gives {1} to {2}', '{0} 把 {1} 换给 {2}', '{0} 把 {1} 換給 {2}', '{0} が {2} に {1} を渡しました'],
  ura_shown: ['Ura indicators of the winners: {0}', '和牌者的里宝牌指示牌: {0}', '和牌者的裏寶牌指示牌: {0}',
    '和了者の裏ドラ表示牌: {0}'],
  wins_ron: ['Ron: {0} wins on {1} from {2}', '荣和! {0} 和 {1}，放铳: {2}', '榮和! {0} 和 {1}，放銃: {2}',
    'ロン! {0} が {1} で和了、放銃 {2}'],
  wins_tsumo: ['Tsumo: {0} wins on {1}', '自摸! {0} 和 {1}', '自摸! {0} 和 {1}', 'ツモ! {0} が {1} で和了'],
  draw: ['Draw: {0}', '流局: {0}', '流局: {0}', '流局: {0}'],
  game_over: ['The game is over. {0}', '终局。{0}', '終局。{0}', '終局。{0}'],
  unknown_step: ['An event that this page does not know: {0}', '本页不认识的事件: {0}', '本頁不認得的事件: {0}',
    'このページの知らないイベント: {0}'],
  chi: ['chi', '吃', '吃', 'チー'],
  pon: ['pon', '碰', '碰', 'ポン'],
  daiminkan: ['kan', '大明杠', '大明槓', 'カン'],
  kakan: ['kakan', '加杠', '加槓', '加槓'],
  ankan: ['ankan', '暗杠', '暗槓', '暗槓'],
  nukidora: ['kita', '拔北', '拔北', '北抜き'],
  reach: ['riichi', '立直', '立直', 'リーチ'],
  ron: ['ron', '荣和', '榮和', 'ロン'],
  tsumo: ['tsumo', '自摸', '自摸', 'ツモ'],
  none: ['pass', '跳过', '跳過', 'パス'],
  dahai: ['discard', '打', '打', '打'],
  swap_action: ['swap', '换牌', '換牌', '牌交換'],

  // Replay: results
  fanpai: ['exhaustive draw', '荒牌流局', '荒牌流局', '荒牌平局'],
  nagashimangan: ['nagashi mangan', '流局满贯', '流局滿貫', '流し満貫'],
  kyushukyuhai: ['kyuushu kyuuhai', '九种九牌', '九種九牌', '九種九牌'],
  sufonrenta: ['suufon renda', '四风连打', '四風連打', '四風連打'],
  sukaikan: ['suukan sanra', '四杠散了', '四槓散了', '四槓散了'],
  suchareach: ['suucha riichi', '四家立直', '四家立直', '四家立直'],
  sanchaho: ['sanchahou', '三家和了', '一砲三響', '三家和'],
  tenpai: ['tenpai', '听牌', '聽牌', 'テンパイ'],
  noten: ['noten', '未听牌', '未聽牌', 'ノーテン'],
  han: ['{0} han', '{0}番', '{0}翻', '{0}翻'],
  fu: ['{0} fu', '{0}符', '{0}符', '{0}符'],
  worth: ['{0} points', '{0}点', '{0}點', '{0}点'],
  liable: ['liable (pao): {0}', '包牌: {0}', '包牌: {0}', '責任払い(包): {0}'],
  mangan: ['mangan', '满贯', '滿貫', '満貫'],
  haneman: ['haneman', '跳满', '跳滿', '跳満'],
  baiman: ['baiman', '倍满', '倍滿', '倍満'],
  sanbaiman: ['sanbaiman', '三倍满', '三倍滿', '三倍満'],
  kazoe_yakuman: ['counted yakuman', '累计役满', '累積役滿', '数え役満'],
  yakuman: ['yakuman', '役满', '役滿', '役満'],
  yakuman_times: ['{0}x yakuman', '{0}倍役满', '{0}倍役滿', '{0}倍役満'],
  change: ['Change', '增减', '增減', '増減'],
  now: ['Now', '现有', '現有', '現在'],

  // Replay: the review
  review: ['Review of {0}', '{0} 的复盘', '{0} 的復盤', '{0} の検討'],
  review_head: ['{0} decisions, {1} as good as the best; the others cost {2} in all',
    '{0} 次选择，{1} 次与最佳相当，其余共损失 {2}', '{0} 次選擇，{1} 次與最佳相當，其餘共損失 {2}',
    '選択 {0} 回、最善と同等 {1} 回、ほかの損失は合計 {2}'],
  review_unit: ['Cost: thousands of points in the final result, uma and oka included',
    '损失以终局成绩的千点计，含顺位马和头名赏', '損失以終局成績的千點計，含順位馬和頭名賞',
    '損失は最終成績の千点単位、ウマ・オカ込み'],
  review_error: ["{0}, the judge's own error, is taken off each cost; less counts as good",
    '每项损失已扣除评判自身的误差 {0}，误差以内算作最佳', '每項損失已扣除評判自身的誤差 {0}，誤差以內算作最佳',
    '判定自体の誤差 {0} は損失から引いてあり、それ以下は最善扱い'],
  review_turn: ['{0}, turn {1}', '{0} 第{1}巡', '{0} 第{1}巡', '{0} {1}巡目'],
  review_taken: ['Taken', '实战', '實戰', '実戦'],
  review_better: ['Better', '更好', '更好', 'より良い手'],
  review_cost: ['Cost', '损失', '損失', '損失'],
  review_marks: ['dear decisions', '损失大的选择', '損失大的選擇', '損失の大きい選択'],
  why_worth: ['Value: {0} wins more often, or wins more points', '价值: {0} 更容易和牌，或点数更高',
    '價值: {0} 更容易和牌，或點數更高', '価値: {0} のほうが和了しやすいか、高い'],
  why_win: ['Value: a win was possible: {0}', '价值: 本可以{0}', '價值: 本可以{0}', '価値: {0}で和了できた'],
  why_danger: ['Danger: {0} deals in {1}% of the time, {2} {3}%', '危险: {0} 的放铳率 {1}%，{2} 为 {3}%',
    '危險: {0} 的放銃率 {1}%，{2} 為 {3}%', '危険: {0} の放銃率は {1}%、{2} は {3}%'],
  why_later: ['Danger: {0} keeps safe tiles for later turns', '危险: {0} 能为以后留下安全牌',
    '危險: {0} 能為以後留下安全牌', '危険: {0} ならこの先の安全牌が残る'],
  why_locked: ['Danger: after riichi it is no longer possible to fold', '危险: 立直后不能再弃和', '危險: 立直後不能再棄和',
    '危険: リーチするとオリられない'],
  why_opened: ['Danger: {0} leaves fewer tiles to fold with', '危险: {0} 后可以用来弃和的牌变少',
    '危險: {0} 後可以用來棄和的牌變少', '危険: {0} の後は、オリるための安全牌が減る'],
  why_place: ['Place: {0} is good enough for points, but not for the place', '顺位: 只看点数 {0} 也可以，为了顺位则不行',
    '順位: 只看點數 {0} 也可以，為了順位則不行', '順位: 点数だけなら {0} でもよいが、順位を考えると損'],

  // Tiles and winds
  E: ['East', '东', '東', '東'],
  S: ['South', '南', '南', '南'],
  W: ['West', '西', '西', '西'],
  N: ['North', '北', '北', '北'],
  P: ['white dragon', '白', '白', '白'],
  F: ['green dragon', '发', '發', '發'],
  C: ['red dragon', '中', '中', '中'],
  man: ['m', '万', '萬', '萬'],
  pin: ['p', '筒', '筒', '筒'],
  sou: ['s', '索', '索', '索'],
  red: ['red ', '红', '赤', '赤'],
  hidden: ['a hidden tile', '暗牌', '暗牌', '伏せ牌'],
  wind_E: ['E', '东', '東', '東'],
  wind_S: ['S', '南', '南', '南'],
  wind_W: ['W', '西', '西', '西'],
  wind_N: ['N', '北', '北', '北'],
};

function fill(text, values) {
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[index]));
}

/** The words of a key in the language of the page. */
export function say(key, ...values) {
  return fill(table[key][languages.indexOf(language())], values);
}

/** Whether there are words with that key. */
export function knows(key) {
  return Object.hasOwn(table, key);
}

/** The name of a yaku, as mjai or the server names it. */
export function yakuName(key) {
  const row = Object.hasOwn(yakuRows, key) ? yakuRows[key] : null;
  return row ? row[languages.indexOf(language())] : key;
}

const digits = '一二三四五六七八九';
const suits = { m: 'man', p: 'pin', s: 'sou' };

/** The name of a tile: "5p", "red 5p", "East"; 五筒, 赤五筒, 東. */
export function tileWords(pai) {
  if (pai === '?') return say('hidden');
  if (pai.length === 1) return say(pai);
  const number = language() === 'en' ? pai[0] : digits[Number(pai[0]) - 1];
  return (pai.endsWith('r') ? say('red') : '') + number + say(suits[pai[1]]);
}

/** Several tiles in a row. */
export function tilesWords(tiles) {
  return tiles.map(tileWords).join(' ');
}

/** Writes the words into every element that asks for some by data-words or data-label. */
export function applyWords(root = document) {
  document.documentElement.lang = language();
  for (const element of root.querySelectorAll('[data-words]')) {
    element.textContent = say(element.dataset.words);
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
    if (element.tagName === 'BUTTON') element.title = say(element.dataset.label);
  }
}
