export const serviceTypeFacts = {
  standard_delivery: { id: 1, name: "Entrega a domicilio", urgent: false },
  express_delivery: { id: 2, name: "Entrega rápida", urgent: true },
  pickup_point: { id: 9, name: "Entrega en punto de entrega", urgent: false },
  return_origin: { id: 10, name: "Devolución a origen", urgent: false },
  return_crossdock: { id: 11, name: "Devolución por crossdock", urgent: false },
} as const;
export type ServiceType = keyof typeof serviceTypeFacts;
export const serviceTypes = Object.keys(serviceTypeFacts) as [ServiceType, ...ServiceType[]];
/** Services to the door of the buyer. */
export const doorServiceTypes = ["standard_delivery", "express_delivery"] as const satisfies ServiceType[];
/** Services to the buyer. */
export const forwardServiceTypes = [...doorServiceTypes, "pickup_point"] as const satisfies ServiceType[];
export const returnServiceTypes = ["return_origin", "return_crossdock"] as const satisfies ServiceType[];

export const logisticTypeFacts = {
  crossdock: { name: "Colecta por crossdock" },
  xd_dropoff: { name: "Entrega en crossdock" },
  carrier_pickup: { name: "Retiro por el transporte" },
  carrier_dropoff: { name: "Entrega en sucursal del transporte" },
  point_dropoff: { name: "Entrega en punto de recepción" },
  fulfillment: { name: "Depósito" },
} as const;
export type LogisticType = keyof typeof logisticTypeFacts;
export const logisticTypes = Object.keys(logisticTypeFacts) as [LogisticType, ...LogisticType[]];

export const classificationNames = { 1: "General", 2: "Colchones" } as const;
export type ClassificationId = keyof typeof classificationNames;
export const classificationIds = [1, 2] as const satisfies ClassificationId[];
/** By what programs call a classification: its name in lower case, and other codes. */
export const classificationCodes = {
  1: ["general", "default"],
  2: ["colchones"],
} as const satisfies Record<ClassificationId, readonly string[]>;
const classificationsByCode: ReadonlyMap<string, ClassificationId> = new Map(
  classificationIds.flatMap((id) => [String(id), ...classificationCodes[id]].map((code) => [code, id] as const)),
);

/** A classification by its id, as number or digits, or by its name or a code, in any case. */
export function findClassification(value: unknown): ClassificationId | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const code = String(value).trim().toLowerCase();
  return classificationsByCode.get(/^0+\d$/.test(code) ? code.slice(-1) : code);
}

export const tags = ["cheapest", "fastest"] as const;
export type Tag = (typeof tags)[number];

/** `carrier`: the carrier's system returned the price when the quote was made. */
export const rateSources = ["tariff", "own", "carrier"] as const;
export type RateSource = (typeof rateSources)[number];

/** State of a tariff version: being edited, in force from its date, or withdrawn. */
const tariffStates = ["draft", "published", "withdrawn"] as const;
export type TariffState = (typeof tariffStates)[number];

/** Why an option of a quote cannot be chosen. */
export const impedimentCodes = [
  "no_coverage",
  "package_too_heavy",
  "package_too_large",
  "too_many_packages",
  "declared_value_too_high",
  "classification_not_accepted",
  "no_pickup_points",
  "origin_mode_not_enabled",
  "carrier_suspended",
  "carrier_unavailable",
] as const;
export type ImpedimentCode = (typeof impedimentCodes)[number];

export const packagingModes = ["boxes", "dynamic", "none"] as const;
export type PackagingMode = (typeof packagingModes)[number];

export const sortKeys = ["price", "rating", "time"] as const;
export type SortKey = (typeof sortKeys)[number];

/** Pick-up weekdays of an origin: 1 Monday to 5 Friday. */
export const pickupWeekdays = [1, 2, 3, 4, 5] as const;

/** Whether a carrier's rating follows from what became of its parcels, or an operator typed it. */
export const ratingSources = ["measured", "typed"] as const;
export type RatingSource = (typeof ratingSources)[number];
