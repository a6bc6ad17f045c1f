import { randomBytes } from "node:crypto";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { addMember, createCredential, createUser, insertAccount } from "../accounts";
import { createOrigin, type OriginDraft, type OriginOptions } from "../addresses";
import { recordAudit } from "../audit";
import { addBoxes, defaultBoxes } from "../boxes";
import { creditAccount, openLedger } from "../ledger";

export interface NewAccount {
  readonly name: string;
  readonly balanceCents?: number | undefined;
  readonly isTest?: boolean;
  /** Whether the embedded carrier network moves the account's shipments; defaults to `isTest`. */
  readonly carrierNetwork?: boolean | undefined;
  /** E-mail of the owner. Address and password are generated if left out. */
  readonly email?: string | undefined;
  /** False if nobody has that address, as in the demo: then nothing is mailed to it. */
  readonly isVerified?: boolean;
  readonly password?: string | undefined;
  /** Without one, a test account gets an invented origin, and a live account none until its seller adds it. */
  readonly origin?: (OriginDraft & Pick<OriginOptions, "pickupDays">) | undefined;
}

export interface OpenedAccount {
  readonly accountId: number;
  readonly userId: number;
  /** Null in a live account opened without an origin. */
  readonly originId: number | null;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly secret: string;
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
 * Opens an account: ledger, an owner, a credential with every scope, the default boxes, and a default origin if one is
 * given or the account is a test account; with it the account works at once. Password and secret are in the result and nowhere else.
 */
export function openAccount(ctx: Context, draft: NewAccount): Promise<OpenedAccount> {
  return inTransaction(ctx, async (tx) => {
    const { name, isTest, carrierNetwork = isTest } = draft;
    const account = await insertAccount(tx, { name, isTest, carrierNetwork });
    await openLedger(tx, account.id);
    const password = draft.password ?? randomBytes(12).toString("base64url");
    const email = draft.email ?? `owner-${account.id}@anden.invalid`;
    const user = await createUser(tx, { email, password, name: draft.name, isVerified: draft.isVerified ?? true });
    await addMember(tx, { userId: user.id, accountId: account.id, role: "owner" });
    const credential = await createCredential(tx, { accountId: account.id, userId: user.id, name: "API" });
    const originId = await createFirstOrigin(tx, account.id, draft);
    await addBoxes(tx, account.id, defaultBoxes);
    if (draft.balanceCents)
      await creditAccount(tx, {
        accountId: account.id,
        amountCents: draft.balanceCents,
        reason: "opening",
        idempotencyKey: `account:${account.id}:opening`,
      });
    await recordAudit(tx, { accountId: account.id, action: "account.opened", target: `account:${account.id}` });
    return {
      accountId: account.id,
      userId: user.id,
      originId,
      email: user.email,
      password,
      token: credential.token,
      secret: credential.secret,
    };
  });
}

async function createFirstOrigin(
  tx: Context,
  accountId: number,
  { origin, isTest, name }: NewAccount,
): Promise<number | null> {
  if (origin) {
    const { pickupDays, ...draft } = origin;
    return (await createOrigin(tx, accountId, draft, pickupDays ? { pickupDays } : {})).id;
  }
  if (!isTest) return null;
  return (await createOrigin(tx, accountId, { ...testOrigin, name }, { isConfirmed: false })).id;
}
