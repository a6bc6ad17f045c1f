/** Letters of a search. */
export const searchLength = 100;

/** What can be searched for: without the blanks and signs that come along when something is pasted. */
export const toSearch = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, searchLength)
    .trim()
    .toWellFormed();
