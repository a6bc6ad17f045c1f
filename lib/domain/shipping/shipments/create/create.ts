import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { allocateStock } from "../../../goods/inventory";
import type { Parcel, SelectableOption } from "../../../pricing/quotes";
import { toOrderNumbers } from "../references";
import { senderOf } from "../sender";
import type { Shipment } from "../store";
import { chooseOption } from "./choose-option";
import type { ShipmentDraft } from "./draft";
import { insertFromQuote } from "./from-quote";

/**
 * Creates a shipment in state `new` at the price that a quote of the same load gives now. The price is copied; later
 * tariffs change nothing. Throws `conflict` at another price than the caller expects. No money is held yet: automation
 * holds it when it makes the shipment ready.
 */
export async function createShipment(ctx: Context, draft: ShipmentDraft): Promise<Shipment> {
  const { quote, option, rule, point, address } = await chooseOption(ctx, draft);
  assertExpectedPrice(option, draft.expectedPriceCents);
  const { name, document, phone, email } = draft.destination;
  const order = {
    accountId: draft.accountId,
    externalId: draft.externalId,
    orderNumbers: toOrderNumbers(draft.orderNumbers ?? []),
    source: draft.source ?? null,
    shippingRule: rule,
    locationId: point?.id ?? null,
    pointCode: point?.code ?? null,
    originId: quote.origin.id,
    origin: senderOf(quote.origin),
    destination: { name, document, phone, email, ...address },
    waitingFor: draft.processImmediately === false ? ("seller" as const) : null,
  };
  const lines = cataloguePieces(quote.parcels);
  // A single statement needs no transaction around it.
  if (lines.length === 0) return insertFromQuote(ctx, order, quote, option);
  return inTransaction(ctx, async (tx) => {
    const shipment = await insertFromQuote(tx, order, quote, option);
    await allocateStock(tx, { accountId: shipment.accountId, shipmentId: shipment.id, lines });
    return shipment;
  });
}

/**
 * The option that `createShipment` would choose and charge now. Throws the same errors, except those about stock, and
 * writes nothing.
 */
export const priceShipment = async (ctx: Context, draft: ShipmentDraft): Promise<SelectableOption> =>
  (await chooseOption(ctx, draft)).option;

function assertExpectedPrice({ price }: SelectableOption, expectedCents = price.inclTaxCents): void {
  if (price.inclTaxCents !== expectedCents)
    throw new DomainError({ code: "conflict", message: message("price_changed", { cents: price.inclTaxCents }) });
}

/** The articles of the catalogue in a load: items, and packages that are an article themselves. */
export const cataloguePieces = (parcels: readonly Pick<Parcel, "skuId" | "items">[]) =>
  parcels
    .flatMap(({ skuId, items }) => (items.length > 0 ? items.map((item) => item.skuId) : [skuId]))
    .flatMap((skuId) => (skuId === null ? [] : [{ skuId, quantity: 1 }]));
