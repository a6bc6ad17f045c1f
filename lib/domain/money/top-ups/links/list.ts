import { and, count, desc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { linkPayments, paymentLinks } from "@/db/schema/payment-links";
import { notFound } from "@/lib/core/errors";
import type { PaymentLinkState } from "@/lib/core/vocabulary";
import { assertAccountAccess, assertOperator, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { LinkRow, PaymentRow } from "./apply";
import { makeDue } from "./notification";
import { listPaymentsOf } from "./read";
import { linkStateOf } from "./standing";

export interface PaymentLink extends Pick<LinkRow, "id" | "provider" | "amountCents" | "url" | "createdAt"> {
  readonly reference: string;
  readonly state: PaymentLinkState;
  readonly payments: readonly PaymentRow[];
}

/** A payment with its link and account, as operators see it. */
export interface OperatorPayment extends PaymentRow {
  readonly accountName: string;
  readonly isTest: boolean;
  readonly askedCents: number;
}

/** How long a page that is opened again waits for a reading of before. */
const readAgainMs = 5_000;

/** The newest links of an account. */
export async function listPaymentLinks(ctx: Context, accountId: number, limit: number): Promise<PaymentLink[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.accountId, accountId))
    .orderBy(desc(paymentLinks.id))
    .limit(limit);
  return toLinks(ctx, rows);
}

/** A link of an account that the caller can access; any other is `not_found`. */
export async function findPaymentLink(ctx: Context, reference: string): Promise<PaymentLink> {
  const [link] = await toLinks(ctx, [await findRow(ctx, reference)]);
  if (!link) throw notFound("payment_link", reference);
  return link;
}

/** Has the payments of a link read now, as its payer came back: the notification may be late. */
export async function askPaymentLink(ctx: Context, reference: string): Promise<void> {
  const row = await findRow(ctx, reference);
  const isFresh = row.lastReadAt && ctx.now().getTime() - row.lastReadAt.getTime() < readAgainMs;
  if (!isFresh && !ctx.isSafeRead) await makeDue(ctx, row.id);
}

async function findRow(ctx: Context, reference: string): Promise<LinkRow> {
  const [row] = await ctx.db.select().from(paymentLinks).where(eq(paymentLinks.reference, reference));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("payment_link", reference);
  return row;
}

async function toLinks(ctx: Context, rows: readonly LinkRow[]): Promise<PaymentLink[]> {
  const payments = await listPaymentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, reference, provider, amountCents, url, createdAt, expiresAt }) => {
    const own = payments.get(id) ?? [];
    const state = linkStateOf(own, expiresAt <= ctx.now());
    return { id, reference, provider, amountCents, url, createdAt, state, payments: own };
  });
}

const isUnseen = and(ne(linkPayments.warnings, sql`'{}'`), isNull(linkPayments.seenAt));

/** Payments of every account, newest first; or those with a warning that no operator has seen. */
export async function listPayments(
  ctx: Context,
  { unseen, limit, offset }: { unseen: boolean; limit: number; offset: number },
): Promise<{ rows: OperatorPayment[]; total: number }> {
  assertOperator(ctx);
  const where = unseen ? isUnseen : undefined;
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        ...getTableColumns(linkPayments),
        accountName: accounts.name,
        isTest: accounts.isTest,
        askedCents: paymentLinks.amountCents,
      })
      .from(linkPayments)
      .innerJoin(paymentLinks, eq(paymentLinks.id, linkPayments.linkId))
      .innerJoin(accounts, eq(accounts.id, linkPayments.accountId))
      .where(where)
      .orderBy(desc(linkPayments.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(linkPayments).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many payments have a warning that no operator has seen. */
export async function countUnseenPayments(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const [row] = await ctx.db.select({ count: count() }).from(linkPayments).where(isUnseen);
  return row?.count ?? 0;
}

/** Notes that an operator saw the warnings of a payment. */
export async function markPaymentSeen(ctx: Context, id: number): Promise<void> {
  assertOperator(ctx);
  const [row] = await ctx.db
    .update(linkPayments)
    .set({ seenAt: ctx.now() })
    .where(eq(linkPayments.id, id))
    .returning({ id: linkPayments.id });
  if (!row) throw notFound("payment", id);
}
