import type { ShippingRule } from "@/lib/core/shipping-rules";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type PlaceQuery, places } from "../../geography/places";
import { type Box, listAllBoxes } from "../../goods/boxes";
import { findAccount } from "../../identity/accounts";
import type { Journey } from "./journey";
import type { Packings, Parcel } from "./load";
import { quoteBothWays } from "./quote";
import { factsOf, packLooseInto } from "./shipping-rules";

/** An order as far as rules and prices depend on it, in its packages. */
export interface TrialOrder {
  /** Null dispatch modes = every mode. */
  readonly origin: PlaceQuery & { readonly logisticTypes: readonly LogisticType[] | null };
  readonly destination: PlaceQuery;
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  /** The service that counts as asked for; rules may choose another one all the same. */
  readonly serviceType: ServiceType;
  readonly source: string | null;
}

/**
 * Quotes orders at today's prices, without shipping rules and as the given ones have them. Account and boxes are read
 * once. Carriers are not asked, no quote is recorded, and packages stay as they are unless a rule names a box.
 */
export async function openRulesTrial(
  ctx: Context,
  accountId: number,
): Promise<(order: TrialOrder, rules: readonly ShippingRule[]) => ReturnType<typeof quoteBothWays>> {
  const [account, boxes, placeIndex] = await Promise.all([
    findAccount(ctx, accountId),
    listAllBoxes(ctx, accountId),
    places(),
  ]);
  const activeBoxes = boxes.filter(({ active }) => active);
  return (order, rules) => {
    const { parcels, declaredValueCents, source, serviceType } = order;
    const destination = placeIndex.resolve(order.destination);
    const { provinceCode, zipcode } = destination;
    const journey: Journey = {
      account,
      originPlace: placeIndex.resolve(order.origin),
      destination,
      originLogisticTypes: order.origin.logisticTypes,
      packings: [parcels],
      declaredValueCents,
      isReturn: false,
      asksCarriers: false,
      pricesUnselectable: false,
      warnings: [],
      shippingRules:
        rules.length === 0
          ? undefined
          : {
              rules,
              named: {},
              askedService: serviceType,
              facts: factsOf(parcels, { provinceCode, zipcode, declaredValueCents, source }),
              usesBoxes: parcels.some(({ items }) => items.length > 0),
              packInBox: (boxId) => repack(ctx, { accountId, boxes: activeBoxes, boxId, parcels }),
            },
    };
    return quoteBothWays(ctx, journey);
  };
}

/** The items of the packages in boxes of one kind, besides the packages without items. */
async function repack(
  ctx: Context,
  {
    accountId,
    boxes,
    boxId,
    parcels,
  }: { accountId: number; boxes: readonly Box[]; boxId: number; parcels: readonly Parcel[] },
): Promise<Packings | undefined> {
  // All measures are given, so that nothing is looked up in the catalogue.
  const items = parcels.flatMap((parcel) => parcel.items.map(({ sku: _, skuId: __, ...item }) => item));
  const closed = parcels.filter((parcel) => parcel.items.length === 0);
  const packings = await packLooseInto(ctx, { accountId, boxes, boxId, load: { items, packages: [] } });
  if (!packings) return undefined;
  const [best, ...others] = packings;
  return [[...closed, ...best], ...others.map((packed) => [...closed, ...packed])];
}
