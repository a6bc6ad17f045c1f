import { foldText } from "../text/fold-text";

/** A heading without the differences between people's spellings: case, accents, punctuation and repeated spaces. */
export const normalizeHeader = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The first rows of a sheet, among which its row of headings is looked for: titles and groups often stand above it. */
export const headerRows = 15;
