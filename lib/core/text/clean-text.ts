/**
 * Control characters of C0 and C1 but tab and line breaks, the marks and isolates that turn the direction of writing
 * (UAX #9), the byte order mark and the noncharacters of the basic plane.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;

/** Whether a text has marks, embeddings, overrides or isolates of direction (UAX #9), by which it reads as another. */
export const hasDirectionMarks = (text: string): boolean => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text);

/** Signs without width that shops, mails and spreadsheets leave in texts: two texts with and without them look alike. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** More marks on a letter (UAX #15, Stream-Safe Text) are none of a language, and to sort them takes quadratic time. */
const heapedMarks = /\p{M}{31}/u;

/** A text as it is kept and compared: in composed letters (NFC), as macOS sends `ñ` as two characters. */
export const composeText = (text: string): string => (heapedMarks.test(text) ? text : text.normalize("NFC"));

/** Without invisible signs; the joiners of emoji and other scripts stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/**
 * A text of another system, composed and without invisible signs, what PostgreSQL cannot store or what misleads its
 * readers: `unwanted` characters are left out, half a surrogate pair becomes U+FFFD. Linear.
 */
export const cleanText = (text: string): string =>
  composeText(withoutInvisible(text).replace(unwanted, "").toWellFormed());
