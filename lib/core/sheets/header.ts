/** A heading without what people write differently: case, accents, signs and the space between words. */
export const normalizeHeader = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
