import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { notices, outgoingMails } from "@/db/schema/notices";
import { groupBy } from "@/lib/core/group-by";
import { firstNameOf } from "@/lib/core/text/first-name";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { operatorNoticeKinds, type ReturnMail, recipientNotices } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { summarizeError } from "@/lib/platform/loggable-error";
import { retentionStart } from "@/lib/platform/retention";
import { publicOrigin } from "@/lib/platform/settings";
import { carrierRegistry } from "../../carriers";
import { canMailOutsiders, isMailableMember } from "../../identity/accounts";
import { issueReturnLink, originalsOf, recordLabelMailed } from "../../shipping/returns";
import {
  findDestinationPoint,
  findShipment,
  findShipments,
  listTracking,
  type Shipment,
  type TrackingEntry,
} from "../../shipping/shipments";
import { receivedAtOf, summarizeReceptions } from "../../warehouse/receptions";
import { findBrand, findMailLogo } from "../brand";
import { composeClaimMail, finishClaimLetter } from "./claim-mail";
import { type DigestNotice, listedNotices, type MailContent } from "./mail-content";

type OutgoingMail = typeof outgoingMails.$inferSelect;

interface Sending {
  readonly limit: number;
  /** Words an e-mail and sends it. */
  readonly send: (content: MailContent) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Lease of a claimed e-mail. When its process dies, another one claims it afterwards. */
const leaseSeconds = 120;
/** Longer than the timeout of the mail server. An e-mail whose lease may end before that is released. */
export const sendingSeconds = 40;
const maxAttempts = 8;
const errorLength = 300;

/**
 * Sends due e-mails; the notices of one person come as one digest. A failed one is retried after a minute, two, four …,
 * and deleted after eight attempts.
 */
export async function sendDueMails(ctx: Context, sending: Sending): Promise<{ moved: number; more: boolean }> {
  const lastStart = ctx.now().getTime() + (leaseSeconds - sendingSeconds) * 1000;
  const { claimed, more } = await claimMails(ctx, sending.limit);
  const groups = groupByReader(claimed);
  for (const [index, mails] of groups.entries()) {
    if (ctx.now().getTime() > lastStart) {
      const rest = groups.slice(index).flat();
      await release(ctx, rest);
      return { moved: claimed.length - rest.length, more: true };
    }
    await sendTogether(ctx, mails, sending);
  }
  return { moved: claimed.length, more };
}

async function sendTogether(ctx: Context, mails: readonly OutgoingMail[], sending: Sending): Promise<void> {
  try {
    const composed = await compose(ctx, mails);
    if (composed) {
      await sending.send(composed.content);
      if (composed.returnId !== undefined) await recordLabelMailed(ctx, composed.returnId);
    }
    const outcome = composed ? "claim.mailed" : "claim.mail_failed";
    for (const mail of mails) if (mail.claimId !== null) await finishClaimLetter(ctx, mail, outcome);
    await ctx.db
      .delete(outgoingMails)
      .where(and(inArray(outgoingMails.id, idsOf(mails)), isNull(outgoingMails.claimId)));
  } catch (error) {
    sending.onError(error);
    await postpone(ctx, mails, summarizeError(error).slice(0, errorLength));
  }
}

/** The notices of a person together, every other e-mail by itself. */
function groupByReader(mails: readonly OutgoingMail[]): OutgoingMail[][] {
  const groups = groupBy(mails, ({ id, noticeId, userId }) => (noticeId === null ? `mail:${id}` : `user:${userId}`));
  return [...groups.values()];
}

export async function deleteOldNotices(ctx: Context, { limit }: { limit: number }) {
  const before = retentionStart(ctx, "notices");
  const old = ctx.db.select({ id: notices.id }).from(notices).orderBy(notices.id).limit(limit);
  const deleted = await ctx.db
    .delete(notices)
    .where(and(inArray(notices.id, old), lt(notices.createdAt, before)))
    .returning({ id: notices.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

/**
 * Claims up to `limit` due e-mails, the oldest of each account before the second of any, and with the notices of a person all
 * others that are due to that person.
 */
async function claimMails(ctx: Context, limit: number): Promise<{ claimed: OutgoingMail[]; more: boolean }> {
  const isDue = sql`${outgoingMails.nextAt} <= ${ctx.now().toISOString()}::timestamptz`;
  const inTurn = sql`(
    select id from (
      select id, next_at, row_number() over (partition by account_id order by next_at, id) as turn
      from ${outgoingMails} where ${isDue}) queued
    order by turn, next_at, id limit ${limit}::int)`;
  const due = ctx.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isDue, sql`${outgoingMails.id} in ${inTurn}`))
    .for("update", { skipLocked: true });
  const first = await ctx.db.update(outgoingMails).set(lease(ctx)).where(inArray(outgoingMails.id, due)).returning();
  const readers = [...new Set(first.flatMap(({ noticeId, userId }) => (noticeId === null || !userId ? [] : [userId])))];
  if (readers.length === 0) return { claimed: first, more: first.length === limit };
  const others = await ctx.db
    .update(outgoingMails)
    .set(lease(ctx))
    .where(and(isDue, inArray(outgoingMails.userId, readers)))
    .returning();
  return { claimed: [...first, ...others].sort((a, b) => a.id - b.id), more: first.length === limit };
}

const lease = (ctx: Context) => ({
  attempts: sql`${outgoingMails.attempts} + 1`,
  lastError: null,
  nextAt: new Date(ctx.now().getTime() + leaseSeconds * 1000),
});

const idsOf = (mails: readonly OutgoingMail[]): number[] => mails.map(({ id }) => id);

const release = (ctx: Context, mails: readonly OutgoingMail[]) =>
  ctx.db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} - 1`, nextAt: ctx.now() })
    .where(inArray(outgoingMails.id, idsOf(mails)));

async function postpone(ctx: Context, mails: readonly OutgoingMail[], lastError: string): Promise<void> {
  for (const mail of mails) {
    const { id, attempts } = mail;
    if (attempts >= maxAttempts && mail.claimId !== null) await finishClaimLetter(ctx, mail, "claim.mail_failed");
    else if (attempts >= maxAttempts) await ctx.db.delete(outgoingMails).where(eq(outgoingMails.id, id));
    else
      await ctx.db
        .update(outgoingMails)
        .set({ lastError, nextAt: new Date(ctx.now().getTime() + 60_000 * 2 ** (attempts - 1)) })
        .where(eq(outgoingMails.id, id));
  }
}

interface Composed {
  readonly content: MailContent;
  /** The return whose label the e-mail leads to. */
  readonly returnId?: number;
}

/** Undefined when there is nobody left to write to. */
async function compose(ctx: Context, mails: readonly OutgoingMail[]): Promise<Composed | undefined> {
  const [first] = mails;
  if (first && first.claimId !== null) {
    const content = await composeClaimMail(ctx, first.claimId);
    return content && { content };
  }
  if (first && first.shipmentId !== null) return composeShipmentMail(ctx, first);
  const rows = await ctx.db
    .select({ notice: notices, email: users.email, locale: users.locale, account: accounts.name })
    .from(notices)
    .innerJoin(accounts, eq(accounts.id, notices.accountId))
    .innerJoin(users, eq(users.id, first?.userId ?? 0))
    // Former members of the account get nothing, nor does anybody since it was suspended.
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, notices.accountId)))
    .where(
      and(
        or(
          and(isNotNull(memberships.userId), isMailableMember, notInArray(notices.kind, [...operatorNoticeKinds])),
          and(eq(users.isOperator, true), inArray(notices.kind, [...operatorNoticeKinds])),
        ),
        inArray(
          notices.id,
          mails.flatMap(({ noticeId }) => noticeId ?? []),
        ),
      ),
    )
    .orderBy(notices.id);
  const [reader] = rows;
  if (!reader) return undefined;
  const { email: to, locale } = reader;
  const listed = await withShipments(ctx, rows);
  return { content: { kind: "notices", to, locale, notices: listed, baseUrl: publicOrigin() } };
}

async function withShipments(
  ctx: Context,
  rows: readonly { readonly notice: typeof notices.$inferSelect; readonly account: string }[],
): Promise<DigestNotice[]> {
  const idOf = ({ notice }: Pick<DigestNotice, "notice">) => Number(notice.detail.shipment_id ?? 0);
  const shipments = await findShipments(ctx, rows.slice(0, listedNotices).map(idOf).filter(Boolean));
  const digest: DigestNotice[] = [];
  for (const [index, row] of rows.entries()) {
    // The digest only counts the notices beyond those that it lists.
    const shipment = index < listedNotices ? shipments.get(idOf(row)) : undefined;
    digest.push({ ...row, shipment, entry: shipment && (await findEntry(ctx, shipment.id, row.notice)) });
  }
  return digest;
}

/**
 * The history entry of the change that a notice is about. A shipment may have been in the state before, for another
 * reason, and come back to it since: the entry is the last one that is no later than the event.
 */
async function findEntry(
  ctx: Context,
  shipmentId: number,
  { detail, createdAt }: Pick<typeof notices.$inferSelect, "detail" | "createdAt">,
): Promise<TrackingEntry | undefined> {
  const publishedAt = typeof detail.published_at === "string" ? new Date(detail.published_at) : createdAt;
  const history = await listTracking(ctx, shipmentId, "newest");
  return history.find((entry) => !entry.isLate && entry.status === detail.status && entry.createdAt <= publishedAt);
}

async function composeShipmentMail(
  ctx: Context,
  { shipmentId, status }: Pick<OutgoingMail, "shipmentId" | "status">,
): Promise<Composed | undefined> {
  if (shipmentId === null || status === null) return undefined;
  const shipment = await findShipment(ctx, shipmentId);
  const [account] = await ctx.db
    .select({ isTest: accounts.isTest, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, shipment.accountId));
  if (!account || !canMailOutsiders(account)) return undefined;
  if (shipment.direction === "return") {
    if (status !== "return_received") return composeReturnMail(ctx, shipment, "return_approved");
    // It may have been undone, or nothing but missing pieces been received.
    const entries = (await summarizeReceptions(ctx, [shipment.id])).get(shipment.id);
    return receivedAtOf(entries) ? composeReturnMail(ctx, shipment, status) : undefined;
  }
  const mail = recipientNotices.find((known) => known === status);
  const { name, email: to, city } = shipment.destination;
  if (!mail || !to) return undefined;
  const { estimatedDelivery } = shipment;
  // A day that is over promises nothing.
  const isPromised = mail !== "delivered" && estimatedDelivery >= dayInArgentina(ctx.now());
  const parcel = {
    ...factsOf(shipment),
    buyer: firstNameOf(name),
    externalId: shipment.externalId,
    promisedDay: isPromised ? estimatedDelivery : null,
    city,
    point: findDestinationPoint(shipment, await carrierRegistry()) ?? null,
  };
  const link = `${publicOrigin()}/track/${shipment.trackingToken}`;
  return { content: { kind: "shop", to, mail, ...(await faceOf(ctx, shipment)), parcel, link } };
}

async function composeReturnMail(ctx: Context, shipment: Shipment, mail: ReturnMail): Promise<Composed | undefined> {
  const originalId = (await originalsOf(ctx, [shipment.id])).get(shipment.id);
  if (originalId === undefined) return undefined;
  const original = await findShipment(ctx, originalId);
  const { name, email: to, city } = shipment.origin;
  if (!to) return undefined;
  const { externalId } = original;
  const parcel = { ...factsOf(shipment), buyer: firstNameOf(name), externalId, promisedDay: null, city, point: null };
  const link = `${publicOrigin()}/return/${await issueReturnLink(ctx, original)}`;
  const content = { kind: "shop", to, mail, parcel, link } as const;
  const composed = { content: { ...content, ...(await faceOf(ctx, shipment)) } };
  return mail === "return_approved" ? { ...composed, returnId: shipment.id } : composed;
}

async function faceOf(ctx: Context, { accountId }: Pick<Shipment, "accountId">) {
  const [brand, logo] = await Promise.all([findBrand(ctx, accountId), findMailLogo(ctx, accountId)]);
  return { brand, logo };
}

const factsOf = ({ carrier, deliveryId, carrierTrackingId }: Shipment) => ({
  carrier: carrier.name,
  guide: deliveryId,
  carrierNumber: carrierTrackingId,
});
