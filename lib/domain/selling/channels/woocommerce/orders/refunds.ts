import * as z from "zod";
import { Amount, listOf, Metadata, Reference } from "./fields";
import { metaText } from "./meta";

/** What was given back of an order. */
export interface Refunds {
  /** By the id of the line: pieces, and money with tax. */
  readonly lines: ReadonlyMap<string, { readonly quantity: number; readonly cents: number }>;
  /** Money of no line, shipping or fee: for goods, nobody knows which. */
  readonly unassignedCents: number;
  /**
   * All money that was given back for goods without saying how many pieces: `unassignedCents` and that of lines. Null where
   * the pieces of each refund are known.
   */
  readonly withoutPiecesCents: number | null;
  /** Everything that was given back, that of shipping and fees too. */
  readonly totalCents: number;
}

const noRefunds: Refunds = { lines: new Map(), unassignedCents: 0, withoutPiecesCents: null, totalCents: 0 };

export const RefundTotal = z.object({ id: Reference, total: Amount });

/**
 * The refunds of an order by the totals that it lists and the rows of them, where the shop has answered these. What no row
 * tells of, or tells of a line that the order has not, is money for pieces that nobody knows.
 */
export function refundsOf(
  totals: readonly z.output<typeof RefundTotal>[],
  rows: Refunds | undefined,
  sold: ReadonlySet<string>,
): Refunds {
  const totalCents = totals.reduce((sum, { total }) => sum + Math.abs(total ?? 0), 0);
  if (!rows && totals.length === 0) return noRefunds;
  const { lines, unassignedCents, withoutPiecesCents, ...told } = rows ?? noRefunds;
  const foreign = [...lines].filter(([id]) => !sold.has(id));
  const missing = Math.max(0, totalCents - told.totalCents);
  const unknown = missing + foreign.reduce((sum, [, { cents }]) => sum + cents, 0);
  const isUnknown = !rows || unknown > 0 || foreign.length > 0;
  return {
    lines,
    unassignedCents: unassignedCents + unknown,
    withoutPiecesCents: isUnknown ? (withoutPiecesCents ?? 0) + unknown : withoutPiecesCents,
    totalCents: Math.max(totalCents, told.totalCents),
  };
}

const Part = z.object({ total: Amount, total_tax: Amount });
const Refund = z.object({
  amount: Amount,
  line_items: listOf(Part.extend({ quantity: z.coerce.number().catch(0), meta_data: Metadata })),
  shipping_lines: listOf(Part),
  fee_lines: listOf(Part),
});

const centsOf = ({ total, total_tax }: z.output<typeof Part>): number => Math.abs((total ?? 0) + (total_tax ?? 0));

/** The refunds of an order, from its list of them; undefined for what is none. */
export function readRefunds(rows: unknown): Refunds | undefined {
  const result = listOf(Refund).safeParse(rows);
  if (!result.success) return undefined;
  const lines = new Map<string, { quantity: number; cents: number }>();
  let [unassignedCents, ofLinesCents, totalCents] = [0, 0, 0];
  for (const refund of result.data) {
    const parts = [...refund.line_items, ...refund.shipping_lines, ...refund.fee_lines];
    const told = parts.reduce((sum, part) => sum + centsOf(part), 0);
    const rest = Math.abs(refund.amount ?? 0) - told;
    totalCents += Math.abs(refund.amount ?? told);
    // Each part is rounded by itself.
    if (rest > parts.length) unassignedCents += rest;
    for (const item of refund.line_items) {
      const id = metaText(item.meta_data, ["_refunded_item_id"]);
      const { quantity, cents } = lines.get(id) ?? { quantity: 0, cents: 0 };
      if (id === "") unassignedCents += centsOf(item);
      else lines.set(id, { quantity: quantity + Math.abs(item.quantity), cents: cents + centsOf(item) });
      if (id !== "" && item.quantity === 0) ofLinesCents += centsOf(item);
    }
  }
  return { lines, unassignedCents, withoutPiecesCents: unassignedCents + ofLinesCents || null, totalCents };
}
