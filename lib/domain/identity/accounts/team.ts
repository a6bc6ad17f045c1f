import { and, asc, count, eq } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { noticeChoices } from "@/db/schema/notices";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Role } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { invalidateCallers } from "./caller";
import type { Credential } from "./credentials";
import { credentialsOfMember, type KeptCredential, reassignCredentials } from "./departing-credentials";

export interface Member {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** The members of an account, in the order in which they joined. */
export async function listMembers(ctx: Context, accountId: number): Promise<Member[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
}

/** Throws `not_found` for a user who is not a member of the account. */
export async function findMember(ctx: Context, accountId: number, userId: number): Promise<Member> {
  const member = (await listMembers(ctx, accountId)).find((candidate) => candidate.userId === userId);
  if (!member) throw notFound("member", userId);
  return member;
}

/** Permissions are looked up at each request, so that another role takes effect at once. */
export function changeRole(ctx: Context, accountId: number, userId: number, role: Role): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, accountId, userId);
    if (member.role === role) return member;
    if (member.role === "owner") await assertAnotherOwner(tx, accountId);
    await tx.db.update(memberships).set({ role }).where(ofMember(accountId, userId));
    invalidateCallers(tx);
    await recordAudit(tx, {
      accountId,
      action: "member.role_changed",
      target: `user:${userId}`,
      detail: { before: member.role, after: role },
    });
    return { ...member, role };
  });
}

/** What a member's departure ends, for whoever confirms it. */
export async function listMemberCredentials(ctx: Context, accountId: number, userId: number): Promise<Credential[]> {
  return credentialsOfMember(ctx, accountId, await findMember(ctx, accountId, userId));
}

/**
 * Ends a membership: sessions lose the account at their next request, and its credentials for the account are revoked,
 * except those that another member takes over.
 */
export function removeMember(
  ctx: Context,
  accountId: number,
  userId: number,
  kept: readonly KeptCredential[] = [],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, accountId, userId);
    if (member.role === "owner") await assertAnotherOwner(tx, accountId);
    await reassignCredentials(tx, accountId, member, kept, await listMembers(tx, accountId));
    await tx.db.delete(memberships).where(ofMember(accountId, userId));
    await tx.db
      .delete(noticeChoices)
      .where(and(eq(noticeChoices.accountId, accountId), eq(noticeChoices.userId, userId)));
    invalidateCallers(tx);
    await recordAudit(tx, {
      accountId,
      action: "member.removed",
      target: `user:${userId}`,
      detail: { role: member.role },
    });
  });
}

/** Serialises the changes of an account's members, so that two at once cannot remove its last two owners. */
async function lockMember(tx: Context, accountId: number, userId: number): Promise<Member> {
  assertAccountAccess(tx, accountId);
  await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  return findMember(tx, accountId, userId);
}

async function assertAnotherOwner(tx: Context, accountId: number): Promise<void> {
  const [owners] = await tx.db
    .select({ count: count() })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.role, "owner")));
  if ((owners?.count ?? 0) > 1) return;
  throw new DomainError({ code: "conflict", message: message("only_owner") });
}

const ofMember = (accountId: number, userId: number) =>
  and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));
