import { eq, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { paymentProviders } from "@/db/schema/payment-links";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type PaymentProviderKind, paymentProviders as providerKinds } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { findAccount } from "../../../identity/accounts";
import { recordAudit } from "../../../identity/audit";
import {
  type Merchant,
  orFailure,
  type PaymentProvider,
  ProviderFailure,
  type ProviderSecrets,
} from "../providers/provider";
import { providers } from "../providers/registry";

type ProviderRow = typeof paymentProviders.$inferSelect;

/** The operator's settings of a provider; its secrets stay here. */
export interface ShownProvider {
  readonly kind: PaymentProviderKind;
  /** Null until an operator enters credentials. */
  readonly settings: Omit<ProviderRow, "kind" | "sealedSecrets"> | null;
}

export interface OpenProvider {
  readonly row: ProviderRow;
  readonly secrets: ProviderSecrets;
  readonly provider: PaymentProvider;
}

interface ProviderDraft {
  readonly isOffered: boolean;
  readonly minimumCents: number;
  readonly maximumCents: number;
  /** Undefined keeps the one that is there. */
  readonly accessToken?: string | undefined;
  readonly webhookSecret?: string | undefined;
}

/** Time for a call to a provider. */
export const callMs = 8_000;

const purposeOf = (kind: PaymentProviderKind): string => `payment-provider:${kind}`;

/** Undefined until the operator enters credentials, or where no key of the installation decrypts them any more. */
export async function openProvider(ctx: Context, kind: PaymentProviderKind): Promise<OpenProvider | undefined> {
  const [row] = await secretReads(ctx).select().from(paymentProviders).where(eq(paymentProviders.kind, kind));
  const text = row && decrypt(row.sealedSecrets, purposeOf(kind));
  return row && text !== undefined
    ? { row, secrets: JSON.parse(text) as ProviderSecrets, provider: providers[kind] }
    : undefined;
}

export type OfferedProvider = Pick<ProviderRow, "kind" | "minimumCents" | "maximumCents">;

/** Whether links of an account can be made: what pays by a test user is no money, and for test accounts alone. */
export const isOfferedTo = ({ isOffered, isTest }: ProviderRow, account: { readonly isTest: boolean }): boolean =>
  isOffered && (!isTest || account.isTest);

/** The providers that the account can make a link with. */
export async function listOfferedProviders(ctx: Context, accountId: number): Promise<OfferedProvider[]> {
  const account = await findAccount(ctx, accountId);
  const opened = await Promise.all(providerKinds.map((kind) => openProvider(ctx, kind)));
  return opened.flatMap((found) => (found && isOfferedTo(found.row, account) ? [found.row] : []));
}

export async function listPaymentProviders(ctx: Context): Promise<ShownProvider[]> {
  assertOperator(ctx);
  const rows = await ctx.db.select().from(paymentProviders);
  return providerKinds.map((kind) => {
    const { kind: _, sealedSecrets: __, ...settings } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, settings: "merchantId" in settings ? (settings as ShownProvider["settings"]) : null };
  });
}

/**
 * Saves how payments are taken. The token is tried first: with a wrong one every link would fail. Throws `validation_failed` at the
 * field that is wrong.
 */
export function savePaymentProvider(
  ctx: Context,
  kind: PaymentProviderKind,
  { accessToken, webhookSecret, ...settings }: ProviderDraft,
): Promise<ShownProvider[]> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    if (settings.minimumCents <= 0) throw invalid("minimum", message("amount_not_positive"));
    if (settings.maximumCents < settings.minimumCents)
      throw invalid("maximum", message("payment_below_minimum", { minimumCents: settings.minimumCents }));
    const known = (await openProvider(tx, kind))?.secrets;
    const secrets = {
      accessToken: accessToken ?? known?.accessToken ?? "",
      webhookSecret: webhookSecret ?? known?.webhookSecret ?? "",
    };
    if (!secrets.accessToken) throw invalid("access_token", message("required"));
    if (!secrets.webhookSecret) throw invalid("webhook_secret", message("required"));
    const merchant = await outsideTransaction(tx, `identify:${kind}`, () => identify(kind, secrets));
    if (merchant instanceof ProviderFailure)
      throw invalid("access_token", message("payment_provider_failed", { failure: merchant.kind }));
    const { id: merchantId, name: merchantName, isTest } = merchant;
    if (await hasLinksOfOther(tx, kind, merchantId))
      throw invalid("access_token", message("payment_links_of_other_merchant"));
    const sealedSecrets = encrypt(JSON.stringify(secrets), purposeOf(kind));
    const row = { ...settings, sealedSecrets, merchantId, merchantName, isTest, updatedAt: tx.now() };
    await tx.db
      .insert(paymentProviders)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: paymentProviders.kind, set: row });
    await recordAudit(tx, {
      accountId: null,
      action: "platform.payment_provider_changed",
      target: "platform",
      detail: { kind, reference: merchantName || merchantId },
    });
    return listPaymentProviders(tx);
  });
}

/** Whether payments may still come to another merchant: with the credentials of this one they would never be found. */
const hasLinksOfOther = (tx: Context, kind: PaymentProviderKind, merchantId: string): Promise<boolean> =>
  rowExists(
    tx.db,
    sql`select from payment_links join payment_providers on payment_providers.kind = payment_links.provider
      where payment_links.provider = ${kind} and payment_links.next_at is not null
        and payment_providers.merchant_id <> ${merchantId}`,
  );

/** Asks the provider with the saved credentials whose they are. Throws `conflict` that says what failed. */
export async function testPaymentProvider(ctx: Context, kind: PaymentProviderKind): Promise<Merchant> {
  assertOperator(ctx);
  const opened = await openProvider(ctx, kind);
  const merchant = opened
    ? await identify(kind, opened.secrets)
    : new ProviderFailure("unauthorized", "no credentials");
  if (!(merchant instanceof ProviderFailure)) return merchant;
  throw providerConflict(merchant);
}

export const providerConflict = ({ kind: failure }: ProviderFailure): DomainError =>
  new DomainError({ code: "conflict", message: message("payment_provider_failed", { failure }) });

const identify = (kind: PaymentProviderKind, secrets: ProviderSecrets): Promise<Merchant | ProviderFailure> =>
  orFailure(providers[kind].identify(secrets, AbortSignal.timeout(callMs)));
