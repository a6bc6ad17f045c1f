import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { invalid, withIssuesUnder } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createOrigin, type OriginDraft, type OriginOptions } from "../../geography/addresses";
import { addBoxes, defaultBoxes } from "../../goods/boxes";
import {
  addMember,
  createCredential,
  createUser,
  findAwaitedAccount,
  type Invitation,
  insertAccount,
  invite,
} from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { creditAccount, openLedger } from "../../money/ledger";

interface AccountSetup {
  readonly name: string;
  readonly balanceCents?: number | undefined;
  readonly isTest?: boolean;
  /** Whether the embedded carrier network moves the account's shipments; defaults to `isTest`. */
  readonly carrierNetwork?: boolean | undefined;
  /** Without one, a test account gets an invented origin, and a live account none until its seller adds it. */
  readonly origin?: (OriginDraft & Pick<OriginOptions, "pickupDays">) | undefined;
}

export interface NewAccount extends AccountSetup {
  /** E-mail of the owner. Address and password are generated if left out. */
  readonly email?: string | undefined;
  /** False if nobody has that address, as in the demo: then nothing is mailed to it. */
  readonly isVerified?: boolean;
  /** Null for an owner without a password. */
  readonly password?: string | null | undefined;
}

export interface OpenedAccount {
  readonly accountId: number;
  readonly userId: number;
  /** Null in a live account opened without an origin. */
  readonly originId: number | null;
  readonly email: string;
  /** Empty for an owner without one. */
  readonly password: string;
  readonly token: string;
  readonly secret: string;
}

interface InvitedAccount {
  readonly accountId: number;
  readonly originId: number | null;
  readonly invitation: Invitation;
  readonly token: string;
}

/** The invented origin of a test account. A live account never gets it: its labels would carry a false sender. */
export const testOrigin: OriginDraft = {
  name: "Depósito",
  document: "30-00000000-7",
  street: "Avenida de Mayo",
  streetNumber: "800",
  streetExtras: "",
  state: "Ciudad Autónoma de Buenos Aires",
  city: "Ciudad Autónoma de Buenos Aires",
  postcode: { zipcode: 1084, cpa: null },
  phone: "11 4000-0000",
  email: "deposito@example.com",
};

/**
 * Opens an account with an owner and a credential with every scope, besides what `setUpAccount` makes; with an origin it
 * works at once. Password and secret are in the result and nowhere else.
 */
export function openAccount(ctx: Context, draft: NewAccount): Promise<OpenedAccount> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, originId } = await setUpAccount(tx, draft);
    const password = draft.password === null ? undefined : (draft.password ?? randomBytes(12).toString("base64url"));
    const email = draft.email ?? `owner-${accountId}@anden.invalid`;
    const user = await createUser(tx, { email, password, name: draft.name, isVerified: draft.isVerified ?? true });
    await addMember(tx, { userId: user.id, accountId, role: "owner" });
    const { token, secret } = await createCredential(tx, { accountId, userId: user.id, name: "API" });
    return { accountId, userId: user.id, originId, email: user.email, password: password ?? "", token, secret };
  });
}

/**
 * Opens an account whose owner is invited and chooses a password when joining; until then it has no member, and no
 * credential. `token` is that of the invitation, as for `invite`.
 */
export function openInvitedAccount(
  ctx: Context,
  { email, isMailed, ...draft }: AccountSetup & { readonly email: string; readonly isMailed: boolean },
): Promise<InvitedAccount> {
  return inTransaction(ctx, async (tx) => {
    await assertNotAwaited(tx, draft.name, email);
    const { accountId, originId } = await setUpAccount(tx, draft);
    return { accountId, originId, ...(await invite(tx, { accountId, email, role: "owner", isMailed })) };
  });
}

/** What every account begins with: ledger, default boxes, opening balance, and the origin if there is one. */
async function setUpAccount(
  tx: Context,
  draft: AccountSetup,
): Promise<{ readonly accountId: number; readonly originId: number | null }> {
  const { name, isTest, carrierNetwork = isTest } = draft;
  const { id: accountId } = await insertAccount(tx, { name, isTest, carrierNetwork });
  await openLedger(tx, accountId);
  const originId = await createFirstOrigin(tx, accountId, draft);
  await addBoxes(tx, accountId, defaultBoxes);
  if (draft.balanceCents)
    await creditAccount(tx, {
      accountId,
      amountCents: draft.balanceCents,
      reason: "opening",
      idempotencyKey: `account:${accountId}:opening`,
    });
  await recordAudit(tx, { accountId, action: "account.opened", target: `account:${accountId}` });
  return { accountId, originId };
}

/**
 * Rejects a second account of the same name for the same person while the first awaits them: a repeated request. Its
 * response cannot be replayed, because the link is stored nowhere. Concurrent requests wait for each other's commit.
 */
async function assertNotAwaited(tx: Context, name: string, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`open account for ${email}`}, 0))`);
  const awaited = await findAwaitedAccount(tx, name, email);
  if (awaited !== undefined) throw invalid("email", message("account_awaits_owner", { id: awaited }));
}

async function createFirstOrigin(
  tx: Context,
  accountId: number,
  { origin, isTest, name }: AccountSetup,
): Promise<number | null> {
  if (origin) {
    const { pickupDays, ...draft } = origin;
    const created = createOrigin(tx, accountId, draft, pickupDays ? { pickupDays } : {});
    return (await withIssuesUnder("origin", created)).id;
  }
  if (!isTest) return null;
  return (await createOrigin(tx, accountId, { ...testOrigin, name }, { isConfirmed: false })).id;
}
