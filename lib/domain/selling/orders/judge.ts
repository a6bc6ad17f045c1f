import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { OrderDecision } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { addToGroup } from "@/lib/core/group-by";
import { judgeSale, type SaleJudgement } from "@/lib/core/sales";
import { foldText } from "@/lib/core/text/fold-text";
import { releasedStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findCatalogueSkus, type Sku } from "../../goods/inventory";
import { findAccount } from "../../identity/accounts";
import { amongIds, findByOrderNumbers, toOrderNumber } from "../../shipping/shipments";
import { loadChosenOptions } from "./chosen-options";
import type { JudgedOrder, NewOrder } from "./draft";
import { deliveryUnder, loadMethods } from "./methods";
import { isByReference } from "./reference";
import { livePieces, shippedQuantities } from "./state";

/** Judges an order by what its channel says, the catalogue, the shipments of the account, and the answers of people. */
export const judgeOrder = async (ctx: Context, order: JudgedOrder): Promise<SaleJudgement> =>
  (await loadJudge(ctx, order.accountId, [order])).judge(order);

export interface Judge {
  /** Of the catalogue, by the codes of the lines. */
  readonly skus: ReadonlyMap<string, Sku>;
  /** `priceCents` is what its shipment costs, where that is known already: with tax. */
  readonly judge: (order: JudgedOrder, priceCents?: number) => SaleJudgement;
}

/** What the judgement of these orders of an account depends on, asked for at once. */
export async function loadJudge(ctx: Context, accountId: number, orders: readonly JudgedOrder[]): Promise<Judge> {
  const lines = orders.flatMap((order) => order.lines);
  const [skus, account, findSameSale, methods] = await Promise.all([
    skusOf(ctx, { accountId, lines }),
    findAccount(ctx, accountId),
    loadSameSales(ctx, accountId, orders),
    loadMethods(ctx, accountId, orders),
  ]);
  // By itself: asking carriers may begin the transaction anew, which no other query should be part of then.
  const chosenOf = await loadChosenOptions(ctx, orders);
  const judge = (order: JudgedOrder, priceCents?: number): SaleJudgement => {
    const { recipient } = order;
    const shipped = shippedQuantities(order.pieces);
    return judgeSale(
      {
        ...order,
        lines: order.lines.map((line, at) => ({ ...line, shippedQuantity: shipped.get(at + 1) ?? 0 })),
        delivery: deliveryUnder(isByReference(order, ctx.now()) ? null : methods.meaningOf(order), order),
        pointId: recipient.pointId,
        name: recipient.name,
        street: recipient.street,
        zipcode: recipient.zipcode,
      },
      {
        isMeasured: (_, index) => isMeasured(order.lines[index], skus),
        sameSale: findSameSale(order),
        unmapped: methods.unmappedOf(order),
        chosen: chosenOf(order, priceCents),
        changed: changesOf(order.decisions),
        isInShipment: livePieces(order.pieces).length > 0,
      },
      { ofAccount: account.preferences.orderDecisions ?? {}, ofPerson: order.settled },
    );
  };
  return { skus, judge };
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

/** The texts under which a shipment may have the sale. */
const numbersOf = ({ number, externalId, shippedBy }: JudgedOrder): string[] => {
  const names = [number, externalId, shippedBy].filter((name) => name !== "");
  return [...new Set(names.flatMap((name) => [name, `W${name}`, `#${name}`]))];
};

/**
 * The number under which a sale is in a live shipment that was not made of this order: of another channel, of the API, or
 * by the vendor's own plug-in. Two shops count alike, so that the recipient has to be the same as well.
 */
async function loadSameSales(
  ctx: Context,
  accountId: number,
  orders: readonly JudgedOrder[],
): Promise<(order: JudgedOrder) => string | null> {
  const numbers = [...new Set(orders.flatMap(numbersOf))];
  const numbered = (await findByOrderNumbers(numbers, [accountId], orders.length)).map(({ id }) => id);
  const rows = await ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      orderNumbers: shipments.orderNumbers,
      name: shipments.destinationName,
      zipcode: shipments.destinationZipcode,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        or(inArray(shipments.externalId, numbers), numbered.length > 0 ? amongIds(numbered) : undefined),
        eq(shipments.direction, "forward"),
        notInArray(shipments.status, [...releasedStatuses]),
      ),
    )
    .orderBy(sql`${shipments.id} desc`)
    .limit(comparedShipments * orders.length);
  const byNumber = new Map<string, typeof rows>();
  for (const row of rows)
    for (const number of new Set([row.externalId, ...row.orderNumbers])) addToGroup(byNumber, number, row);
  return (order) => {
    const own = new Set(order.pieces.map(({ shipmentId }) => shipmentId));
    const found = numbersOf(order)
      .flatMap((number) => [...(byNumber.get(number) ?? []), ...(byNumber.get(toOrderNumber(number)) ?? [])])
      .filter(({ id }) => !own.has(id))
      .sort((a, b) => b.id - a.id);
    const isSame = (row: (typeof rows)[number]) =>
      foldText(row.name).startsWith(foldText(order.recipient.name)) && row.zipcode === order.recipient.zipcode;
    return found.find(isSame)?.externalId ?? (order.shippedBy || null);
  };
}
