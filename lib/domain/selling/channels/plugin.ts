import { and, eq, isNotNull } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { notFound } from "@/lib/core/errors";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import type { TargetPolicy } from "@/lib/platform/egress";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { outsideTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { checkoutSecretOf } from "../checkout";
import { openShop, sealSecrets } from "./access/fresh-secrets";
import { ChannelFailure, type Shop } from "./channel";
import {
  type ChannelConnection,
  type ChannelRow,
  connectShop,
  identityOf,
  listConnections,
  noFailure,
  toFieldError,
} from "./connections";
import { hastenNotes } from "./problems";
import { channels } from "./registry";
import { startOf } from "./start-day";
import { writePlugin } from "./woocommerce/plugin";

/**
 * Shops whose keys come from themselves: a person consents at Andén, then at the shop, which posts new keys; and the plug-in
 * at the shop, which is told how it asks.
 */

const callMs = 15_000;
const signal = () => AbortSignal.timeout(callMs);

/** Who has consented to which shop. The shop carries it, sealed, and returns it with its keys. */
export interface ShopConsent {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly url: string;
}

const consentMs = 60 * 60_000;
const purpose = "channel-consent";

/** In letters that survive the cleaning of WordPress: no plus, slash or equals sign. */
export function sealConsent(ctx: Context, consent: ShopConsent): string {
  const text = JSON.stringify({ ...consent, endsAt: ctx.now().getTime() + consentMs });
  return encrypt(text, purpose).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined for a text that is none of ours, or too old. */
export function openConsent(ctx: Context, sealed: string): ShopConsent | undefined {
  const text = decrypt(sealed, purpose);
  const { endsAt, ...consent } =
    text === undefined ? { endsAt: 0 } : (JSON.parse(text) as ShopConsent & { endsAt: number });
  return endsAt > ctx.now().getTime() ? (consent as ShopConsent) : undefined;
}

/** The connected shop of an address, whichever of its addresses it was connected by. */
export async function findShop(
  ctx: Context,
  accountId: number,
  { kind, url }: Pick<ChannelRow, "kind" | "url">,
): Promise<ChannelConnection | undefined> {
  const known = (await listConnections(ctx, accountId)).filter((row) => row.kind === kind);
  const identity = channels[kind].identityOfUrl(url);
  return known.find((row) => row.url === url) ?? known.find((row) => identityOf(row) === identity);
}

/**
 * Takes the keys that a shop made: connects it or, if it is connected, goes on with them. Throws `validation_failed` for keys
 * that do not work.
 */
export async function takeShopKeys(
  ctx: Context,
  { accountId, url: given }: Pick<ShopConsent, "accountId" | "url">,
  values: Readonly<Record<string, string>>,
  policy: TargetPolicy,
): Promise<void> {
  const url = withoutTrailingSlashes(given);
  const known = await findShop(ctx, accountId, { kind: "woocommerce", url });
  if (known) await renewKeys(ctx, accountId, known.id, values);
  const { id } = known ?? (await connectShop(ctx, accountId, { kind: "woocommerce", url, values }, policy));
  await tellPlugin(ctx, accountId, id);
}

/**
 * Goes on with other keys of the same shop, where the last reading ended. Webhooks stay as they are: their secret does. Throws
 * `validation_failed` for keys that do not work, `not_found` for a shop that is connected without keys.
 */
export async function renewKeys(
  ctx: Context,
  accountId: number,
  id: number,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { row, shop } = await findOpen(ctx, accountId, id);
  const secrets = { ...shop.secrets, values };
  const { authorize, pull } = channels[row.kind];
  if (authorize.kind !== "keys") throw notFound("channel", id);
  await outsideTransaction(ctx, `renew:${id}`, async () => {
    const tried = { ...shop, secrets };
    const { cursor } = row;
    try {
      await pull.fetchPage(tried, { start: startOf(row.startDay), cursor, now: ctx.now() }, signal());
      await authorize.assertWritable(tried, signal());
    } catch (error) {
      throw error instanceof ChannelFailure ? toFieldError(error, row.kind) : error;
    }
  });
  await ctx.db
    .update(channelConnections)
    .set({ sealedSecrets: sealSecrets(secrets, row.token), nextAt: ctx.now(), reconcileAt: ctx.now(), ...noFailure })
    .where(eq(channelConnections.id, id));
  await hastenNotes(ctx, row);
  await recordAudit(ctx, {
    accountId,
    action: "channel.connected",
    target: `channel:${id}`,
    detail: { name: new URL(row.url).host },
  });
  notifyAfterCommit(ctx, jobTopics.channels);
}

/** Tells the plug-in of a shop how it asks. False where there is none, or it cannot be told. */
export async function tellPlugin(ctx: Context, accountId: number, id: number): Promise<boolean> {
  const { row, shop } = await findOpen(ctx, accountId, id);
  if (row.kind !== "woocommerce") return false;
  const connection = {
    base_url: ctx.baseUrl,
    token: row.token,
    secret: checkoutSecretOf(shop.secrets.webhookSecret),
  };
  try {
    await outsideTransaction(ctx, `plugin:${id}`, () => writePlugin(shop, connection, signal()));
    return true;
  } catch (error) {
    if (error instanceof ChannelFailure) return false;
    throw error;
  }
}

async function findOpen(ctx: Context, accountId: number, id: number): Promise<{ row: ChannelRow; shop: Shop }> {
  assertAccountAccess(ctx, accountId);
  const [row] = await secretReads(ctx)
    .select()
    .from(channelConnections)
    .where(
      and(
        eq(channelConnections.id, id),
        eq(channelConnections.accountId, accountId),
        isNotNull(channelConnections.nextAt),
      ),
    );
  const shop = row && openShop(row);
  if (!row || !shop) throw notFound("channel", id);
  return { row, shop };
}
