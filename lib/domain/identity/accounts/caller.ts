import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Database, pipelinedReads, prepared } from "@/db/driver";
import { accounts, apiCredentials, memberships, users } from "@/db/schema/accounts";
import { publishableScope, rateTiers, requestsPerMinute, type Scope } from "@/lib/core/vocabulary";
import type { AccountAccess, Actor, Context } from "@/lib/platform/context";
import { invalidateReference, reference } from "@/lib/platform/reference-cache";
import { equalHashes, hashSecret, isPublishableToken, isSecret, isToken } from "./secrets";

/** The caller of a request with a credential, with the accounts and scopes that it may access. */
export interface Caller {
  readonly actor: Actor;
  readonly memberships: readonly AccountAccess[];
  readonly scopes: ReadonlySet<Scope>;
  /** Requests per minute by tier, where an operator changed them. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /**
   * What several credentials share a rate limit by: their account, or their user when they reach several accounts. A
   * publishable one shares none: whoever floods with its token must not stop the programs of the account.
   */
  readonly rateGroup: string | undefined;
  readonly publishable: PublishableUse | undefined;
}

/** Where the token of a publishable credential may be used, and how often. */
export interface PublishableUse {
  readonly origins: readonly string[];
  readonly dailyQuota: number;
}

const dummyHash = "0".repeat(64);

/** A cached credential. */
interface CachedCredential {
  readonly caller: Caller;
  readonly secretHash: string;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** When the credential is read again, even without a notification. */
  readonly until: number;
}

/**
 * How long a cached credential is used without another look-up. A change is notified to every process when it is
 * committed; this limit bounds the staleness of a process that misses notifications because its connection hangs.
 */
const credentialTtlMs = 5_000;
const cachedTokens = 10_000;

/**
 * Invalidation replaces the map. A look-up that started before it writes into the old map, so a stale credential never
 * enters the new one.
 */
const cachedCredentials = reference("callers", ["callers"], async () => new Map<string, CachedCredential>());

/**
 * Invalidates the cached credentials when the change is committed, so that the next request of this process sees it.
 */
export const invalidateCallers = (tx: Context): void => tx.afterCommit?.(() => invalidateReference("callers"));

/**
 * The caller behind a token and a secret, which is empty for a publishable token; undefined for unknown, wrong, expired and
 * revoked credentials alike. An unknown token costs the hash of a wrong secret: timing does not tell one from the other.
 */
export async function findCaller(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
  secret: string,
): Promise<Caller | undefined> {
  const isPublishable = isPublishableToken(token);
  if (isPublishable ? secret !== "" : !isToken(token) || !isSecret(secret)) return undefined;
  const time = now();
  const callers = await cachedCredentials();
  const cached = callers.get(token);
  const known = cached && cached.until > time.getTime() ? cached : await readCaller(db, token, time);
  const matches = isPublishable || equalHashes(hashSecret(secret), known?.secretHash ?? dummyHash);
  if (!known || !matches) return undefined;
  if (known.expiresAt && known.expiresAt <= time) return undefined;
  if (known !== cached) {
    if (callers.size >= cachedTokens) callers.clear();
    callers.set(token, known);
    recordUse(db, known, time);
  }
  return known.caller;
}

async function readCaller(db: Database, token: string, now: Date): Promise<CachedCredential | undefined> {
  const rows = await credentialByToken(pipelinedReads(db)).execute({ token });
  const [credential] = rows;
  if (!credential || credential.revokedAt) return undefined;
  const { id, secretHash, expiresAt, lastUsedAt, origins } = credential;
  const publishable = origins ? { origins, dailyQuota: credential.dailyQuota ?? 0 } : undefined;
  if (isPublishableToken(token) !== Boolean(publishable)) return undefined;
  return {
    secretHash,
    expiresAt,
    lastUsedAt,
    until: now.getTime() + credentialTtlMs,
    caller: {
      actor: {
        kind: "credential",
        label: `credential:${id}`,
        userId: credential.userId,
        credentialId: id,
        isOperator: credential.isOperator && !publishable,
      },
      memberships: rows.flatMap(({ accountId, role }) => (accountId && role ? [{ accountId, role }] : [])),
      scopes: new Set(publishable ? [publishableScope] : credential.scopes),
      rateLimits: lowestLimits(rows.map(({ rateLimits }) => rateLimits ?? {})),
      rateGroup: publishable
        ? undefined
        : rows.length === 1
          ? `account:${credential.accountId}`
          : `owner:${credential.userId}`,
      publishable,
    },
  };
}

/**
 * The limits of a credential for several accounts: of each tier the lowest, where all accounts have one or one is lower
 * than the default. Otherwise a second account would lift the limit that an operator set for the first.
 */
function lowestLimits(limits: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const lowest: Record<string, number> = {};
  for (const tier of rateTiers) {
    const values = limits.map((own) => own[tier] ?? requestsPerMinute[tier]);
    const least = Math.min(...values);
    if (least !== requestsPerMinute[tier]) lowest[tier] = least;
  }
  return lowest;
}

/** The credential, with a row for each account that it may access. */
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
      origins: apiCredentials.origins,
      dailyQuota: apiCredentials.dailyQuota,
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
    .where(eq(apiCredentials.token, sql.placeholder("token"))),
);

/** Writes the time of last use, at most once a minute, without making the request wait. */
function recordUse(db: Database, { caller, lastUsedAt }: CachedCredential, now: Date): void {
  const { credentialId } = caller.actor;
  if (!credentialId || (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000)) return;
  db.update(apiCredentials)
    .set({ lastUsedAt: sql`greatest(${apiCredentials.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(apiCredentials.id, credentialId))
    .execute()
    .catch(() => {
      // A missed time of use is harmless; the request itself reports a database that is unavailable.
    });
}
