import * as z from "zod";
import { readMobile, whatsappUrl } from "@/lib/core/phone";
import { stopMessage } from "@/lib/core/sales";
import { firstNameOf } from "@/lib/core/text/first-name";
import {
  exceptionMarks,
  exceptionReasons,
  exceptionStates,
  type Locale,
  limits,
  visibleStatus,
} from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { ExceptionChange, ListedException } from "@/lib/domain/shipping/exceptions";
import { wordQuestion } from "@/lib/i18n/parcel-answer";
import { toText } from "@/lib/i18n/to-text";
import { Instant } from "../../shared/timestamp";
import { trackingLinks } from "../../shared/tracking-links";
import { Flag, Id, list, objectRule, required } from "../../shared/wire";
import { pageQuery } from "../../v2/envelope";

/** The desk of exceptions: those to be looked into, the newest news first. */
export const ExceptionsQuery = z.object({
  account_id: Id,
  state: z.enum(exceptionStates).default("open"),
  reason: z.enum(exceptionReasons).optional(),
  carrier_id: Id.optional(),
  /** Those that the caller took. */
  mine: Flag.optional(),
  ...pageQuery(50),
});

export const ExceptionMarksInput = z
  .object({
    account_id: Id,
    ids: list(Id, limits.markedExceptions),
    mark: z.enum(exceptionMarks),
    /** Of `remind` alone. */
    remind_at: Instant.optional(),
  })
  .check(
    objectRule(({ mark, remind_at }, reject) => {
      if (mark === "remind" && remind_at === undefined) reject("remind_at", required);
    }),
  );

/** `userId` takes what is assigned. */
export function toExceptionChange(
  { mark, remind_at }: z.output<typeof ExceptionMarksInput>,
  userId: number,
): ExceptionChange {
  if (mark === "remind") return { mark, remindAt: remind_at ?? new Date(0) };
  return mark === "assign" ? { mark, assigneeId: userId } : { mark };
}

/** A row of the desk. It has no amounts. */
export function serializeException(
  entry: ListedException,
  { brand, locale, baseUrl }: { readonly brand: Brand; readonly locale: Locale; readonly baseUrl: string },
) {
  const { shipment } = entry;
  const { destination, status, substatus } = shipment;
  const isToBuyer = shipment.direction === "forward" && !shipment.isErased;
  const phone = readMobile(destination.phone);
  const question = wordQuestion({
    brand,
    isAtBranch: visibleStatus(status, substatus) === "waiting_at_branch",
    buyer: firstNameOf(destination.name),
    externalId: shipment.externalId,
    link: trackingLinks(shipment, baseUrl).tracking,
  });
  const street = [`${destination.street} ${destination.streetNumber}`.trim(), destination.streetExtras];
  return {
    id: entry.id,
    externalId: shipment.externalId,
    guide: shipment.deliveryId,
    status,
    substatus,
    reasons: entry.reasons.map(({ reason, since }) => ({ reason, since: since.toISOString() })),
    /** What changed at the shop, in words. */
    stop: shipment.stop && toText(stopMessage(shipment.stop.codes), locale),
    /** Articles that a packer did not find, while the order is aside for them. */
    missing: (shipment.missing ?? []).map(({ label, quantity }) => ({ label, quantity })),
    missingNote: shipment.missingNote ?? "",
    keptUntil: entry.keptUntil,
    promised: shipment.estimatedDelivery,
    recipient: destination.name,
    /** Empty for a return, which goes to the shop itself. */
    phone: isToBuyer ? destination.phone : "",
    /** A chat with the buyer in which the question is written already. */
    whatsapp: isToBuyer && "number" in phone ? whatsappUrl(phone.number, question) : null,
    address: [...street, destination.city, destination.state].filter(Boolean).join(", "),
    place: `${destination.city}, ${destination.state}`,
    carrier: entry.carrierName,
    carrierTrackingId: shipment.carrierTrackingId,
    answers: [...(shipment.answers ?? [])],
    remindAt: entry.remindAt?.toISOString() ?? null,
    isReminded: entry.isReminded,
    assignee: entry.assigneeId === null ? null : { id: entry.assigneeId, name: shipment.assigneeName ?? "" },
    openRequests: entry.openRequests,
    changes: entry.changes,
    claims: entry.claims,
    openClaims: entry.openClaims,
  };
}
