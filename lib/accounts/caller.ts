import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepared } from "@/db/prepared";
import { accounts, apiCredentials, memberships, users } from "@/db/schema/accounts";
import type { Actor, Context, Reach } from "../context";
import type { Scope } from "../vocabulary";
import { equalHashes, hashSecret, isSecret } from "./secrets";

/** Who calls with a credential, and how far it reaches. */
export interface Caller {
  readonly actor: Actor;
  readonly reach: readonly Reach[];
  readonly scopes: ReadonlySet<Scope>;
  /** Requests per minute by tier, where the operator changed them. */
  readonly rateLimits: Readonly<Record<string, number>>;
}

const dummyHash = "0".repeat(64);

/**
 * The caller behind a token and a secret; undefined for unknown, wrong, expired and revoked ones alike. An unknown
 * token costs the same hash as a wrong secret. Nothing is cached, so a revocation holds at once.
 */
export async function findCaller(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
  secret: string,
): Promise<Caller | undefined> {
  if (!isSecret(secret) || !/^ak_[0-9A-Za-z]{16}$/.test(token)) return undefined;
  const rows = await credentialByToken(db).execute({ token });
  const [credential] = rows;
  const matches = equalHashes(hashSecret(secret), credential?.secretHash ?? dummyHash);
  if (!credential || !matches || credential.revokedAt) return undefined;
  if (credential.expiresAt && credential.expiresAt <= now()) return undefined;
  noteUse(db, credential.id, credential.lastUsedAt, now());
  return {
    actor: {
      kind: "credential",
      label: `credential:${credential.id}`,
      userId: credential.userId,
      credentialId: credential.id,
      isOperator: credential.isOperator,
    },
    reach: rows.flatMap(({ accountId, role }) => (accountId && role ? [{ accountId, role }] : [])),
    scopes: new Set(credential.scopes),
    rateLimits: rows.length === 1 ? (credential.rateLimits ?? {}) : {},
  };
}

/** The credential with a row for each account that it reaches. */
const credentialByToken = prepared((db) =>
  db
    .select({
      id: apiCredentials.id,
      secretHash: apiCredentials.secretHash,
      scopes: apiCredentials.scopes,
      userId: apiCredentials.userId,
      isOperator: users.isOperator,
      expiresAt: apiCredentials.expiresAt,
      revokedAt: apiCredentials.revokedAt,
      lastUsedAt: apiCredentials.lastUsedAt,
      accountId: memberships.accountId,
      role: memberships.role,
      rateLimits: accounts.rateLimits,
    })
    .from(apiCredentials)
    .innerJoin(users, eq(users.id, apiCredentials.userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, apiCredentials.userId),
        or(isNull(apiCredentials.accountId), eq(memberships.accountId, apiCredentials.accountId)),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(apiCredentials.token, sql.placeholder("token")))
    .prepare("credential_by_token"),
);

/** Remembers when a credential was last used, at most once a minute, without making the request wait. */
function noteUse(db: Database, id: number, lastUsedAt: Date | null, now: Date): void {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return;
  db.update(apiCredentials)
    .set({ lastUsedAt: sql`greatest(${apiCredentials.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(apiCredentials.id, id))
    .execute()
    .catch(() => {
      // A note of use may be missed; the request itself reports a database that is away.
    });
}
