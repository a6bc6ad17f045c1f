/**
 * Code 128 by ISO/IEC 15417:2007. A symbol is the start character of a code set, the data, a check character and the
 * stop character; each is 11 modules (the stop 13) of three bars and three spaces, given here by their widths.
 * Set B has one character per letter, set C one per pair of digits.
 */

/**
 * Encodes a code as Code 128. Returns the widths in modules of bars and spaces in turn, beginning and ending with a
 * bar, in the shortest mix of sets B and C. Takes 1 to 18 of `A-Z`, `0-9` and `-`: letters that every scanner and
 * keyboard layout in use reads correctly, and a length that fits a label. Throws a RangeError for anything else.
 */
export function encodeCode128(code: string): number[] {
  if (!isCode128(code)) throw new RangeError(`Not a code for a label: ${JSON.stringify(code)}`);
  const values = toValues(code);
  const check = values.reduce((sum, value, position) => sum + value * Math.max(1, position), 0) % 103;
  return [...values, check, stop].flatMap((value) => patterns[value] ?? []);
}

/** Whether a text can be a code. */
export const isCode128 = (text: string): boolean => /^[A-Z0-9-]{1,18}$/.test(text);

/** Width of a symbol in modules, without its quiet zones. */
export const widthModules = (symbol: readonly number[]): number => symbol.reduce((sum, width) => sum + width, 0);

/** Free space in modules that a scanner needs on either side (ISO/IEC 15417, 4.3.2.3). */
export const quietModules = 10;

type CodeSet = "B" | "C";

const starts: Readonly<Record<CodeSet, number>> = { B: 104, C: 105 };
const shifts: Readonly<Record<CodeSet, number>> = { B: 100, C: 99 };
const stop = 106;

function toValues(code: string): number[] {
  const values: number[] = [];
  let set: CodeSet | undefined;
  let at = 0;
  while (at < code.length) {
    const wanted = nextSet(set, code, at);
    if (wanted !== set) values.push((set ? shifts : starts)[wanted]);
    set = wanted;
    values.push(set === "C" ? Number(code.slice(at, at + 2)) : code.charCodeAt(at) - 32);
    at += set === "C" ? 2 : 1;
  }
  return values;
}

/**
 * Annex E of the standard: set C is shorter from four digits on at the start or end of the data, from six in between,
 * and for two digits alone. In an odd run of digits the first digit stays in set B, except at the start of the data.
 */
function nextSet(set: CodeSet | undefined, code: string, at: number): CodeSet {
  const digits = /^\d*/.exec(code.slice(at))?.[0].length ?? 0;
  if (set === "C") return digits >= 2 ? "C" : "B";
  const atEdge = at === 0 || at + digits === code.length;
  const isShorter = digits >= (atEdge ? 4 : 6) || (digits === 2 && code.length === 2);
  return isShorter && (at === 0 || digits % 2 === 0) ? "C" : "B";
}

/** Bars and spaces of the characters 0 to 106 (table 1 of the standard). */
const patterns = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 " +
  "122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 " +
  "322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 " +
  "112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 " +
  "331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 " +
  "112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 " +
  "124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 " +
  "411311 113141 114131 311141 411131 211412 211214 211232 2331112"
)
  .split(" ")
  .map((widths) => [...widths].map(Number));
