/** Opening and closing quotation marks by language tag, or by language. */
const QUOTES: Readonly<Record<string, string>> = {
  de: '„“',
  en: '“”',
  es: '“”',
  'es-ES': '«»',
  pl: '„”',
  ro: '„”',
  vi: '“”',
};

/** Words of two syllables that headings and labels are made of: Vietnamese writes a space between syllables. */
const COMPOUNDS = [
  ...['bảo đảm', 'cá nhân', 'căn cước', 'chi phí', 'chi tiêu', 'công nghệ', 'công việc', 'di động', 'dự kiến'],
  ...['đăng ký', 'địa chỉ', 'điện thoại', 'điều chỉnh', 'điều kiện', 'đối tác', 'đồng ý', 'gia đình', 'giải thích'],
  ...['giấy tờ', 'giới tính', 'gói vay', 'hằng tháng', 'hết hạn', 'hiện tại', 'hiển thị', 'hoàn tất', 'học vấn'],
  ...['hôn nhân', 'hồ sơ', 'hộp thư', 'hợp đồng', 'hợp lệ', 'kết nối', 'kết quả', 'khoản vay', 'kiểm tra', 'làm việc'],
  ...['lịch sử', 'liên hệ', 'liên kết', 'miễn phí', 'ngân hàng', 'nghề nghiệp', 'phù hợp', 'quảng cáo', 'ràng buộc'],
  ...['so sánh', 'tài khoản', 'tham chiếu', 'thiết bị', 'thông tin', 'thu nhập', 'tiếp tục', 'tín dụng', 'tình trạng'],
  ...['trình độ', 'trợ cấp', 'tùy thân', 'từ chối', 'tương tự', 'xác minh', 'xác nhận', 'xem xét', 'xử lý', 'yêu cầu'],
];

/** Neither before nor after these is a word that continues. */
const WORD = '[\\p{L}\\p{M}\\p{N}]';

/**
 * What stays on one line, by language: words of one letter with the next word; in German, an abbreviation with what it
 * measures ("8 % p. a."); in Vietnamese, the syllables of a word.
 */
const BOUND: Readonly<Record<string, RegExp>> = {
  de: /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.|\}\}) (?=\p{L}\.)/gu,
  pl: /(?<![\p{L}\p{M}\p{N}])[aiouwz] (?=\S)/giu,
  vi: new RegExp(`(?<!${WORD})(?:${COMPOUNDS.join('|')})(?!${WORD})`, 'giu'),
};

/** A number and what it counts, but not the last group of a code; and a date for three fields. */
const COUNTED = /(?<![\p{L}\p{N}.,]|\d )(?:\d[\d.,]*|\{\{(?:age|count|digits|length|seconds)\}\}) (?=\p{L}{2})/gu;
const DATE = /(?<![\d+] ?)\b\d{1,2} \d{1,2} (?=(?:19|20)\d\d\b)/gu;

/** A word joiner, for a hyphen after which no line may end. */
const E_MAIL = /(?<!\p{L})e-(?=mail)/giu;

/** Returns the quotation marks of a language: the opening and the closing one. */
export function quotesOf(languageTag: string): string | undefined {
  return QUOTES[languageTag] ?? QUOTES[languageOf(languageTag)];
}

/** Returns how texts of one region are set for readers of another one of the same language. */
export function settingFor(languageTag: string, from: string): (text: string) => string {
  const [there = '', here = ''] = [quotesOf(from), quotesOf(languageTag)];
  const isAlike = there === here || languageOf(from) !== languageOf(languageTag);
  return isAlike ? (text) => text : (text) => text.replace(/./gu, (mark) => here[there.indexOf(mark)] ?? mark);
}

/** Binds what would read badly at the end of a line to what follows: a number, a word of one letter, a syllable, "e-". */
export function bindWords(text: string, languageTag: string): string {
  const own = BOUND[languageOf(languageTag)];
  return [COUNTED, DATE, ...(own ? [own] : [])]
    .reduce((bound, pattern) => bound.replace(pattern, (match) => match.replaceAll(' ', '\u00A0')), text)
    .replace(E_MAIL, '$&\u2060');
}

/** Returns the language of a tag: `es` of `es-MX`. */
export function languageOf(languageTag: string): string {
  return languageTag.split('-', 1)[0] ?? '';
}
