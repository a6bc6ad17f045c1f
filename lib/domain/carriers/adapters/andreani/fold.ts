/** A name without case, accents, spaces and signs: the carrier writes the same one in several ways. */
export const fold = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
