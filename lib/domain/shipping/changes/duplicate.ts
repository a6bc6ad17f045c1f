import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { allocateStock } from "../../goods/inventory";
import { recordAudit } from "../../identity/audit";
import {
  cataloguePieces,
  findShipment,
  insertFromQuote,
  type Shipment,
  type ShippedPackage,
  senderOf,
} from "../shipments";
import { priceJourney, recipientOf } from "./price";

interface DuplicateRequest {
  readonly externalId?: string | undefined;
  /** Tax included, as the caller was told: at another price nothing is created. */
  readonly expectedPriceCents?: number | undefined;
}

/** What another shipment like this one costs now, tax included. Throws what its creation would, but for stock. */
export const priceDuplicate = async (ctx: Context, id: number): Promise<number> =>
  (await planDuplicate(ctx, id)).columns.priceInclTaxCents;

async function planDuplicate(ctx: Context, id: number) {
  const original = await findShipment(ctx, id);
  if (original.recipientErasedAt) throw new DomainError({ code: "conflict", message: message("recipient_erased") });
  const { carrierId, serviceType, logisticType } = original;
  const recipient = recipientOf(original);
  return { original, ...(await priceJourney(ctx, original, { carrierId, serviceType, logisticType, recipient })) };
}

/**
 * Makes another shipment like this one, from any state and at the price of now: the same parcels to the same place with the
 * same service. The copy is found by the numbers of the same orders; they count its pieces where the original holds them no more.
 */
export async function duplicateShipment(
  ctx: Context,
  id: number,
  { externalId, expectedPriceCents }: DuplicateRequest,
): Promise<Shipment> {
  const { original, quote, option, columns } = await planDuplicate(ctx, id);
  if (expectedPriceCents !== undefined && columns.priceInclTaxCents !== expectedPriceCents)
    throw new DomainError({
      code: "conflict",
      message: message("price_changed", { cents: columns.priceInclTaxCents }),
    });
  const { accountId, originId, orderNumbers, source, declaredValueCents } = original;
  const parcels = original.packages.map(toParcel);
  return inTransaction(ctx, async (tx) => {
    const order = {
      accountId,
      externalId: externalId ?? original.externalId,
      orderNumbers: [...orderNumbers],
      copiedFromId: id,
      source,
      locationId: columns.locationId,
      pointCode: columns.pointCode,
      originId,
      origin: senderOf(quote.origin),
      destination: columns.destination,
    };
    const copy = await insertFromQuote(tx, order, { declaredValueCents, parcels }, option);
    await allocateStock(tx, { accountId, shipmentId: copy.id, lines: cataloguePieces(parcels) });
    await recordAudit(tx, {
      accountId,
      action: "shipment.duplicated",
      target: `shipment:${id}`,
      detail: { shipment: copy.id },
    });
    return copy;
  });
}

const toParcel = ({
  id: _,
  shipmentId: __,
  labelCode: ___,
  number: ____,
  sourcePackageId: _____,
  items,
  ...parcel
}: ShippedPackage) => ({
  ...parcel,
  items: items.map(({ id: _id, shipmentId: _shipment, packageId: _package, sourceItemId: _source, ...item }) => item),
});
