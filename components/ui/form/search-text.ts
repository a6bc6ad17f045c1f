/** Maximum length of a search, in characters. */
export const searchLength = 100;

/** Cleans a search text of line breaks, control characters and outer spaces, as pasted text brings them. */
export const toSearch = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, searchLength)
    .trim()
    .toWellFormed();
