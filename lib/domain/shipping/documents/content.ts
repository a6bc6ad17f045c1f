import type { Party } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import type {
  DeliveryNoteContent,
  DocumentParty,
  DocumentPoint,
  Handling,
  LabelContent,
  PreparationContent,
  PreparationPackage,
  PreparationShipment,
  ShipmentContent,
} from "@/lib/core/labels";
import { stopOf } from "@/lib/core/sales";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { SizeCm } from "@/lib/core/units";
import { logisticTypeFacts, serviceTypeFacts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { postalRegister } from "@/lib/platform/platform-name";
import { publicOrigin } from "@/lib/platform/settings";
import { type CarrierRegistry, carrierRegistry } from "../../carriers";
import { type Account, findAccount } from "../../identity/accounts";
import { type TariffIndex, tariffIndex } from "../../pricing/tariffs";
import { assertNotStopped, findDestinationPoint, isCancelledOrExpired, type Shipment } from "../shipments";

/** Whether a shipment has papers: from its guide number on, unless it was cancelled. */
export const hasPapers = ({ deliveryId, status }: Pick<Shipment, "deliveryId" | "status">): boolean =>
  deliveryId !== null && !isCancelledOrExpired(status);

/** Whether a print of the shipment gives papers now: it has some, and nothing stops it. */
export const isPrintable = (shipment: Pick<Shipment, "deliveryId" | "status" | "stop">): boolean =>
  hasPapers(shipment) && stopOf(shipment) === null;

/** Throws for a shipment without papers, and for one that was stopped. */
export function assertPrintable(shipment: Shipment): Shipment {
  assertNotStopped(assertPapers(shipment));
  return shipment;
}

export function assertPapers(shipment: Shipment): Shipment {
  if (hasPapers(shipment)) return shipment;
  throw new DomainError({ code: "document_not_ready", id: shipment.id, status: shipment.status });
}

type ShipmentPackage = Shipment["packages"][number];

/** What papers need besides the shipment. It is the same for all shipments of an account. */
export interface PaperSource {
  readonly account: Account;
  readonly carriers: CarrierRegistry;
  readonly tariffs: TariffIndex;
  readonly baseUrl: string;
  /** The operator's number in the register of postal operators. */
  readonly postalRegister?: string | null;
}

export async function readSource(ctx: Context, accountId: number): Promise<PaperSource> {
  const [account, carriers, tariffs, register] = await Promise.all([
    findAccount(ctx, accountId),
    carrierRegistry(),
    tariffIndex(),
    postalRegister(),
  ]);
  return { account, carriers, tariffs, baseUrl: publicOrigin(), postalRegister: register };
}

/** The content of a shipment's labels, one for each package. */
export const toLabels = (shipment: Shipment, source: PaperSource): LabelContent[] =>
  shipment.packages.map((entry) => ({
    ...toContent(shipment, source),
    ...sizeOf(entry),
    labelCode: entry.labelCode ?? "",
    packageNumber: entry.number,
    packageTotal: shipment.packageCount,
    weightGrams: entry.weightGrams,
    ...handlingOf(entry),
    descriptions: source.account.preferences.labelContents ? describeContents(entry) : [],
    printedValueCents: source.account.preferences.labelDeclaredValue ? shipment.declaredValueCents : undefined,
    ...routingOf(shipment, source),
    trackingUrl: trackingUrl(shipment, source),
  }));

/** From the second version of the label on with the version: scans refuse an earlier label. The page ignores it. */
const trackingUrl = ({ trackingToken, labelVersion }: Shipment, { baseUrl }: PaperSource): string =>
  `${baseUrl}/track/${trackingToken}${labelVersion > 1 ? `?v=${labelVersion}` : ""}`;

/** The zone of the tariff that priced the shipment, so that a reprint says the same, and the branch of a pick-up point. */
function routingOf({ tariffId, pointCode, destination }: Shipment, { tariffs }: PaperSource) {
  return {
    routingZone: tariffs.zoneOf(tariffId, destination),
    branchCode: pointCode ?? undefined,
  };
}

const handlingOf = (entry: ShipmentPackage): Handling => ({
  isUpright: entry.mustKeepVertical || entry.items.some(({ mustKeepVertical }) => mustKeepVertical),
  isFragile: entry.fragile,
});

/** What a delivery note of the shipment says, for other papers about it. */
export const readDeliveryNote = async (ctx: Context, shipment: Shipment): Promise<DeliveryNoteContent> =>
  toDeliveryNote(shipment, await readSource(ctx, shipment.accountId));

export const toDeliveryNote = (shipment: Shipment, source: PaperSource): DeliveryNoteContent => ({
  ...toContent(shipment, source),
  number: shipment.deliveryNoteNumber ?? 0,
  packages: shipment.packages.map((entry) => ({
    ...sizeOf(entry),
    labelCode: entry.labelCode ?? "",
    weightGrams: entry.weightGrams,
    descriptions: describeContents(entry),
    ...(entry.sku === null ? {} : { sku: entry.sku }),
    items: countItems(entry.items),
  })),
});

/** What to pick and how to pack it: one shipment, or a batch of them in its order. */
export const toPreparation = (
  shipments: readonly Shipment[],
  source: PaperSource,
  { batchName, createdOn }: { batchName?: string; createdOn: string },
): PreparationContent => ({
  accountName: source.account.name,
  originName: [...new Set(shipments.map(({ origin }) => origin.name))]
    .filter((name) => name !== source.account.name)
    .join(", "),
  createdOn,
  ...(batchName === undefined ? {} : { batchName }),
  shipments: shipments.map((shipment) => toPreparationShipment(shipment, source)),
});

const toPreparationShipment = (shipment: Shipment, source: PaperSource): PreparationShipment => {
  const { recipient, point, ...content } = toContent(shipment, source);
  return {
    ...content,
    recipientName: recipient.name,
    city: (point ?? recipient).city,
    state: (point ?? recipient).state,
    items: countItems(shipment.packages.flatMap(({ items }) => items)),
    packages: shipment.packages.map(toPreparationPackage),
  };
};

/** A package without a container (no box, or the seller gave no items) has equal inner and outer measures. */
const toPreparationPackage = (entry: ShipmentPackage): PreparationPackage => ({
  ...sizeOf(entry),
  labelCode: entry.labelCode ?? "",
  ...(entry.container ? { boxName: entry.container.description } : {}),
  innerWidthCm: entry.container?.innerWidth ?? entry.widthCm,
  innerLengthCm: entry.container?.innerLength ?? entry.lengthCm,
  innerHeightCm: entry.container?.innerHeight ?? entry.heightCm,
  weightGrams: entry.weightGrams,
  ...handlingOf(entry),
  items: entry.items.map((item) => ({
    ...sizeOf(item),
    ...(item.sku === null ? {} : { sku: item.sku }),
    description: item.description,
    xCm: item.posX,
    yCm: item.posY,
    zCm: item.posZ,
    isUpright: item.mustKeepVertical,
  })),
  descriptions: describeContents(entry),
});

const toContent = (shipment: Shipment, { account, carriers, postalRegister }: PaperSource): ShipmentContent => ({
  guide: shipment.deliveryId ?? "",
  carrierName: shipment.carrier.name,
  carrierNumber: shipment.carrierTrackingId ?? undefined,
  serviceName: serviceTypeFacts[shipment.serviceType].name,
  logisticName: logisticTypeFacts[shipment.logisticType].name,
  sender: toParty(shipment.origin),
  recipient: toParty(shipment.destination),
  ...toPoint(shipment, carriers),
  externalId: shipment.externalId,
  declaredValueCents: shipment.declaredValueCents,
  createdOn: dayInArgentina(shipment.createdAt),
  isReturn: shipment.direction === "return",
  isTest: account.isTest,
  postalRegister: postalRegister ?? undefined,
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

/** Without the point the parcel would go to the recipient's door. */
function toPoint(shipment: Shipment, carriers: CarrierRegistry): { readonly point?: DocumentPoint } {
  const point = findDestinationPoint(shipment, carriers);
  if (!point) return {};
  const { code, name, street, streetNumber, streetExtras, city, state, zipcode } = point;
  const address = { street, streetNumber, streetExtras: readableExtras(streetExtras), city, state, zipcode };
  return { point: { name: name ?? `Punto ${code}`, ...address } };
}

/** `3#B` (floor and apartment of the contract) reads `Piso 3 Dto B`; any other text stays as it is. */
function readableExtras(extras: string): string {
  const match = /^([^#]*)#([^#]*)$/.exec(extras);
  if (!match) return extras;
  const [, floor = "", apartment = ""] = match.map((part) => part.trim());
  return [floor && `Piso ${floor}`, apartment && `Dto ${apartment}`].filter(Boolean).join(" ");
}

const sizeOf = ({ heightCm, widthCm, lengthCm }: SizeCm): SizeCm => ({ heightCm, widthCm, lengthCm });

const describeContents = ({ description1, description2, description3 }: ShipmentPackage): string[] =>
  [description1, description2, description3].flatMap((text) => (text ? [text] : []));

/** One line with a quantity for equal items, ordered by the first of them in packing order. */
function countItems(items: ShipmentPackage["items"]) {
  const lines = new Map<string, { sku?: string; description: string; quantity: number }>();
  for (const { sku, description } of items) {
    const key = `${sku ?? ""}\n${description}`;
    const line = lines.get(key) ?? { ...(sku === null ? {} : { sku }), description, quantity: 0 };
    lines.set(key, { ...line, quantity: line.quantity + 1 });
  }
  return [...lines.values()];
}
