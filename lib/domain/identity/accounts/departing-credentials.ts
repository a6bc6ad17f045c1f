import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { apiCredentials } from "@/db/schema/accounts";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Role, roleScopes, scopesOfRoles } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { recordAudit } from "../audit";
import { type Credential, shownColumns } from "./credentials";

/** A member as far as the rights of a credential depend on it. */
interface CredentialOwner {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
}

/** A credential of a departing member that another member takes over instead of ending. */
export interface KeptCredential {
  readonly credentialId: number;
  /** The member who owns the credential from now on. */
  readonly userId: number;
}

/**
 * The credentials in force with which a member reaches the account, oldest first. Those for every account of the member
 * lose this account with the membership; the others end.
 */
export async function credentialsOfMember(
  ctx: Context,
  accountId: number,
  member: CredentialOwner,
): Promise<Credential[]> {
  const rows = await ctx.db
    .select(shownColumns)
    .from(apiCredentials)
    .where(
      and(
        eq(apiCredentials.userId, member.userId),
        or(eq(apiCredentials.accountId, accountId), isNull(apiCredentials.accountId)),
        inForce(ctx),
      ),
    )
    .orderBy(asc(apiCredentials.id));
  return rows.map((credential) => ({ ...credential, userName: member.name }));
}

const inForce = ({ now }: Context) =>
  and(isNull(apiCredentials.revokedAt), or(isNull(apiCredentials.expiresAt), gt(apiCredentials.expiresAt, now())));

/**
 * Hands the kept credentials of a departing member to other members and revokes the rest. The caller holds the lock of
 * the account's members, so that a receiver cannot leave or change role meanwhile.
 */
export async function reassignCredentials(
  tx: Context,
  accountId: number,
  leaver: CredentialOwner,
  kept: readonly KeptCredential[],
  members: readonly CredentialOwner[],
): Promise<void> {
  for (const [place, { credentialId, userId }] of kept.entries()) {
    const receiver = members.find((member) => member.userId === userId && userId !== leaver.userId);
    await handOver(tx, accountId, { credentialId, leaver, receiver, path: `keep.${place}.user_id` });
  }
  const ended = await tx.db
    .update(apiCredentials)
    .set({ revokedAt: tx.now() })
    .where(ofMember(accountId, leaver.userId))
    .returning({ id: apiCredentials.id, name: apiCredentials.name });
  for (const { id, name } of ended)
    await recordAudit(tx, { accountId, action: "credential.revoked", target: `credential:${id}`, detail: { name } });
}

const ofMember = (accountId: number, userId: number) =>
  and(eq(apiCredentials.userId, userId), eq(apiCredentials.accountId, accountId), isNull(apiCredentials.revokedAt));

/** The secret may be known to the leaver, so the credential keeps only what both roles allow. */
async function handOver(
  tx: Context,
  accountId: number,
  order: { credentialId: number; leaver: CredentialOwner; receiver: CredentialOwner | undefined; path: string },
): Promise<void> {
  const { credentialId, leaver, receiver, path } = order;
  if (!receiver || !roleScopes[receiver.role].includes("webhooks.manage"))
    throw invalid(path, message("person_cannot_hold_credentials"));
  const [credential] = await tx.db
    .select({ name: apiCredentials.name, scopes: apiCredentials.scopes })
    .from(apiCredentials)
    .where(and(eq(apiCredentials.id, credentialId), ofMember(accountId, leaver.userId), inForce(tx)))
    .for("update");
  if (!credential) throw new DomainError({ code: "conflict", message: message("credentials_changed_meanwhile") });
  const scopes = scopesOfRoles(credential.scopes, leaver.role, receiver.role);
  if (scopes.length === 0) throw invalid(path, message("credential_would_have_no_scopes"));
  await tx.db
    .update(apiCredentials)
    .set({ userId: receiver.userId, scopes })
    .where(eq(apiCredentials.id, credentialId));
  await recordAudit(tx, {
    accountId,
    action: "credential.handed_over",
    target: `credential:${credentialId}`,
    detail: { name: credential.name, before: `user:${leaver.userId}`, after: `user:${receiver.userId}`, scopes },
  });
}
