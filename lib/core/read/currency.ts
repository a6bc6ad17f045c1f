const foreign =
  /(?!\$)\p{Sc}|\$\s*u(?![a-z])|(?<!ar)(?<![a-z])(?:us?|r|s|c|mx|cl|a|nz|hk)\s*\$|u\s*\$\s*[sd]|(?<![a-z])(?:u\s*s\s*d|us|usdt?|eur|brl|clp|uyu|pyg|bob|pen|cop|mxn|gbp|btc)(?![a-z])|d[oó]lar|euro|reale?s|reais|guaran|libra/iu;

/** Whether an amount names a currency that is not the Argentine peso: `USD 25`, `U$S 25`, `€ 10`, `25 dólares`. */
export const isForeignAmount = (cell: string): boolean => foreign.test(cell.replaceAll(".", ""));

/** The code of a currency (ISO 4217); pesos for no text, `XXX`, no currency, for what is no code. */
export function readCurrencyCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (code === "" || /^(?:AR)?\$$|^PESOS?(?: ARGENTINOS?)?$/.test(code)) return "ARS";
  return /^[A-Z]{3}$/.test(code) ? code : "XXX";
}
