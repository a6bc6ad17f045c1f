import { and, desc, eq } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import type { ShippingRule, SkippedRule } from "@/lib/core/shipping-rules";
import type { NamedRule } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { listOrigins } from "../../geography/addresses";
import type { JourneyQuote, openRulesTrial, QuoteOption, TrialOrder } from "../../pricing/quotes";
import { findShipments, type Shipment } from "../../shipping/shipments";
import { type Choice, toChoice } from "./choice";

/** An origin beyond these counts as one with every dispatch mode. */
const maxOrigins = 1000;

/** A shipment as an order that is still to be decided. */
interface PastShipment {
  readonly shipment: Shipment;
  readonly order: TrialOrder;
}

export interface DryRunShipment {
  readonly shipment: Pick<
    Shipment,
    "id" | "externalId" | "createdAt" | "destinationCity" | "destinationState" | "totalWeightGrams"
  >;
  readonly before: Choice & {
    /** What the same option costs today; null when it can no longer be had. */
    readonly priceTodayCents: number | null;
  };
  /** What the rules do: choose, ask, or nothing, so that it stays as it was chosen then. */
  readonly decision: "choose" | "ask" | "none";
  readonly rule: NamedRule | null;
  readonly skipped: readonly SkippedRule[];
  /** Null when the rules ask. */
  readonly after: Choice | null;
  /** Whether carrier, service or dispatch mode are others than before, or a person is asked. */
  readonly changed: boolean;
  /** Of `after` to what was chosen, both at today's prices where there is one. */
  readonly differenceCents: number;
}

/** The last forward shipments of an account, the newest first, with their loads as they were packed. */
export async function findLastShipments(ctx: Context, accountId: number, limit: number): Promise<PastShipment[]> {
  if (limit <= 0) return [];
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.direction, "forward")))
    .orderBy(desc(shipments.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const [found, origins] = await Promise.all([
    findShipments(ctx, ids),
    listOrigins(ctx, { accountId, limit: maxOrigins, offset: 0 }),
  ]);
  const modes = new Map(origins.rows.map(({ id, logisticTypes }) => [id, logisticTypes]));
  return ids.flatMap((id) => {
    const shipment = found.get(id);
    return shipment ? [{ shipment, order: toOrder(shipment, modes.get(shipment.originId) ?? null) }] : [];
  });
}

const toOrder = (shipment: Shipment, logisticTypes: TrialOrder["origin"]["logisticTypes"]): TrialOrder => ({
  origin: { ...placeOf(shipment.origin), logisticTypes },
  destination: placeOf(shipment.destination),
  parcels: shipment.packages,
  declaredValueCents: shipment.declaredValueCents,
  serviceType: shipment.serviceType,
  source: shipment.source,
});

const placeOf = ({ city, state, zipcode }: Shipment["destination"]) => ({ city, state, zipcode });

/** Decides a shipment once more, at today's prices. The service that it was sent with counts as the one asked for. */
export async function tryShipment(
  { shipment, order }: PastShipment,
  rules: readonly ShippingRule[],
  quote: Awaited<ReturnType<typeof openRulesTrial>>,
): Promise<DryRunShipment> {
  const { plain, ruled } = await quote(order, rules);
  const today = plain.options.find((option) => isSame(option, shipment));
  return compare(shipment, today?.price?.inclTaxCents ?? null, ruled?.shippingRule ?? null);
}

function compare(
  shipment: Shipment,
  priceTodayCents: number | null,
  decision: JourneyQuote["shippingRule"],
): DryRunShipment {
  const { carrier, serviceType, logisticType } = shipment;
  const chosen = { carrier: { id: carrier.id, name: carrier.name }, serviceType, logisticType };
  const before = { ...chosen, priceCents: shipment.priceInclTaxCents, priceTodayCents };
  const beforeCents = priceTodayCents ?? before.priceCents;
  const common = { shipment, before, skipped: decision?.skipped ?? [] };
  if (decision?.kind === "ask")
    return { ...common, decision: "ask", rule: decision.rule, after: null, changed: true, differenceCents: 0 };
  if (decision?.kind !== "choose") {
    const after = { ...chosen, priceCents: beforeCents };
    return { ...common, decision: "none", rule: null, after, changed: false, differenceCents: 0 };
  }
  const { option, rule } = decision;
  const after = toChoice(option);
  const differenceCents = after.priceCents - beforeCents;
  return { ...common, decision: "choose", rule, after, changed: !isSame(option, shipment), differenceCents };
}

const isSame = ({ carrier, serviceType, logisticType }: QuoteOption, shipment: Shipment): boolean =>
  carrier.id === shipment.carrierId && serviceType === shipment.serviceType && logisticType === shipment.logisticType;
