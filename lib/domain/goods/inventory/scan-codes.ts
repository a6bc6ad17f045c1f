/**
 * Whether a scanned code is the code of a piece. Ignores case, hyphens garbled by a keyboard layout, and the leading
 * zeros that turn a UPC into an EAN.
 */
export const isSameCode = (read: string, own: string): boolean => {
  const [a, b] = [scanKey(read), scanKey(own)];
  return a !== "" && a === b;
};

/** Codes with the same key are one code for a scanner. */
export const scanKey = (code: string): string => {
  const text = code.trim().toUpperCase().replace(/['´–]/g, "-");
  return /^\d{12,14}$/.test(text) ? text.padStart(14, "0") : text;
};
