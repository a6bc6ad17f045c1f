import type { Party } from "@/db/schema/shipments";
import type { Account } from "../accounts";
import type { DeliveryNoteContent, DocumentParty, LabelContent, ShipmentContent } from "../labels";
import { dayInArgentina } from "../quotes";
import type { Shipment } from "../shipments";
import { logisticTypeFacts, serviceTypeFacts } from "../vocabulary";

type ShipmentPackage = Shipment["packages"][number];

/** What the labels of a shipment say, one for each package. */
export const toLabels = (shipment: Shipment, account: Account, baseUrl: string): LabelContent[] =>
  shipment.packages.map((entry) => ({
    ...toContent(shipment, account),
    ...sizeOf(entry),
    labelCode: entry.labelCode ?? "",
    packageNumber: entry.number,
    packageTotal: shipment.packageCount,
    weightGrams: entry.weightGrams,
    descriptions: describeContents(entry),
    trackingUrl: `${baseUrl}/track/${shipment.trackingToken}`,
  }));

export const toDeliveryNote = (shipment: Shipment, account: Account): DeliveryNoteContent => ({
  ...toContent(shipment, account),
  number: shipment.deliveryNoteNumber ?? 0,
  packages: shipment.packages.map((entry) => ({
    ...sizeOf(entry),
    labelCode: entry.labelCode ?? "",
    weightGrams: entry.weightGrams,
    descriptions: describeContents(entry),
    items: countItems(entry),
  })),
});

const toContent = (shipment: Shipment, account: Account): ShipmentContent => ({
  guide: shipment.deliveryId ?? "",
  carrierName: shipment.carrier.name,
  serviceName: serviceTypeFacts[shipment.serviceType].name,
  logisticName: logisticTypeFacts[shipment.logisticType].name,
  sender: toParty(shipment.origin),
  recipient: toParty(shipment.destination),
  externalId: shipment.externalId,
  declaredValueCents: shipment.declaredValueCents,
  createdOn: dayInArgentina(shipment.createdAt),
  isReturn: shipment.direction === "return",
  isTest: account.isTest,
});

const toParty = (party: Party): DocumentParty => ({
  name: party.name,
  document: party.document,
  street: party.street,
  streetNumber: party.streetNumber,
  streetExtras: readableExtras(party.streetExtras),
  city: party.city,
  state: party.state,
  zipcode: party.cpa ?? String(party.zipcode),
  phone: party.phone,
});

/** `3#B` (floor and apartment of the contract) reads `Piso 3 Dto B`; any other text stays as it is. */
function readableExtras(extras: string): string {
  const match = /^([^#]*)#([^#]*)$/.exec(extras);
  if (!match) return extras;
  const [, floor = "", apartment = ""] = match.map((part) => part.trim());
  return [floor && `Piso ${floor}`, apartment && `Dto ${apartment}`].filter(Boolean).join(" ");
}

const sizeOf = ({ heightCm, widthCm, lengthCm }: ShipmentPackage) => ({ heightCm, widthCm, lengthCm });

const describeContents = ({ description1, description2, description3 }: ShipmentPackage): string[] =>
  [description1, description2, description3].flatMap((text) => (text ? [text] : []));

/** Equal items as one line with their number, in packing order of the first. */
function countItems({ items }: ShipmentPackage) {
  const lines = new Map<string, { sku?: string; description: string; quantity: number }>();
  for (const { sku, description } of items) {
    const key = `${sku ?? ""}\n${description}`;
    const line = lines.get(key) ?? { ...(sku === null ? {} : { sku }), description, quantity: 0 };
    lines.set(key, { ...line, quantity: line.quantity + 1 });
  }
  return [...lines.values()];
}
