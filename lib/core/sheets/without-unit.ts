/** A measure without its unit: `12,5 kg`, `3 %`. */
export const withoutUnit = (cell: string): string => cell.replace(/(?<!\s)\s*(?:%|kg|cm)\.?$/i, "");
