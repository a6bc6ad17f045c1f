import { foldText } from "../text/fold-text";

/** A heading without the differences between people's spellings: case, accents, punctuation and repeated spaces. */
export const normalizeHeader = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
