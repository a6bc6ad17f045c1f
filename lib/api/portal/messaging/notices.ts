import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { claimNews, noticeKinds } from "@/lib/core/vocabulary";
import type { Notice, NoticeSettings } from "@/lib/domain/messaging/notices";
import { Amount, Id } from "../../shared/wire";

export const ChoicesInput = z.object({
  account_id: Id,
  user_id: Id,
  kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
});

export const ThresholdInput = z.object({ account_id: Id, low_balance: Amount.nullable() });

/** A user sees only their own choices; with `everyone` those of all members. */
export const serializeNotices = (
  settings: NoticeSettings,
  recent: readonly Notice[],
  { userId, everyone }: { userId: number | undefined; everyone: boolean },
) => ({
  mail: settings.isMailConfigured,
  low_balance: settings.lowBalanceCents === null ? null : settings.lowBalanceCents / 100,
  people: settings.people
    .filter((person) => everyone || person.userId === userId)
    .map(({ userId: id, name, email, role, kinds }) => ({ user_id: id, name, email, role, kinds: [...kinds] })),
  recent: recent.map(({ id, kind, detail, createdAt }) => ({
    id,
    kind,
    shipment_id: numberOf(detail.shipment_id),
    webhook_id: numberOf(detail.webhook_id),
    claim_id: numberOf(detail.claim_id),
    /** What became of the claim. */
    news: claimNews.find((known) => known === detail.news) ?? null,
    status: typeof detail.status === "string" ? detail.status : null,
    /** Of the shop that the notice is about. */
    host: typeof detail.host === "string" ? detail.host : null,
    /** First and last day of the report that the notice is about. */
    from: typeof detail.from === "string" ? detail.from : null,
    to: typeof detail.to === "string" ? detail.to : null,
    available: numberOf(detail.available),
    /** Of money that came in, or went back: negative. */
    amount: typeof detail.amount_cents === "number" ? toAmount(detail.amount_cents) : null,
    created_at: createdAt.toISOString(),
  })),
});

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
