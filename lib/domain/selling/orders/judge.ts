import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { OrderDecision, SettledDecision } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { judgeSale, type SaleJudgement } from "@/lib/core/sales";
import { foldText } from "@/lib/core/text/fold-text";
import type { Context } from "@/lib/platform/context";
import { findCatalogueSkus, type Sku } from "../../goods/inventory";
import { findAccount } from "../../identity/accounts";
import { findByOrderNumbers } from "../../shipping/shipments";
import type { NewOrder } from "./draft";
import { livePieces, type ShippedPieces, shippedQuantities } from "./state";

/** What of an order its judgement depends on: of one that is written, and of one that is about to be. */
export interface JudgedOrder
  extends Pick<
    NewOrder,
    | "accountId"
    | "externalId"
    | "number"
    | "payment"
    | "paymentDueCents"
    | "shopState"
    | "country"
    | "currency"
    | "shippedBy"
    | "recipient"
    | "doubts"
    | "lines"
    | "declaredValueCents"
  > {
  readonly delivery: NewOrder["delivery"] | null;
  readonly settled: readonly SettledDecision[];
  /** Of the judgement before: what changed at the shop stays a reason until somebody answers it. */
  readonly decisions: readonly OrderDecision[];
  readonly pieces: readonly ShippedPieces[];
}

/** Judges an order by what its channel says, the catalogue, the shipments of the account, and the answers of people. */
export async function judgeOrder(ctx: Context, order: JudgedOrder): Promise<SaleJudgement> {
  const [skus, account, sameSale] = await Promise.all([
    skusOf(ctx, order),
    findAccount(ctx, order.accountId),
    findSameSale(ctx, order),
  ]);
  const { recipient } = order;
  const shipped = shippedQuantities(order.pieces);
  return judgeSale(
    {
      ...order,
      lines: order.lines.map((line, at) => ({ ...line, shippedQuantity: shipped.get(at + 1) ?? 0 })),
      delivery: order.delivery?.kind ?? "ship",
      pointId: recipient.pointId,
      name: recipient.name,
      street: recipient.street,
      zipcode: recipient.zipcode,
    },
    {
      isMeasured: (_, index) => isMeasured(order.lines[index], skus),
      sameSale,
      changed: changesOf(order.decisions),
      isInShipment: livePieces(order.pieces).length > 0,
    },
    { ofAccount: account.preferences.orderDecisions ?? {}, ofPerson: order.settled },
  );
}

const changesOf = (decisions: readonly OrderDecision[]) =>
  decisions.flatMap(({ code, field, facts }) =>
    code === "changed_at_shop" ? [{ field, at: String(facts.at ?? "") }] : [],
  );

export const skusOf = (ctx: Context, { accountId, lines }: Pick<NewOrder, "accountId" | "lines">) =>
  findCatalogueSkus(
    ctx,
    accountId,
    lines.flatMap(({ sku }) => sku ?? []),
  );

/** Whether weight and sides of a line are known: of its own, or by its SKU in the catalogue. */
export function isMeasured(line: NewOrder["lines"][number] | undefined, skus: ReadonlyMap<string, Sku>): boolean {
  if (!line) return false;
  const own = [line.weightGrams, line.heightCm, line.widthCm, line.lengthCm];
  return own.every((side) => side !== null) || (line.sku !== null && skus.has(line.sku));
}

/** Shipments that are compared by name; a number that more of them have is no number of a sale. */
const comparedShipments = 20;

/**
 * The number under which the sale is in a live shipment that was not made of this order: of another channel, of the API, or
 * by the vendor's own plug-in. Two shops count alike, so that the recipient has to be the same as well.
 */
async function findSameSale(ctx: Context, order: JudgedOrder): Promise<string | null> {
  const names = [order.number, order.externalId, order.shippedBy].filter((name) => name !== "");
  const numbers = [...new Set(names.flatMap((name) => [name, `W${name}`, `#${name}`]))];
  const own = [...new Set(order.pieces.map(({ shipmentId }) => shipmentId))];
  const numbered = (await findByOrderNumbers(numbers, [order.accountId])).map(({ id }) => id);
  const rows = await ctx.db
    .select({
      externalId: shipments.externalId,
      name: shipments.destinationName,
      zipcode: shipments.destinationZipcode,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, order.accountId),
        or(inArray(shipments.externalId, numbers), numbered.length > 0 ? inArray(shipments.id, numbered) : undefined),
        eq(shipments.direction, "forward"),
        notInArray(shipments.status, ["cancelled", "expired", "reshipped"]),
        own.length > 0 ? notInArray(shipments.id, own) : undefined,
      ),
    )
    .orderBy(sql`${shipments.id} desc`)
    .limit(comparedShipments);
  const isSame = (row: (typeof rows)[number]) =>
    foldText(row.name).startsWith(foldText(order.recipient.name)) && row.zipcode === order.recipient.zipcode;
  return rows.find(isSame)?.externalId ?? (order.shippedBy || null);
}
