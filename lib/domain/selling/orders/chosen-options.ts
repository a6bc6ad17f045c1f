import { and, eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { currency } from "@/lib/core/money";
import type { ChosenAtCheckout } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";
import { quoteDraft } from "../../shipping/shipments";
import { findCheckoutSettings } from "../checkout";
import type { JudgedOrder } from "./draft";
import { isOfShops } from "./names";
import { isByReference, optionOf } from "./reference";
import { toDraft } from "./shipment-draft";
import { openLines } from "./state";

/** What carriers that price their options themselves are waited for; their last prices count then. */
const carrierWaitMs = 300;

/**
 * The options of checkouts that the buyers of these orders chose, with what they cost now. `priceCents` is
 * what the shipment of an order costs, once it is known.
 */
export async function loadChosenOptions(
  ctx: Context,
  orders: readonly JudgedOrder[],
): Promise<(order: JudgedOrder, priceCents?: number) => ChosenAtCheckout | null> {
  const chosen = orders.filter((order) => isByReference(order, ctx.now()));
  if (chosen.length === 0) return () => null;
  const options = new Map<string, ChosenAtCheckout>();
  const tolerances = new Map<string, number>();
  for (const order of chosen) {
    const shop = `${order.accountId} ${order.channel}`;
    const toleranceBasisPoints = tolerances.get(shop) ?? (await toleranceOf(ctx, order));
    tolerances.set(shop, toleranceBasisPoints);
    options.set(keyOf(order), {
      title: order.chosenService,
      shownCents: optionOf(order, ctx.now())?.costCents ?? 0,
      nowCents: await priceNow(ctx, order),
      toleranceBasisPoints,
    });
  }
  return (order, priceCents = 0) => {
    const option = options.get(keyOf(order));
    if (!option || option.nowCents === null) return option ?? null;
    return { ...option, nowCents: Math.max(option.nowCents, priceCents) };
  };
}

const keyOf = ({ channel, externalId }: JudgedOrder): string => `${channel} ${externalId}`;

/** Of the shop of an order, or of the account's own servers. */
async function toleranceOf(ctx: Context, { accountId, channel }: JudgedOrder): Promise<number> {
  const ofChannel = and(eq(channelConnections.accountId, accountId), eq(channelConnections.channel, channel));
  const [shop] = isOfShops(channel)
    ? await ctx.db.select({ id: channelConnections.id }).from(channelConnections).where(ofChannel)
    : [];
  return (await findCheckoutSettings(ctx, accountId, shop?.id ?? null)).toleranceBasisPoints;
}

/** What the option costs for the pieces that are left, with tax: null where it can no longer be had, 0 where nobody knows. */
async function priceNow(ctx: Context, order: JudgedOrder): Promise<number | null> {
  const lines = order.lines.map((line, at) => ({ ...line, number: at + 1 }));
  const left = openLines(lines, order.pieces);
  // In another currency the value to be insured is not known.
  if (left.length === 0 || order.currency !== currency) return 0;
  try {
    const preview = { untilMs: performance.now() + carrierWaitMs };
    const draft = toDraft([{ order: { ...order, lines }, lines: left }], {});
    const { choose } = await quoteDraft(ctx, { ...draft, preview });
    return choose().option.price.inclTaxCents;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return isGone(error.detail, order) ? null : 0;
  }
}

/** What the order itself lacks is a reason of its own, and a carrier that does not answer is there again in a while. */
function isGone(detail: ErrorDetail, { recipient }: JudgedOrder): boolean {
  if (detail.code === "not_quotable") return true;
  if (detail.code === "option_not_selectable") return !detail.impediments.includes("carrier_unavailable");
  if (detail.code !== "validation_failed" || recipient.pointId === null) return false;
  return detail.issues.every(({ path }) => path === "destination.point_id");
}
