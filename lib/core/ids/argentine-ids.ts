/** Numbers that Argentine authorities and banks give, with their check digits. */

const digitsOf = (text: string): number[] => [...text].map(Number);

const weigh = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);

const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The 11 digits of a CUIT or CUIL, written with or without hyphens; undefined for anything else. */
export function parseCuit(text: string): string | undefined {
  const cuit = text.replace(/[\s.-]/g, "");
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(cuit)) return undefined;
  const check = (11 - (weigh(digitsOf(cuit.slice(0, 10)), cuitWeights) % 11)) % 11;
  return check === Number(cuit[10]) ? cuit : undefined;
}

/** `30712345671` → `30-71234567-1`. */
export const formatCuit = (cuit: string): string => cuit.replace(/^(\d{2})(\d{8})(\d)$/, "$1-$2-$3");

const bankWeights = [7, 1, 3, 9, 7, 1, 3];
const accountWeights = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

const isBlock = (block: string, weights: readonly number[]): boolean =>
  (10 - (weigh(digitsOf(block.slice(0, -1)), weights) % 10)) % 10 === Number(block.at(-1));

/** The 22 digits of a CBU or CVU, whose two blocks end with a check digit each; undefined for anything else. */
export function parseCbu(text: string): string | undefined {
  const cbu = text.replace(/[\s-]/g, "");
  if (!/^\d{22}$/.test(cbu)) return undefined;
  return isBlock(cbu.slice(0, 8), bankWeights) && isBlock(cbu.slice(8), accountWeights) ? cbu : undefined;
}

/** An alias of a CBU: 6 to 20 letters, digits, dots and hyphens. */
export const isCbuAlias = (text: string): boolean => /^[A-Za-z0-9.-]{6,20}$/.test(text);
