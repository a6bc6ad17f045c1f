import { DomainError } from "@/lib/core/errors";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import type { ClaimLetterContent } from "@/lib/core/labels";
import { clockInArgentina, dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { statusNames } from "@/lib/core/vocabulary";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { platformName, postalRegister } from "@/lib/platform/platform-name";
import { type Claim, findClaim, readClaimFile } from "../../money/claims";
import { findBankDetails } from "../../money/top-ups";
import { findShipmentBooking } from "../bookings";
import { readDeliveryNote, renderLetterOfClaim } from "../documents";
import { findManifestOf } from "../manifests";
import { findShipment, listTracking, type Shipment, type TrackingEntry } from "../shipments";

interface ClaimLetter {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly contentType: "application/pdf";
}

/**
 * The letter of a claim to the carrier as an A4 PDF with its photos. It says amounts: throws `forbidden` for a reader who sees none,
 * and `not_found` for a claim of another account.
 */
export async function renderClaimLetter(ctx: Context, claimId: number): Promise<ClaimLetter> {
  const claim = await findClaim(ctx, claimId);
  if (!canSeeMoney(ctx, claim.accountId)) throw new DomainError({ code: "forbidden" });
  const bytes = await renderLetterOfClaim(ctx, await readContent(ctx, claim), claim.accountId);
  return { bytes, filename: `reclamo-${claim.id}.pdf`, contentType: "application/pdf" };
}

/** Reports that fit on a page; the newest count. */
const listedReports = 15;

async function readContent(ctx: Context, claim: Claim): Promise<ClaimLetterContent> {
  const shipment = await findShipment(ctx, claim.shipmentId);
  const [note, history, handedOver, carrierNumbers, operator] = await Promise.all([
    readDeliveryNote(ctx, shipment),
    listTracking(ctx, shipment.id),
    findManifestOf(ctx, shipment),
    findCarrierNumbers(ctx, shipment),
    findOperator(ctx),
  ]);
  const reported = history.filter(({ isLate }) => !isLate);
  const dayOf = (entry: TrackingEntry | undefined) => (entry ? dayInArgentina(entry.occurredAt) : null);
  return {
    number: claim.id,
    kind: claim.kind,
    day: dayInArgentina(claim.sentAt ?? ctx.now()),
    isTest: note.isTest,
    carrierName: note.carrierName,
    operator,
    guide: note.guide,
    carrierNumbers,
    reference: note.externalId,
    sender: note.sender,
    recipient: note.recipient,
    dispatchedOn: dayOf(reported.find(({ status }) => status === "shipped")),
    promisedOn: shipment.estimatedDelivery,
    deliveredOn: dayOf(reported.findLast(({ status }) => status === "delivered" || status === "delivered_with_damage")),
    declaredValueCents: shipment.declaredValueCents,
    askedCents: claim.askedCents,
    answerBy: claim.answerBy,
    description: claim.description,
    handedOver: handedOver ? handOverText(handedOver) : "",
    packages: note.packages.map(({ labelCode, descriptions, items, ...each }, at) => ({
      ...each,
      code: labelCode,
      contents: items.length > 0 ? items.map(itemText).join(", ") : descriptions.join(", "),
      measuredGrams: measuredGrams(history, at + 1),
    })),
    history: reported.flatMap(reportOf).slice(-listedReports),
    evidence: await readEvidenceOf(ctx, claim),
  };
}

const itemText = ({ quantity, description }: { quantity: number; description: string }): string =>
  `${quantity} × ${description}`;

/** What the carrier signed for. */
function handOverText({
  accountId,
  number,
  day,
  driver,
  signedAt,
}: NonNullable<Awaited<ReturnType<typeof findManifestOf>>>) {
  const by = [driver?.name, driver?.document].filter(Boolean).join(", documento ");
  const signed = signedAt ? `, firmado el ${momentText(signedAt)}${by && ` por ${by}`}` : "";
  return `manifiesto M${accountId}-${number} del ${dayMonthYear(day)}${signed}`;
}

const momentText = (at: Date): string => `${dayMonthYear(dayInArgentina(at))} ${clockInArgentina(at)}`;

/** A change of the state, or what a person or the carrier said of it. */
function reportOf({ status, comment, occurredAt }: TrackingEntry, at: number, all: readonly TrackingEntry[]) {
  if (!comment && all[at - 1]?.status === status) return [];
  const text = comment ? `${statusNames[status]}: ${comment}` : statusNames[status];
  return [{ at: momentText(occurredAt), text }];
}

/** The last weight on the seller's scale that differed from the declared one. */
function measuredGrams(history: readonly TrackingEntry[], packageNumber: number): number | null {
  const weights = history.flatMap(({ commentMessage: remark }) =>
    remark?.code === "weighed_differently" && remark.facts.package === packageNumber ? [remark.facts.measured] : [],
  );
  return weights.at(-1) ?? null;
}

/** Numbers by which the carrier knows the shipment. What its system said beside them is for operators. */
async function findCarrierNumbers(ctx: Context, shipment: Shipment): Promise<string[]> {
  const booking = ctx.memberships === "every" ? await findShipmentBooking(ctx, shipment.id) : undefined;
  const numbers = [
    shipment.carrierTrackingId,
    shipment.carrierTrackingIdAlt,
    booking?.orderNumber,
    ...(booking?.packageNumbers ?? []),
  ];
  return [...new Set(numbers.flatMap((number) => number || []))];
}

async function findOperator(ctx: Context): Promise<ClaimLetterContent["operator"]> {
  const [name, bank, number] = await Promise.all([platformName(), findBankDetails(ctx), postalRegister()]);
  const register = [
    ["Razón social", bank?.holder],
    ["CUIT", bank?.cuit && formatCuit(bank.cuit)],
    ["R.N.P.S.P. N.º", number],
  ] as const;
  return { name, register: register.flatMap(([caption, value]) => (value ? [[caption, value] as const] : [])) };
}

/** Photos are shown in the letter; other files are named. */
async function readEvidenceOf(ctx: Context, { files }: Claim): Promise<ClaimLetterContent["evidence"]> {
  const evidence: { name: string; jpeg?: Uint8Array }[] = [];
  for (const { id, kind, name } of files)
    evidence.push(kind === "photo" ? { name, jpeg: (await readClaimFile(ctx, id)).bytes } : { name });
  return evidence;
}
