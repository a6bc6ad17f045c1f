import { quoteWords } from "../words";

/** E-mail addresses, and numbers as long as those of documents and telephones. */
const personal = [/[^\s@,;]+@[^\s@,;]+/g, /\d[\d .-]{5,}\d/g];

/** What OCA said, without the given values and without what may be of people. */
export const quoteOcaWords = (said: string, hidden: readonly string[]): string => quoteWords(said, hidden, personal);
