import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import { webhookSecrets, webhooks } from "@/db/schema/webhooks";
import { invalid } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { makeSigningSecret } from "@/lib/platform/message-signature";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../../identity/accounts";
import { recordAudit } from "../../../identity/audit";
import { lockWebhook } from "../find";
import { valuesOf } from "../values";

/** A signing secret of the account, also one that has ended. */
export interface KnownSecret {
  readonly webhookId: number;
  readonly secret: string;
  readonly createdAt: Date;
  /** Null for the one in force; in the past for one that no longer signs. */
  readonly expiresAt: Date | null;
}

/** The secret with which a receiver verifies signatures. */
export interface WebhookSecret {
  readonly secret: string;
  /** Expiry of the older secrets that still sign too, newest first. */
  readonly previous: readonly { readonly expiresAt: Date }[];
}

const maxGraceSeconds = 604_800;
const maxPrevious = 3;

/**
 * Secrets that sign now, newest first, by subscription. A subscription from before messages were signed gets its first
 * secret here. Missing are subscriptions that do not exist, and those whose secrets no key of the installation
 * decrypts.
 */
export async function secretsInForce(ctx: Context, webhookIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await readInForce(ctx, webhookIds);
  const missing = webhookIds.filter((id) => !found.has(id));
  for (const id of missing) {
    const created = await makeMissing(ctx, id);
    if (created) found.set(id, created);
  }
  const opened = [...found].map(([id, rows]) => [id, rows.flatMap(({ secret }) => secret ?? [])] as const);
  return new Map(opened.filter(([, secrets]) => secrets.length > 0));
}

/**
 * Every secret of the account's subscriptions that can be decrypted, newest first. Those that have ended are among them
 * until the next rotation deletes them.
 */
export async function secretsOfAccount(ctx: Context, accountId: number): Promise<KnownSecret[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await readSecrets(ctx, eq(webhooks.accountId, accountId));
  return rows.flatMap(({ secret, ...row }) => (secret === undefined ? [] : [{ ...row, secret }]));
}

export function showWebhookSecret(ctx: Context, accountId: number, webhookId: number): Promise<WebhookSecret> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, webhookId);
    return toWebhookSecret((await readInForce(tx, [webhookId])).get(webhookId) ?? [await addSecret(tx, webhook)]);
  });
}

/**
 * Creates a new secret. The present one signs beside it for `graceSeconds` (0 to seven days). Older ones keep their
 * expiry; of more than three the oldest end now.
 */
export function rotateWebhookSecret(
  ctx: Context,
  accountId: number,
  webhookId: number,
  graceSeconds: number,
): Promise<WebhookSecret> {
  return inTransaction(ctx, async (tx) => {
    if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > maxGraceSeconds)
      throw invalid("grace_seconds", message("grace_out_of_range", { maximum: maxGraceSeconds }));
    const webhook = await lockWebhook(tx, accountId, webhookId);
    const expiresAt = new Date(tx.now().getTime() + graceSeconds * 1_000);
    await tx.db
      .update(webhookSecrets)
      .set({ expiresAt })
      .where(and(eq(webhookSecrets.webhookId, webhookId), isNull(webhookSecrets.expiresAt)));
    await pruneSecrets(tx, webhookId);
    const previous = (await readInForce(tx, [webhookId])).get(webhookId) ?? [];
    const added = await addSecret(tx, webhook);
    await notifyAccountChanged(tx, accountId, ["webhooks"]);
    const target = `webhook:${webhookId}` as const;
    await recordAudit(tx, { accountId, action: "webhook.secret_rotated", target, detail: { graceSeconds } });
    return toWebhookSecret([added, ...previous]);
  });
}

interface OpenedSecret extends Omit<KnownSecret, "secret"> {
  /** Undefined if no key of the installation decrypts it. */
  readonly secret: string | undefined;
}

/** Call it with the subscription locked or new, and without a secret in force. */
export async function addSecret(
  tx: Context,
  { id: webhookId, accountId }: Pick<typeof webhooks.$inferSelect, "id" | "accountId">,
): Promise<OpenedSecret> {
  const secret = makeSigningSecret();
  const createdAt = tx.now();
  await tx.db
    .insert(webhookSecrets)
    .values({ accountId, webhookId, sealed: encrypt(secret, purposeOf(webhookId)), createdAt });
  return { webhookId, secret, createdAt, expiresAt: null };
}

/** Deletes expired secrets, and those too old to sign beside a new secret. */
async function pruneSecrets(tx: Context, webhookId: number): Promise<void> {
  const isItsOwn = eq(webhookSecrets.webhookId, webhookId);
  await tx.db.delete(webhookSecrets).where(and(isItsOwn, lte(webhookSecrets.expiresAt, tx.now())));
  const tooOld = await tx.db
    .select({ id: webhookSecrets.id })
    .from(webhookSecrets)
    .where(isItsOwn)
    .orderBy(desc(webhookSecrets.id))
    .offset(maxPrevious);
  const ids = tooOld.map(({ id }) => id);
  if (ids.length > 0) await tx.db.delete(webhookSecrets).where(inArray(webhookSecrets.id, ids));
}

/**
 * Of two concurrent calls for a subscription without a secret, the second waits for the row lock and finds the secret
 * of the first.
 */
function makeMissing(ctx: Context, webhookId: number): Promise<OpenedSecret[] | undefined> {
  return inTransaction(ctx, async (tx) => {
    const accessible = accessibleAccountIds(tx);
    const [webhook] = await tx.db
      .select({ id: webhooks.id, accountId: webhooks.accountId })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), accessible && inArray(webhooks.accountId, accessible)))
      .for("update");
    if (!webhook) return undefined;
    return (await readInForce(tx, [webhookId])).get(webhookId) ?? [await addSecret(tx, webhook)];
  });
}

async function readInForce(ctx: Context, webhookIds: readonly number[]): Promise<Map<number, OpenedSecret[]>> {
  const accessible = accessibleAccountIds(ctx);
  const rows = await readSecrets(
    ctx,
    and(
      inArray(webhookSecrets.webhookId, valuesOf(webhookIds, "bigint")),
      or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, ctx.now())),
      accessible && inArray(webhooks.accountId, accessible),
    ),
  );
  return groupBy(rows, ({ webhookId }) => webhookId);
}

/** Newest first. Which ones the caller's own role says; only their ciphertexts are read past it. */
async function readSecrets(ctx: Context, where: SQL | undefined): Promise<OpenedSecret[]> {
  const { id, webhookId, createdAt, expiresAt, sealed } = webhookSecrets;
  const rows = await ctx.db
    .select({ id, webhookId, createdAt, expiresAt })
    .from(webhookSecrets)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(where)
    .orderBy(desc(id));
  if (rows.length === 0) return [];
  const ids = valuesOf(
    rows.map((row) => row.id),
    "bigint",
  );
  const texts = await secretReads(ctx).select({ id, sealed }).from(webhookSecrets).where(inArray(id, ids));
  const sealedById = new Map(texts.map((row) => [row.id, row.sealed]));
  return rows.map(({ id, ...row }) => ({
    ...row,
    secret: decrypt(sealedById.get(id) ?? "", purposeOf(row.webhookId)),
  }));
}

function toWebhookSecret([newest, ...previous]: readonly OpenedSecret[]): WebhookSecret {
  const secret = newest?.secret;
  if (secret === undefined)
    throw new Error(
      "No key of ENCRYPTION_KEY opens the secret of the webhook: was a key removed that is still in use?",
    );
  return { secret, previous: previous.flatMap(({ expiresAt }) => (expiresAt ? [{ expiresAt }] : [])) };
}

const purposeOf = (webhookId: number): string => `webhook:${webhookId}`;
