import { isDeepStrictEqual } from "node:util";
import { invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isSameBlock } from "@/lib/core/postcode";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { unprintableFields } from "../../geography/addresses";
import { destinationColumns, type Recipient, type Shipment, type ShippedPackage } from "../shipments";
import {
  applyChange,
  type ChangedShipment,
  type Correction,
  type PackageCorrection,
  type PlannedChange,
} from "./change";
import { measureColumns, priceJourney, recipientOf } from "./price";

/**
 * Corrects whom and where a shipment goes to, and what its packages weigh and measure: same carrier, same service. It is
 * priced again where the place or the measures are others.
 */
export const correctShipment = (ctx: Context, id: number, correction: Correction): Promise<ChangedShipment> =>
  applyChange(ctx, id, (own, shipment) => planCorrection(own, shipment, correction), {
    action: "shipment.corrected",
    ...(correction.expectedPriceCents !== undefined && { expectedPriceCents: correction.expectedPriceCents }),
  });

export async function planCorrection(
  ctx: Context,
  shipment: Shipment,
  correction: Correction,
): Promise<PlannedChange | undefined> {
  const present = recipientOf(shipment);
  const recipient = correctRecipient(present, correction);
  const packages = correctPackages(shipment.packages, correction.packages ?? []);
  assertPrintable(recipient);
  const all = shipment.packages.map((each) => packages.find(({ before }) => before === each)?.now ?? each);
  const isMeasured = packages.some(({ now, before }) => measuresOf(now) !== measuresOf(before));
  const { carrierId, serviceType, logisticType } = shipment;
  const journey = { carrierId, serviceType, logisticType, recipient, packages: all };
  const isPriced = isMeasured || placeOf(recipient) !== placeOf(present);
  const priced = isPriced ? await priceJourney(ctx, shipment, journey) : null;
  const columns = priced?.columns ?? destinationColumns({ ...shipment.destination, ...wordsOf(recipient, present) });
  // Another spelling of the same place changes nothing on the label.
  const isReaddressed = !isDeepStrictEqual(columns.destination, shipment.destination);
  if (!isReaddressed && packages.length === 0) return undefined;
  const hasPrice = priced !== null && priced.columns.priceInclTaxCents !== shipment.priceInclTaxCents;
  return {
    change: isReaddressed ? "corrected" : "repacked",
    changes: [
      ...(isReaddressed ? ["destination"] : []),
      ...(packages.length > 0 ? ["packages"] : []),
      ...(hasPrice ? ["price"] : []),
    ],
    columns: { ...columns, ...(isMeasured && measureColumns(all)) },
    packages: packages.map(({ before, columns: changed }) => ({ id: before.id, columns: changed })),
  };
}

/** A shipment to a pick-up point has no street of its own; another point of its carrier is a correction. */
function correctRecipient(present: Recipient, { destination = {}, notes }: Correction): Recipient {
  const given = Object.fromEntries(Object.entries(destination).filter(([, value]) => value !== undefined));
  const recipient: Recipient = withCpa(present, { ...present, ...given });
  if (present.pointId === undefined) {
    if (recipient.pointId !== undefined) throw invalid("destination.point_id", message("reroute_to_point"));
    return notes === undefined ? recipient : { ...recipient, streetExtras: withNotes(recipient.streetExtras, notes) };
  }
  const issues = [...addressFields, ...(notes === undefined ? [] : (["notes"] as const))]
    .filter((field) => field === "notes" || (given[field] !== undefined && given[field] !== ""))
    .map((field) => ({ path: pathOf[field], message: message("address_of_point") }));
  if (issues.length > 0) throw invalidFields(issues);
  return recipient;
}

/** A CPA stays with its block. */
function withCpa(was: Recipient, now: Recipient): Recipient {
  const { postcode } = now;
  if (!postcode || (postcode.cpa !== null && postcode !== was.postcode)) return now;
  const keeps = isSameBlock(blockOf(was), blockOf(now));
  return { ...now, postcode: { ...postcode, cpa: keeps ? (was.postcode?.cpa ?? null) : null } };
}

const blockOf = ({ street, streetNumber, postcode }: Recipient) => ({
  street,
  streetNumber,
  zipcode: postcode?.zipcode ?? null,
});

const addressFields = ["street", "streetNumber", "streetExtras", "city", "state", "postcode"] as const;
const pathOf = {
  street: "destination.street",
  streetNumber: "destination.street_number",
  streetExtras: "destination.street_extras",
  city: "destination.city",
  state: "destination.state",
  postcode: "destination.zipcode",
  notes: "notes",
} as const;

/** Beside floor and flat, which are never lost to a note; the same note is not added twice. */
function withNotes(extras: string, notes: string): string {
  const note = notes.trim();
  if (note === "" || extras.includes(note)) return extras;
  const both = extras === "" ? note : `${extras}. ${note}`;
  if (both.length > limits.streetExtras)
    throw invalid("notes", message("text_too_long", { maximum: limits.streetExtras - extras.length }));
  return both;
}

const wordsOf = (recipient: Recipient, { pointId }: Recipient) => ({
  name: recipient.name,
  document: recipient.document,
  phone: recipient.phone,
  email: recipient.email,
  ...(pointId === undefined && {
    street: recipient.street,
    streetNumber: recipient.streetNumber,
    streetExtras: recipient.streetExtras,
    cpa: recipient.postcode?.cpa ?? null,
  }),
});

function assertPrintable({ name, street, pointId }: Recipient): void {
  const named = { "destination.name": name, ...(pointId === undefined && { "destination.street": street }) };
  const empty = Object.entries(named).flatMap(([path, text]) =>
    text.trim() === "" ? [{ path, message: message("required") }] : [],
  );
  const issues = [...empty, ...unprintableFields(named)];
  if (issues.length > 0) throw invalidFields(issues);
}

/** What the price depends on. */
const placeOf = ({ city, state, postcode, pointId }: Recipient): string =>
  JSON.stringify([city, state, postcode?.zipcode, pointId]);
const measuresOf = ({ weightGrams, heightCm, widthCm, lengthCm }: ShippedPackage): string =>
  [weightGrams, heightCm, widthCm, lengthCm].join();

/** The packages that become others. */
function correctPackages(packages: readonly ShippedPackage[], corrections: readonly PackageCorrection[]) {
  return corrections.flatMap(({ number, description, ...measures }, at) => {
    const before = packages.find((each) => each.number === number);
    if (!before) throw invalid(`packages.${at}.number`, message("package_unknown", { packages: packages.length }));
    if (corrections.findIndex((other) => other.number === number) < at)
      throw invalid(`packages.${at}.number`, message("package_named_twice"));
    const given = { ...measures, ...(description !== undefined && { description1: description }) };
    const columns = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => value !== undefined && value !== before[name as keyof ShippedPackage],
      ),
    ) as Partial<Pick<ShippedPackage, "weightGrams" | "heightCm" | "widthCm" | "lengthCm" | "description1">>;
    return Object.keys(columns).length === 0 ? [] : [{ before, columns, now: { ...before, ...columns } }];
  });
}
