import type { skus } from "@/db/schema/inventory";
import { parsePostcode } from "@/lib/core/postcode";
import type { LogisticType, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Load, LoadItem } from "@/lib/domain/pricing/quotes";
import {
  allowedTransitions,
  createShipment,
  markDocumentsObtained,
  type ShipmentState,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { recipients } from "./recipients";
import { type Step, step } from "./timeline";

export interface DemoAccount {
  readonly accountId: number;
  readonly originIds: readonly number[];
}

/** The articles of the account. */
export type Catalogue = readonly (typeof skus.$inferSelect)[];

export const hourMs = 3_600_000;

/**
 * Number of shipments by final status: sixty in all, every status present, most of them still to be handled by the
 * seller.
 */
const plan: readonly (readonly [ShipmentStatus, number])[] = [
  ["documentation_ready", 9],
  ["ready_to_ship", 6],
  ["shipped", 3],
  ["crossdock", 2],
  ["in_transit_to_carrier", 2],
  ["received_by_carrier", 2],
  ["in_transit", 6],
  ["rescheduled", 2],
  ["delivered", 12],
  ["delivered_with_damage", 1],
  ["not_delivered", 2],
  ["in_carrier_ready_to_return", 1],
  ["in_transit_to_crossdock", 1],
  ["on_hold_crossdock", 1],
  ["in_transit_to_seller", 1],
  ["returned_to_seller", 1],
  ["lost_in_crossdock", 1],
  ["lost_in_carrier", 1],
  ["cancelled", 2],
  ["expired", 1],
  ["reshipped", 1],
  ["new", 1],
];

/**
 * The steps of sixty shipments of the last weeks, made with the functions that real ones use, so that histories, ledger
 * and events are complete. The shipment that stays `new` costs more than the account's balance.
 */
export function shipmentSteps(ctx: Context, account: DemoAccount, catalogue: Catalogue): Step[] {
  const states = plan.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  return states.flatMap((status, index) => planShipment(ctx, account, catalogue, status, index));
}

function planShipment(
  ctx: Context,
  account: DemoAccount,
  catalogue: Catalogue,
  status: ShipmentStatus,
  index: number,
): Step[] {
  const path = pathTo(status, { direction: "forward", logisticType: demoMode });
  const ageHours = status === "expired" ? 19 * 24 : path.length * 20 + (index % 5) * 7 + 3;
  const start = ctx.now().getTime() - ageHours * hourMs;
  const at = (place: number) => new Date(start + (place * (ageHours - 1) * hourMs) / Math.max(1, path.length));
  const recipient = recipients[index % recipients.length];
  const originId = account.originIds[index % account.originIds.length];
  if (!recipient || originId === undefined) throw new Error("the demo has no recipients or no origins");
  const { zipcode, ...person } = recipient;
  const load: Load = status === "new" ? unaffordable : { items: basket(catalogue, index), packages: [] };
  let id = 0;
  const create = async (then: Context) => {
    const shipment = await createShipment(then, {
      accountId: account.accountId,
      externalId: `PED-${1001 + index}`,
      originId,
      declaredValueCents: declaredValue(catalogue, load.items),
      serviceType: "standard_delivery",
      logisticType: demoMode,
      destination: { ...person, postcode: parsePostcode(zipcode) },
      load,
    });
    id = shipment.id;
  };
  const move = (next: ShipmentStatus) => (then: Context) =>
    transitionShipment(then, id, next, {
      by: reporterOf(next),
      substatus: next === "not_delivered" ? "client_not_in_address" : undefined,
    });
  return [
    step(at(0), create),
    ...path.flatMap((next, place): Step[] => [
      ...(next === "ready_to_ship"
        ? [step(at(place + 0.5), (then: Context) => markDocumentsObtained(then, id, true))]
        : []),
      step(at(place + 1), move(next)),
    ]),
  ];
}

/** Every status can be reached in this dispatch mode. */
const demoMode: LogisticType = "crossdock";

/** Who reports a state: a loss is the word of the carrier, which opens its claim. */
export const reporterOf = (status: ShipmentStatus): "carrier" | "operator" =>
  status === "lost_in_carrier" ? "carrier" : "operator";

/** The shortest path from `new` along the allowed transitions. */
export function pathTo(
  target: ShipmentStatus,
  shipment: Pick<ShipmentState, "direction" | "logisticType">,
): ShipmentStatus[] {
  const paths: ShipmentStatus[][] = [[]];
  for (const path of paths) {
    const status = path.at(-1) ?? "new";
    if (status === target) return path;
    for (const next of allowedTransitions({ ...shipment, status }))
      if (!paths.some((other) => other.at(-1) === next)) paths.push([...path, next]);
  }
  throw new Error(`no transitions lead to ${target}`);
}

/** One to five articles of the catalogue, always the same for an index. */
function basket(catalogue: Catalogue, index: number): LoadItem[] {
  const small = catalogue.filter(({ classificationId, weightGrams }) => classificationId === 1 && weightGrams <= 5_000);
  return Array.from({ length: 1 + (index % 5) }, (_, i) => ({ sku: small[(index * 3 + i * 7) % small.length]?.sku }));
}

/** Forty large packages, which cost more than the demo balance. */
const unaffordable: Load = {
  items: [],
  packages: Array.from({ length: 40 }, () => ({
    weightGrams: 24_000,
    heightCm: 40,
    widthCm: 40,
    lengthCm: 60,
    description1: "Repuestos",
  })),
};

function declaredValue(catalogue: Catalogue, load: readonly LoadItem[]): number {
  const valueBySku = new Map(catalogue.map(({ sku, unitDeclaredValueCents }) => [sku, unitDeclaredValueCents]));
  return load.reduce((total, { sku = "" }) => total + (valueBySku.get(sku) ?? 0), 0);
}
