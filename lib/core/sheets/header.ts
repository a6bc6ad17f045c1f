/** A heading without the differences between people's spellings: case, accents, punctuation and repeated spaces. */
export const normalizeHeader = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
