import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { memberships, users } from "@/db/schema/accounts";
import { noticeChoices, notices, noticeThresholds } from "@/db/schema/notices";
import { notFound } from "@/lib/core/errors";
import { type MemberNoticeKind, noticeKinds, type Role } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { chosenKinds } from "./chosen-kinds";

export interface Notice extends Pick<typeof notices.$inferSelect, "id" | "detail" | "createdAt"> {
  readonly kind: MemberNoticeKind;
}

interface NoticePerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly kinds: readonly MemberNoticeKind[];
}

export interface NoticeSettings {
  readonly isMailConfigured: boolean;
  /** Null = no notice. */
  readonly lowBalanceCents: number | null;
  readonly people: readonly NoticePerson[];
}

export async function findNoticeSettings(ctx: Context, accountId: number): Promise<NoticeSettings> {
  assertAccountAccess(ctx, accountId);
  const [threshold] = await ctx.db.select().from(noticeThresholds).where(eq(noticeThresholds.accountId, accountId));
  return {
    isMailConfigured: isMailConfigured(),
    lowBalanceCents: threshold?.lowBalanceCents ?? null,
    people: await listPeople(ctx, accountId),
  };
}

/** The newest notices of an account, without those that only operators are sent. */
export async function listNotices(ctx: Context, accountId: number, limit = 20): Promise<Notice[]> {
  assertAccountAccess(ctx, accountId);
  const { id, detail, createdAt } = notices;
  return ctx.db
    .select({ id, kind: sql<MemberNoticeKind>`${notices.kind}`, detail, createdAt })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), inArray(notices.kind, [...noticeKinds])))
    .orderBy(desc(notices.id))
    .limit(limit);
}

/** Sets which kinds of notices a member gets by e-mail from now on. */
export function changeChoices(
  ctx: Context,
  { accountId, userId, kinds }: { accountId: number; userId: number; kinds: readonly MemberNoticeKind[] },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const present = await listPeople(tx, accountId);
    if (!present.some((person) => person.userId === userId)) throw notFound("member", userId);
    const row = { kinds: [...new Set(kinds)] };
    await tx.db
      .insert(noticeChoices)
      .values({ accountId, userId, ...row })
      .onConflictDoUpdate({ target: [noticeChoices.accountId, noticeChoices.userId], set: row });
    await recordAudit(tx, { accountId, action: "notices.chosen", target: `user:${userId}`, detail: row });
  });
}

/** Sets the available balance below which the account gets a notice; null for no notice. */
export function changeLowBalance(ctx: Context, accountId: number, lowBalanceCents: number | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    if (lowBalanceCents === null) await tx.db.delete(noticeThresholds).where(eq(noticeThresholds.accountId, accountId));
    else
      await tx.db
        .insert(noticeThresholds)
        .values({ accountId, lowBalanceCents })
        .onConflictDoUpdate({ target: noticeThresholds.accountId, set: { lowBalanceCents } });
    await recordAudit(tx, {
      accountId,
      action: "notices.low_balance_changed",
      target: `account:${accountId}`,
      ...(lowBalanceCents === null ? {} : { amountCents: lowBalanceCents }),
    });
  });
}

async function listPeople(ctx: Context, accountId: number): Promise<NoticePerson[]> {
  const rows = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      kinds: noticeChoices.kinds,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      noticeChoices,
      and(eq(noticeChoices.accountId, memberships.accountId), eq(noticeChoices.userId, memberships.userId)),
    )
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return rows.map((row) => ({ ...row, kinds: chosenKinds(row) }));
}
