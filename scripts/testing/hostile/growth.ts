/** How the time of a call grows with the length of a stranger's text. */

/** At most this often as long for a text twice as long: a linear call takes twice, a quadratic one four times. */
export const largestGrowth = 2.6;
/** A call below this is noise of the clock. */
const measurableMs = 1.5;
const runs = 5;
/** The length of the first measurement, within which whatever grows faster than a square can be measured. */
const shortest = 500;

/** The least of some runs: what other work of the machine did not lengthen. */
function timeOf(call: (text: string) => unknown, text: string, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run++) {
    const startedAt = performance.now();
    call(text);
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}

/**
 * The growth of a call for each of the two doublings from a quarter of a length to the length, the first that takes long enough
 * to be measured; undefined for a call that stays too fast up to `longest`. Two doublings, because the garbage of one call may
 * be collected in another. A growth above the bound is measured by more runs, and for longer texts until a call takes `enoughMs`,
 * for what other work of the machine lengthened. The quarter is measured second: the first calls of a pattern are interpreted,
 * the later ones compiled.
 */
export function growthOf(
  call: (text: string) => unknown,
  shape: (length: number) => string,
  longest: number,
  enoughMs = 10,
): number | undefined {
  let least: number | undefined;
  let [length, last] = [shortest, longest];
  while (length <= last) {
    const [text, part] = [shape(length), shape(length / 4)];
    let whole = timeOf(call, text, 1);
    if (whole < measurableMs) {
      // Nearly every call is too fast for all lengths.
      length *= 8;
      continue;
    }
    let quarter = timeOf(call, part, 2);
    if (Math.sqrt(whole / quarter) > largestGrowth) {
      whole = Math.min(whole, timeOf(call, text, runs - 1));
      quarter = Math.min(quarter, timeOf(call, part, runs - 2));
    }
    if (quarter >= measurableMs / 10) {
      least = Math.min(least ?? Number.POSITIVE_INFINITY, Math.sqrt(whole / quarter));
      if (least <= largestGrowth || whole > enoughMs) break;
    }
    [length, last] = [length * 2, longest * 8];
  }
  return least;
}

/** Blanks of two kinds, digits, letters, both in turn, brackets, quotes, commas: what patterns look for again and again. */
const usualUnits = [
  " ",
  "\u00a0",
  "\n",
  "1",
  "a",
  "a ",
  "1 ",
  "a1",
  ".",
  ",",
  "-",
  "(",
  "{{",
  '"',
  "<",
  "@",
  "a.",
  "0",
  "/",
  ":",
];
const moreUnits = [
  "A",
  "é",
  "[",
  "}}",
  "'",
  "&",
  "=",
  "a@",
  "1,",
  "1.",
  "%",
  "\0",
  "\r",
  "\t",
  "°",
  "#",
  "$",
  "_",
  "+",
  ";",
];

/** Texts of a length, of one unit again and again behind a beginning and before an end; `isThorough` tries more of them. */
export function shapesFor(words: readonly string[], isThorough: boolean): ((length: number) => string)[] {
  const beginnings = ["", "a", "1", ...words.slice(0, isThorough ? 6 : 2)];
  const units = new Set([...usualUnits, ...words.slice(0, isThorough ? 12 : 4), ...(isThorough ? moreUnits : [])]);
  const ends = isThorough ? ["", "x", "!", "1"] : ["!"];
  return beginnings.flatMap((beginning) =>
    [...units].flatMap((unit) =>
      ends.map((end) => (length: number) => beginning + unit.repeat(Math.ceil(length / unit.length)) + end),
    ),
  );
}

/** The words and signs of a pattern, of which it may try its beginning at every place. */
export function wordsOf(pattern: RegExp): string[] {
  const words =
    pattern.source.replace(/\\[a-z]|\\p\{[^}]*\}|\(\?<?[:=!]/gi, " ").match(/[a-zñ]{2,}|[^\w\s()[\]{}|?*+\\^$.]+/gi) ??
    [];
  return [...new Set(words)].slice(0, 12);
}
