import { createHmac, timingSafeEqual } from "node:crypto";
import { addDays, dayInArgentina } from "../time/calendar";
import { type LogisticType, type ServiceType, serviceTypeFacts, serviceTypes } from "../vocabulary";

/**
 * References of checkout options: signed texts that a shop keeps with an order and hands back, so that the order is
 * shipped by the option that its buyer chose. Shop systems store them in fields of their own, hence at most 100 characters
 * of `[A-Za-z0-9._-]`. They are told apart from invented ones by the signature. Buyers see them: the cost is masked, with a
 * mask made of the signature, which is over the cost itself (a synthetic IV, as in RFC 5297).
 *
 * `1.<account>.<carrier>.<service>.<mode>.<point>.<masked cost>.<packing>.<day>.<signature>`: numbers in base 36, point 0 for
 * none, the day counted from 1970, the signature the first 128 bits of HMAC-SHA256 over what precedes it, in base64url.
 */
export interface ReferenceFacts {
  readonly accountId: number;
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** The pick-up point; null for a delivery to the door, and for a point that the buyer did not choose. */
  readonly pointId: number | null;
  /** What the account would be charged, with taxes. */
  readonly costCents: number;
  /** Short hash of the packages that the cost is for: up to 12 characters of base64url. */
  readonly packing: string;
  /** Day in Argentina, `YYYY-MM-DD`. */
  readonly signedOn: string;
}

/** Calendar days after the day of its signature on which a reference still counts. */
export const referenceDays = 90;

const maxLength = 100;
const dayMs = 86_400_000;
const shape =
  /^1\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,2})\.([a-z])\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{1,12})\.([0-9a-z]{1,5})\.([\w-]{22})$/;

/** Kept by shops for months: a code never changes its meaning. */
const modeCodes = {
  crossdock: "x",
  xd_dropoff: "d",
  carrier_pickup: "r",
  carrier_dropoff: "s",
  point_dropoff: "p",
  fulfillment: "f",
} as const satisfies Record<LogisticType, string>;
const modes = new Map<string, LogisticType>(
  Object.entries(modeCodes).map(([mode, code]) => [code, mode as LogisticType]),
);
const services = new Map<number, ServiceType>(serviceTypes.map((type) => [serviceTypeFacts[type].id, type]));

/** The text of a reference. Throws a RangeError for facts that no reference can hold: these are errors of the caller. */
export function signReference(key: Uint8Array, facts: ReferenceFacts): string {
  const { accountId, carrierId, pointId, costCents, packing, signedOn } = facts;
  const service = serviceTypeFacts[facts.serviceType].id;
  const days = Date.parse(`${signedOn}T00:00:00Z`) / dayMs;
  const [account, carrier, point, cost, day] = [accountId, carrierId, pointId ?? 0, costCents, days].map(toBase36);
  const withCost = (shown: string | undefined) =>
    ["1", account, carrier, toBase36(service), modeCodes[facts.logisticType], point, shown, packing, day].join(".");
  const signature = signatureOf(key, withCost(cost));
  const text = `${withCost(maskCost(key, signature, costCents).toString(36))}.${signature}`;
  if (!shape.test(text)) throw new RangeError(`not a reference: ${text}`);
  return text;
}

/**
 * The facts of a reference; undefined for any text that this key did not sign. Whether the account is the one whose order
 * brings it is for the caller to compare.
 */
export function readReference(key: Uint8Array, text: string, now: Date): ReferenceFacts | "expired" | undefined {
  const match = text.length <= maxLength ? shape.exec(text) : null;
  if (!match) return undefined;
  const [
    ,
    account = "",
    carrier = "",
    service = "",
    mode = "",
    point = "",
    masked = "",
    packing = "",
    day = "",
    signature = "",
  ] = match;
  // Compares the base64url texts, not the decoded bytes: several texts of this length decode to the same bytes.
  const costCents = maskCost(key, signature, fromBase36(masked));
  const content = ["1", account, carrier, service, mode, point, costCents.toString(36), packing, day].join(".");
  const expected = signatureOf(key, content);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  // Zeros before it, or more than an exact number, would be a second text of the same facts.
  if (fromBase36(masked).toString(36) !== masked || fromBase36(masked) > Number.MAX_SAFE_INTEGER) return undefined;
  const serviceType = services.get(fromBase36(service));
  const logisticType = modes.get(mode);
  if (!serviceType || !logisticType) return undefined;
  const signedOn = new Date(fromBase36(day) * dayMs).toISOString().slice(0, 10);
  if (addDays(signedOn, referenceDays) < dayInArgentina(now)) return "expired";
  return {
    accountId: fromBase36(account),
    carrierId: fromBase36(carrier),
    serviceType,
    logisticType,
    pointId: fromBase36(point) || null,
    costCents,
    packing,
    signedOn,
  };
}

function toBase36(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a number of a reference: ${value}`);
  return value.toString(36);
}

const fromBase36 = (digits: string): number => Number.parseInt(digits, 36);

/** Hides or shows a cost of up to 53 bits: both are the same. */
function maskCost(key: Uint8Array, signature: string, cost: number): number {
  const mask = createHmac("sha256", key).update(`cost.${signature}`).digest().readBigUInt64BE() >> 11n;
  return Number((BigInt(cost) ^ mask) & 0x1fffffffffffffn);
}

const signatureOf = (key: Uint8Array, content: string): string =>
  createHmac("sha256", key).update(content).digest("base64url").slice(0, 22);
