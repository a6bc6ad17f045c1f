import { and, count, desc, eq, getTableColumns, gt, isNull, or } from "drizzle-orm";
import { accounts, apiCredentials, memberships, users } from "@/db/schema/accounts";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { scopes as everyScope, limits, publishableScope, type Scope } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { findAccount } from "./accounts";
import { invalidateCallers, type PublishableUse } from "./caller";
import { hashSecret, makePublishableToken, makeSecret, makeToken } from "./secrets";

interface NamedCredential {
  readonly accountId: number;
  readonly userId: number;
  readonly name?: string | undefined;
  readonly expiresAt?: Date | undefined;
}

export interface CredentialDraft extends NamedCredential {
  /** Left out or empty: all scopes. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Valid for every account of its user instead of `accountId` alone. */
  readonly isForEveryAccount?: boolean;
}

/** Its token alone asks for the options of one account's checkout, from pages of its origins or from a server. */
export interface PublishableDraft extends NamedCredential, PublishableUse {}

export interface Credential
  extends Pick<
    typeof apiCredentials.$inferSelect,
    "id" | "token" | "secretLast4" | "name" | "userId" | "accountId" | "scopes" | "origins" | "dailyQuota"
  > {
  readonly userName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const listedAtMost = 500;

const { secretHash: _, ...everythingElse } = getTableColumns(apiCredentials);
/** What pages show of a credential, and callers' role may read. */
export const shownColumns = everythingElse;

/**
 * Credentials with access to an account, newest first: its own, and those of its members that are valid for all their
 * accounts.
 */
export async function listCredentials(ctx: Context, accountId: number): Promise<Credential[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select({ ...shownColumns, userName: users.name })
    .from(apiCredentials)
    .innerJoin(users, eq(users.id, apiCredentials.userId))
    .leftJoin(memberships, and(eq(memberships.userId, apiCredentials.userId), eq(memberships.accountId, accountId)))
    .where(reaches(accountId))
    .orderBy(desc(apiCredentials.id))
    .limit(listedAtMost);
}

export interface IssuedCredential {
  readonly id: number;
  readonly token: string;
  /** Shown now and never again. */
  readonly secret: string;
}

export function createCredential(ctx: Context, draft: CredentialDraft): Promise<IssuedCredential> {
  return inTransaction(ctx, async (tx) => {
    const { isTest } = await findAccount(tx, draft.accountId);
    const token = makeToken();
    const secret = makeSecret(isTest);
    const id = await insertCredential(
      tx,
      draft,
      {
        token,
        secretHash: hashSecret(secret),
        secretLast4: secret.slice(-4),
        accountId: draft.isForEveryAccount ? null : draft.accountId,
        scopes: draft.scopes?.length ? [...draft.scopes] : [...everyScope],
      },
      { scopes: draft.scopes?.length ? draft.scopes : "every" },
    );
    return { id, token, secret };
  });
}

export function createPublishableCredential(
  ctx: Context,
  draft: PublishableDraft,
): Promise<Pick<IssuedCredential, "id" | "token">> {
  return inTransaction(ctx, async (tx) => {
    await findAccount(tx, draft.accountId);
    const { origins, dailyQuota } = draft;
    const token = makePublishableToken();
    const scopes = [publishableScope];
    const id = await insertCredential(
      tx,
      draft,
      { token, secretHash: "", secretLast4: "", accountId: draft.accountId, scopes, origins: [...origins], dailyQuota },
      { scopes, origins, dailyQuota },
    );
    return { id, token };
  });
}

async function insertCredential(
  tx: Context,
  { accountId, userId, name = "", expiresAt }: NamedCredential,
  row: Omit<typeof apiCredentials.$inferInsert, "userId">,
  detail: Readonly<Record<string, unknown>>,
): Promise<number> {
  if (expiresAt && expiresAt <= tx.now()) throw invalid("expires_at", message("expiry_not_in_future"));
  await assertFewerThanMost(tx, accountId);
  const [made] = await tx.db
    .insert(apiCredentials)
    .values({ ...row, name, userId, expiresAt: expiresAt ?? null, createdAt: tx.now() })
    .returning({ id: apiCredentials.id });
  if (!made) throw new Error("the credential was not written");
  await recordAudit(tx, { accountId, action: "credential.created", target: `credential:${made.id}`, detail });
  return made.id;
}

/**
 * Throws `conflict` when as many credentials as allowed reach the account. Locks the account row first: two creations at
 * once must not both take the last place.
 */
async function assertFewerThanMost(tx: Context, accountId: number): Promise<void> {
  await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  const [found] = await tx.db
    .select({ total: count() })
    .from(apiCredentials)
    .leftJoin(memberships, and(eq(memberships.userId, apiCredentials.userId), eq(memberships.accountId, accountId)))
    .where(
      and(
        reaches(accountId),
        isNull(apiCredentials.revokedAt),
        or(isNull(apiCredentials.expiresAt), gt(apiCredentials.expiresAt, tx.now())),
      ),
    );
  if ((found?.total ?? 0) < limits.credentials) return;
  throw new DomainError({
    code: "conflict",
    message: message("too_many_credentials", { maximum: limits.credentials }),
  });
}

/** The credentials of an account, and those of its members that are valid for all their accounts. */
const reaches = (accountId: number) =>
  or(
    eq(apiCredentials.accountId, accountId),
    and(isNull(apiCredentials.accountId), eq(memberships.accountId, accountId)),
  );

/**
 * Revokes a credential of the account at once. A credential for every account of a user can be revoked by that user
 * only.
 */
export function revokeCredential(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const revoked = await tx.db
      .update(apiCredentials)
      .set({ revokedAt: tx.now() })
      .where(
        and(
          eq(apiCredentials.id, id),
          or(
            eq(apiCredentials.accountId, accountId),
            and(isNull(apiCredentials.accountId), eq(apiCredentials.userId, tx.actor.userId ?? 0)),
          ),
          isNull(apiCredentials.revokedAt),
        ),
      )
      .returning({ id: apiCredentials.id });
    if (revoked.length === 0) throw notFound("credential", id);
    invalidateCallers(tx);
    await recordAudit(tx, { accountId, action: "credential.revoked", target: `credential:${id}` });
  });
}
