import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { notices, outgoingMails } from "@/db/schema/notices";
import { type Context, publicUrl } from "@/lib/platform/context";
import type { Mail, SendMail } from "@/lib/platform/mail";
import { findShipment } from "../shipments";
import { mailOfNotice, mailToRecipient } from "./emails";

type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Lease of a claimed e-mail. When its process dies, another one claims it afterwards. */
const leaseSeconds = 120;
/** Longer than the timeout of the mail server. An e-mail whose lease may end before that is released. */
const sendingSeconds = 40;
const maxAttempts = 8;
const retentionDays = 90;
const errorLength = 300;

/** Sends due e-mails. A failed one is retried after a minute, two, four …, and deleted after eight attempts. */
export async function sendDueMails(
  ctx: Context,
  { limit, send, onError }: { limit: number; send: SendMail; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const lastStart = ctx.now().getTime() + (leaseSeconds - sendingSeconds) * 1000;
  const claimed = await claimMails(ctx, limit);
  for (const [index, mail] of claimed.entries()) {
    if (ctx.now().getTime() > lastStart) {
      await release(ctx, claimed.slice(index));
      return { moved: index, more: true };
    }
    try {
      const composed = await compose(ctx, mail);
      if (composed) await send(composed);
      await ctx.db.delete(outgoingMails).where(eq(outgoingMails.id, mail.id));
    } catch (error) {
      onError(error);
      await postpone(ctx, mail, String(error).slice(0, errorLength));
    }
  }
  return { moved: claimed.length, more: claimed.length === limit };
}

export async function deleteOldNotices(ctx: Context, { limit }: { limit: number }) {
  const before = new Date(ctx.now().getTime() - retentionDays * 86_400_000);
  const old = ctx.db.select({ id: notices.id }).from(notices).orderBy(notices.id).limit(limit);
  const deleted = await ctx.db
    .delete(notices)
    .where(and(inArray(notices.id, old), lt(notices.createdAt, before)))
    .returning({ id: notices.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

async function claimMails(ctx: Context, limit: number): Promise<OutgoingMail[]> {
  const due = ctx.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(sql`${outgoingMails.nextAt} <= ${ctx.now().toISOString()}::timestamptz`)
    .orderBy(outgoingMails.nextAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return ctx.db
    .update(outgoingMails)
    .set({
      attempts: sql`${outgoingMails.attempts} + 1`,
      lastError: null,
      nextAt: new Date(ctx.now().getTime() + leaseSeconds * 1000),
    })
    .where(inArray(outgoingMails.id, due))
    .returning();
}

const release = (ctx: Context, mails: readonly OutgoingMail[]) =>
  ctx.db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} - 1`, nextAt: ctx.now() })
    .where(
      inArray(
        outgoingMails.id,
        mails.map(({ id }) => id),
      ),
    );

async function postpone(ctx: Context, { id, attempts }: OutgoingMail, lastError: string): Promise<void> {
  if (attempts >= maxAttempts) await ctx.db.delete(outgoingMails).where(eq(outgoingMails.id, id));
  else
    await ctx.db
      .update(outgoingMails)
      .set({ lastError, nextAt: new Date(ctx.now().getTime() + 60_000 * 2 ** (attempts - 1)) })
      .where(eq(outgoingMails.id, id));
}

/** Undefined when there is nobody left to write to. */
async function compose(ctx: Context, mail: OutgoingMail): Promise<Mail | undefined> {
  if (mail.shipmentId !== null && mail.status !== null) {
    const shipment = await findShipment(ctx, mail.shipmentId);
    const [account] = await ctx.db
      .select({ name: accounts.name, isTest: accounts.isTest })
      .from(accounts)
      .where(eq(accounts.id, shipment.accountId));
    // Shipments of test accounts send no e-mails to anybody outside.
    return account && !account.isTest ? mailToRecipient(shipment, mail.status, account.name, publicUrl()) : undefined;
  }
  const [row] = await ctx.db
    .select({ notice: notices, email: users.email, locale: users.locale, account: accounts.name })
    .from(notices)
    .innerJoin(accounts, eq(accounts.id, notices.accountId))
    .innerJoin(users, eq(users.id, mail.userId ?? 0))
    // Former members of the account get nothing.
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, notices.accountId)))
    .where(eq(notices.id, mail.noticeId ?? 0));
  return row && mailOfNotice(row.notice, { ...row, baseUrl: publicUrl() });
}
