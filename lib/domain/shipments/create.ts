import type { Party } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import type { Postcode } from "@/lib/core/postcode";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { Origin } from "../addresses";
import { carrierRegistry } from "../carriers";
import { allocateStock } from "../inventory";
import { type Parcel, type Quote, type QuoteOption, type QuoteRequest, quoteShipment, winningOption } from "../quotes";
import { insertFromQuote } from "./from-quote";
import type { Shipment } from "./store";

export interface ShipmentDraft extends Omit<QuoteRequest, "destination"> {
  readonly externalId: string;
  readonly source?: string | undefined;
  /** The option of the quote that was chosen; the account's preferences decide what is left out. */
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly carrierId?: number | undefined;
  readonly destination: Recipient;
}

/** City, state and postcode may be left out for a pick-up point: those of the point are used. */
interface Recipient {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: Postcode | undefined;
  readonly pointId?: string | undefined;
}

/**
 * Creates a shipment in state `new` at the price that a quote of the same load gives now. The price is copied; later
 * tariffs change nothing. No money is held yet: automation holds it when it makes the shipment ready.
 */
export async function createShipment(ctx: Context, draft: ShipmentDraft): Promise<Shipment> {
  const { quote, option, point, cpa } = await chooseOption(ctx, draft);
  const destination = toParty(draft.destination, quote, cpa);
  const order = {
    accountId: draft.accountId,
    externalId: draft.externalId,
    source: draft.source ?? null,
    pointId: point,
    originId: quote.origin.id,
    origin: originParty(quote.origin),
    destination,
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
export const priceShipment = async (ctx: Context, draft: ShipmentDraft): Promise<QuoteOption> =>
  (await chooseOption(ctx, draft)).option;

async function chooseOption(ctx: Context, draft: ShipmentDraft) {
  const place = await destinationPlace(draft);
  const quote = await quoteShipment(ctx, { ...draft, destination: place });
  const option = winningOption(
    { options: draft.serviceType ? quote.options : quote.options.filter(matchesDestination(draft)) },
    draft,
  );
  return { quote, option, point: await chosenPoint(draft, option), cpa: place.cpa };
}

/** The articles of the catalogue in a load: items, and packages that are an article themselves. */
const cataloguePieces = (parcels: readonly Parcel[]) =>
  parcels
    .flatMap(({ skuId, items }) => (items.length > 0 ? items.map((item) => item.skuId) : [skuId]))
    .flatMap((skuId) => (skuId === null ? [] : [{ skuId, quantity: 1 }]));

/** Without a service type, a point means a pick-up point, and no point means delivery to the door. */
const matchesDestination =
  ({ destination }: ShipmentDraft) =>
  ({ serviceType }: QuoteOption): boolean =>
    (serviceType === "pickup_point") === (destination.pointId !== undefined);

async function destinationPlace(
  draft: ShipmentDraft,
): Promise<{ city: string; state: string; zipcode: number; cpa: string | null }> {
  const { city, state, postcode, pointId } = draft.destination;
  if (postcode) return { city: city ?? "", state: state ?? "", zipcode: postcode.zipcode, cpa: postcode.cpa };
  const point =
    pointId !== undefined && draft.carrierId !== undefined
      ? (await carrierRegistry()).findLocation(draft.carrierId, pointId)
      : undefined;
  if (point) return { city: point.city, state: point.provinceCode, zipcode: point.zipcode, cpa: null };
  throw invalid("destination.zipcode", { es: "Es obligatorio.", en: "Required." });
}

async function chosenPoint({ destination }: ShipmentDraft, option: QuoteOption): Promise<string | null> {
  if (option.serviceType !== "pickup_point") return null;
  if (destination.pointId === undefined)
    throw invalid("destination.point_id", {
      es: "Es obligatorio para la entrega en punto.",
      en: "Required for delivery to a pick-up point.",
    });
  const point = (await carrierRegistry()).findLocation(option.carrier.id, destination.pointId);
  if (!point?.acceptsPickup)
    throw invalid("destination.point_id", {
      es: "El punto de entrega no existe en ese transporte.",
      en: "The carrier has no such pick-up point.",
    });
  return point.pointId;
}

function toParty(recipient: Recipient, { destination }: Quote, cpa: string | null): Party {
  return {
    name: recipient.name,
    document: recipient.document,
    street: recipient.street,
    streetNumber: recipient.streetNumber,
    streetExtras: recipient.streetExtras,
    city: destination.city,
    provinceCode: destination.provinceCode ?? "",
    state: destination.state,
    zipcode: destination.zipcode,
    cpa,
    phone: recipient.phone,
    email: recipient.email,
  };
}

const originParty = (origin: Origin): Party => ({
  name: origin.name,
  document: origin.document,
  street: origin.street,
  streetNumber: origin.streetNumber,
  streetExtras: origin.streetExtras,
  city: origin.city,
  provinceCode: origin.provinceCode,
  state: origin.state,
  zipcode: origin.zipcode,
  cpa: origin.cpa,
  phone: origin.phone,
  email: origin.email,
});
