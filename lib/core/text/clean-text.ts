/**
 * Control characters of C0 and C1 but tab and line breaks, the marks and isolates that turn the direction of writing
 * (UAX #9), the byte order mark and the noncharacters of the basic plane.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;

/** Whether a text has marks, embeddings, overrides or isolates of direction (UAX #9), by which it reads as another. */
export const hasDirectionMarks = (text: string): boolean => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text);

/**
 * A text of another system without what PostgreSQL cannot store or what misleads its readers: `unwanted` characters are
 * left out, half a surrogate pair becomes U+FFFD. Linear; a text without any of them is returned as it is.
 */
export const cleanText = (text: string): string => text.replace(unwanted, "").toWellFormed();
