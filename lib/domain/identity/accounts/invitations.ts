import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { accounts, invitations, memberships, users } from "@/db/schema/accounts";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Role } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { markVerified } from "./identity";
import { hashLinkToken, makeLinkToken } from "./links";
import { addMember, assertEmail, createUser, findSessionUser } from "./people";
import { checkPassword } from "./sign-in/password";

export type Invitation = Pick<
  typeof invitations.$inferSelect,
  "id" | "accountId" | "email" | "role" | "createdAt" | "expiresAt"
>;

const days = 24 * 60 * 60 * 1000;
const validDays = 7;
/** Neither accepted nor revoked; it may have expired. */
export const isOpenInvitation = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Invitations that are neither accepted nor revoked, expired ones included. */
export async function listInvitations(ctx: Context, accountId: number): Promise<Invitation[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select(columns)
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isOpenInvitation))
    .orderBy(asc(invitations.id));
}

const columns = {
  id: invitations.id,
  accountId: invitations.accountId,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

/**
 * Creates a link for somebody to join; an open invitation for the same address is revoked. The token is shown now and
 * never again. With `isMailed` the caller sends the link to the address and shows it to nobody.
 */
export function invite(
  ctx: Context,
  draft: { accountId: number; email: string; role: Role; isMailed?: boolean },
): Promise<{ invitation: Invitation; token: string }> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, role } = draft;
    assertAccountAccess(tx, accountId);
    const email = assertEmail(draft.email);
    const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
    if (!account) throw notFound("account", accountId);
    if (account.status === "suspended")
      throw new DomainError({ code: "conflict", message: message("account_cannot_invite") });
    await assertNoMember(tx, accountId, email);
    await tx.db
      .update(invitations)
      .set({ revokedAt: tx.now() })
      .where(and(eq(invitations.accountId, accountId), eq(sql`lower(${invitations.email})`, email), isOpenInvitation));
    const { token, tokenHash } = makeLinkToken();
    const [invitation] = await tx.db
      .insert(invitations)
      .values({
        accountId,
        email,
        role,
        tokenHash,
        isMailed: draft.isMailed ?? false,
        invitedBy: tx.actor.userId ?? null,
        createdAt: tx.now(),
        expiresAt: new Date(tx.now().getTime() + validDays * days),
      })
      .returning(columns);
    if (!invitation) throw new Error("the invitation was not written");
    await recordAudit(tx, {
      accountId,
      action: "invitation.created",
      target: `invitation:${invitation.id}`,
      detail: { email, role },
    });
    return { invitation, token };
  });
}

export function revokeInvitation(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const revoked = await tx.db
      .update(invitations)
      .set({ revokedAt: tx.now() })
      .where(and(eq(invitations.id, id), eq(invitations.accountId, accountId), isOpenInvitation))
      .returning({ id: invitations.id });
    if (revoked.length === 0) throw notFound("invitation", id);
    await recordAudit(tx, { accountId, action: "invitation.revoked", target: `invitation:${id}` });
  });
}

/** The oldest account in service of that name with an open invitation for this owner, expired or not. */
export async function findAwaitedAccount(ctx: Context, name: string, email: string): Promise<number | undefined> {
  const [found] = await ctx.db
    .select({ id: accounts.id })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(
      and(
        eq(sql`lower(${invitations.email})`, email),
        eq(invitations.role, "owner"),
        isOpenInvitation,
        eq(accounts.name, name),
        eq(accounts.status, "active"),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(1);
  return found?.id;
}

/** An invitation as the holder of its link sees it. */
export interface OpenInvitation extends Invitation {
  /** Whether the link went to the address alone: whoever has it owns the address. */
  readonly isMailed: boolean;
  readonly accountName: string;
  /** Whether a user with that address exists already. */
  readonly isKnown: boolean;
}

/** Undefined for unknown, used, revoked and expired links, and while the account is suspended: nobody learns which. */
export async function findInvitation(ctx: Context, token: string): Promise<OpenInvitation | undefined> {
  const [row] = await ctx.db
    .select({ ...columns, accountName: accounts.name, isMailed: invitations.isMailed, userId: users.id })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${invitations.email})`))
    .where(
      and(
        eq(invitations.tokenHash, hashLinkToken(token)),
        isOpenInvitation,
        gt(invitations.expiresAt, ctx.now()),
        eq(accounts.status, "active"),
      ),
    );
  if (!row) return undefined;
  const { userId, ...invitation } = row;
  return { ...invitation, isKnown: userId !== null };
}

export interface Acceptance {
  readonly token: string;
  /** Name of a new user. */
  readonly name?: string | undefined;
  /** Password that a new user chooses, or present password of an existing user. */
  readonly password?: string | undefined;
  /** User of the session, who needs no password when the invitation is for the same address. */
  readonly signedInAs?: number | undefined;
  readonly ip: string;
}

/**
 * Joins the account. An existing user has to prove their identity; otherwise a user is created with the given password.
 */
export async function acceptInvitation(
  ctx: Context,
  acceptance: Acceptance,
): Promise<{ accountId: number; email: string; userId: number }> {
  const invitation = await findInvitation(ctx, acceptance.token);
  if (!invitation) throw notFound("invitation", "link");
  // Before the transaction, because a rollback would undo the count of wrong passwords.
  const known = invitation.isKnown ? await proveIdentity(ctx, invitation, acceptance) : undefined;
  return inTransaction(ctx, async (tx) => {
    const { accountId, email, role, isMailed } = invitation;
    // Accepted first: of two concurrent calls, the second updates no row.
    const accepted = await tx.db
      .update(invitations)
      .set({ acceptedAt: tx.now() })
      .where(and(eq(invitations.id, invitation.id), isOpenInvitation))
      .returning({ id: invitations.id });
    if (accepted.length === 0) throw notFound("invitation", "link");
    const userId = known ?? (await createPerson(tx, invitation, acceptance));
    if (isMailed) await markVerified(tx, userId);
    const member = await findSessionUser(tx, userId);
    if (!member?.accounts.some((account) => account.accountId === accountId))
      await addMember({ ...tx, actor: { kind: "user", label: `user:${userId}`, userId } }, { userId, accountId, role });
    return { accountId, email, userId };
  });
}

async function createPerson(tx: Context, { email }: OpenInvitation, { name, password }: Acceptance): Promise<number> {
  if (!name?.trim()) throw invalid("name", message("name_needed"));
  return (await createUser(tx, { email, name: name.trim(), password: password ?? "", isVerified: false })).id;
}

async function proveIdentity(ctx: Context, { email }: OpenInvitation, acceptance: Acceptance): Promise<number> {
  const { password, signedInAs, ip } = acceptance;
  const present = signedInAs === undefined ? undefined : await findSessionUser(ctx, signedInAs);
  if (present?.email.toLowerCase() === email.toLowerCase()) return present.id;
  if (password === undefined) throw new DomainError({ code: "forbidden" });
  const person = await checkPassword(ctx, { email, password, ip });
  if (person) return person.id;
  throw invalid("password", message("not_the_password_of_user"));
}

async function assertNoMember(tx: Context, accountId: number, email: string): Promise<void> {
  const [member] = await tx.db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, accountId)))
    .where(eq(sql`lower(${users.email})`, email));
  if (member) throw invalid("email", message("person_already_member"));
}
