import { dayInArgentina } from "@/lib/core/time/calendar";
import type { ClaimNews } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { carrierRegistry } from "../../carriers";
import { recordNotice } from "./record-notice";

const decided = ["sent", "accepted", "rejected", "paid"] as const satisfies readonly ClaimNews[];

/** Writes what members of the account hear of claims, and operators of the days to answer. No amounts: any member may be mailed. */
export async function recordClaimNotices(tx: Context, events: readonly RelayedEvent[]): Promise<void> {
  const rows = events.filter(({ type }) => type === "claim.created" || type === "claim.updated");
  for (const row of rows) {
    const { id, accountId, aggregateId, payload } = row;
    const source = `event:${id}`;
    const about = { claim_id: aggregateId, shipment_id: payload.shipment_id };
    const news = newsOf(row);
    if (news) await recordNotice(tx, { accountId, kind: "claim", source, detail: { ...about, news } });
    if (!isWarning(row)) continue;
    const { answer_by: answerBy, carrier_id: carrierId } = payload;
    const detail = {
      ...about,
      carrier: (await carrierRegistry()).findCarrier(Number(carrierId))?.name ?? "",
      answer_by: answerBy,
      is_over: String(answerBy) < dayInArgentina(row.createdAt),
    };
    await recordNotice(tx, { accountId, kind: "claim_deadline", source, detail });
  }
}

/** Nobody is told what they did themselves: a claim that the account's people opened is no news. */
function newsOf({ type, payload }: RelayedEvent): ClaimNews | undefined {
  if (type === "claim.updated") {
    // A rejected loss that was none of the carrier's is taken up again: it went to nobody.
    const isWithOperator = payload.state === "sent" && payload.answer_by === null;
    if (isWithOperator || !hasChanged(payload, "state")) return undefined;
    return decided.find((known) => known === payload.state);
  }
  if (type !== "claim.created" || payload.source === "seller" || payload.source === "reception") return undefined;
  return payload.source === "buyer" ? "not_received" : "opened";
}

/** The daily look at the days to answer changes nothing else of a claim. */
const isWarning = ({ type, payload }: RelayedEvent): boolean =>
  type === "claim.updated" && payload.state === "sent" && hasChanged(payload, "answer_by");

const hasChanged = ({ changes }: RelayedEvent["payload"], name: string): boolean =>
  Array.isArray(changes) && changes.includes(name);

/** Events of claims that were sent to their carrier, for the first time or again. */
export const sentClaims = (events: readonly RelayedEvent[]): RelayedEvent[] =>
  events.filter((event) => event.type === "claim.updated" && newsOf(event) === "sent");
