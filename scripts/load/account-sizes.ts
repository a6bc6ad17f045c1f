/**
 * How many shipments each account has, largest first, in all exactly `shipments`. Zipf's law: the second has half as many
 * as the first, the hundredth a hundredth. Every account has one at least.
 */
export function accountSizes(accounts: number, shipments: number): number[] {
  const ranks = Array.from({ length: accounts }, (_, i) => i + 1);
  const harmonic = ranks.reduce((sum, rank) => sum + 1 / rank, 0);
  const spare = shipments - accounts;
  const sizes = ranks.map((rank) => 1 + Math.floor(spare / harmonic / rank));
  const rest = shipments - sizes.reduce((sum, size) => sum + size, 0);
  // Less than one for each account was lost in rounding.
  return sizes.map((size, i) => (i < rest ? size + 1 : size));
}
