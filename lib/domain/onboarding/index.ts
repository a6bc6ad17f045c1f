import { randomBytes } from "node:crypto";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { addMember, createCredential, createUser, insertAccount } from "../accounts";
import { createOrigin, type OriginDraft } from "../addresses";
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
  readonly password?: string | undefined;
  readonly origin?: OriginDraft | undefined;
}

export interface OpenedAccount {
  readonly accountId: number;
  readonly userId: number;
  readonly originId: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly secret: string;
}

/** Origin of a new account until another one is set. */
const firstOrigin: OriginDraft = {
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
 * Opens an account that works at once: ledger, an owner, a credential with every scope, a default origin and the
 * default boxes. Password and secret are in the result and nowhere else.
 */
export function openAccount(ctx: Context, draft: NewAccount): Promise<OpenedAccount> {
  return inTransaction(ctx, async (tx) => {
    const { name, isTest, carrierNetwork = isTest } = draft;
    const account = await insertAccount(tx, { name, isTest, carrierNetwork });
    await openLedger(tx, account.id);
    const password = draft.password ?? randomBytes(12).toString("base64url");
    const email = draft.email ?? `owner-${account.id}@anden.invalid`;
    const user = await createUser(tx, { email, password, name: draft.name });
    await addMember(tx, { userId: user.id, accountId: account.id, role: "owner" });
    const credential = await createCredential(tx, { accountId: account.id, userId: user.id, name: "API" });
    const origin = await createOrigin(tx, account.id, draft.origin ?? { ...firstOrigin, name: draft.name });
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
      originId: origin.id,
      email: user.email,
      password,
      token: credential.token,
      secret: credential.secret,
    };
  });
}
