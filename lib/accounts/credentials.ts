import { and, eq, isNull } from "drizzle-orm";
import { apiCredentials } from "@/db/schema/accounts";
import { recordAudit } from "../audit";
import { assertReach, type Context, inTransaction } from "../context";
import { notFound } from "../errors";
import { scopes as everyScope, type Scope } from "../vocabulary";
import { findAccount } from "./accounts";
import { hashSecret, makeSecret, makeToken } from "./secrets";

export interface CredentialDraft {
  readonly accountId: number;
  readonly userId: number;
  readonly name?: string;
  /** None chosen = all of them. */
  readonly scopes?: readonly Scope[];
}

export interface IssuedCredential {
  readonly id: number;
  readonly token: string;
  /** Shown now and never again. */
  readonly secret: string;
}

export function createCredential(ctx: Context, draft: CredentialDraft): Promise<IssuedCredential> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, draft.accountId);
    const token = makeToken();
    const secret = makeSecret(account.isTest);
    const [row] = await tx.db
      .insert(apiCredentials)
      .values({
        token,
        secretHash: hashSecret(secret),
        secretLast4: secret.slice(-4),
        name: draft.name ?? "",
        userId: draft.userId,
        accountId: draft.accountId,
        scopes: draft.scopes?.length ? [...draft.scopes] : [...everyScope],
        createdAt: tx.now(),
      })
      .returning({ id: apiCredentials.id });
    if (!row) throw new Error("the credential was not written");
    await recordAudit(tx, { accountId: account.id, action: "credential.created", target: `credential:${row.id}` });
    return { id: row.id, token, secret };
  });
}

/** Ends a credential at once. */
export function revokeCredential(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertReach(tx, accountId);
    const revoked = await tx.db
      .update(apiCredentials)
      .set({ revokedAt: tx.now() })
      .where(and(eq(apiCredentials.id, id), eq(apiCredentials.accountId, accountId), isNull(apiCredentials.revokedAt)))
      .returning({ id: apiCredentials.id });
    if (revoked.length === 0) throw notFound("credential", id);
    await recordAudit(tx, { accountId, action: "credential.revoked", target: `credential:${id}` });
  });
}
