import { and, eq, sql } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { type Context, systemContext } from "@/lib/platform/context";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { inTransaction } from "@/lib/platform/transaction";
import { type Channel, ChannelFailure, type Shop, type ShopSecrets, type ShopTokens } from "../channel";
import { channels } from "../registry";
import { findChannelApp } from "./apps";

/** An access token that ends sooner is refreshed before the calls of a pull begin. */
const marginMs = 5 * 60_000;
/** Below PostgreSQL's limit for a transaction that waits for its client. */
const refreshMs = 10_000;

const purposeOf = (token: string): string => `channel:${token}`;

export const sealSecrets = (secrets: ShopSecrets, token: string): string =>
  encrypt(JSON.stringify(secrets), purposeOf(token));

type Row = typeof channelConnections.$inferSelect;
type SealedShop = Pick<Row, "url" | "identity" | "sealedSecrets" | "token">;

/** Undefined if no key of the installation decrypts the secrets any more. Its access token may have ended. */
export function openShop({ url, identity, sealedSecrets, token }: SealedShop): Shop | undefined {
  const text = decrypt(sealedSecrets, purposeOf(token));
  return text === undefined ? undefined : { url, identity, secrets: JSON.parse(text) as ShopSecrets };
}

/**
 * As `openShop`, with an access token that does not end during the next calls. A refresh token is of a single use: of two
 * processes that refresh at once the second would disconnect the shop. So they take turns, the new tokens are saved before
 * they are used, and the second reads those of the first. Throws the `ChannelFailure` of a refresh. To be called outside of
 * a transaction.
 */
export async function openFreshShop(
  ctx: Context,
  row: SealedShop & Pick<Row, "id" | "kind">,
  { authorize }: Pick<Channel, "authorize"> = channels[row.kind],
): Promise<Shop | undefined> {
  const refresh = authorize.kind === "oauth" ? authorize.refresh : undefined;
  const known = openShop(row);
  if (!known || !refresh || !isEnding(ctx, known.secrets.tokens)) return known;
  const system = systemContext("channels", { requestId: ctx.requestId, now: ctx.now });
  return inTransaction(system, async (tx) => {
    // No lock of the row: webhooks write to it meanwhile, and are answered at once.
    await tx.db.execute(sql`select set_config('lock_timeout', ${`${refreshMs + 2_000}ms`}, true)`);
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refresh channel ${row.id}`}, 0))`);
    const isOpen = eq(channelConnections.id, row.id);
    const [current] = await tx.db.select().from(channelConnections).where(isOpen);
    const shop = current && openShop(current);
    const tokens = shop?.secrets.tokens;
    if (!shop || !tokens || !isEnding(tx, tokens)) return shop;
    const app = await findChannelApp(tx, row.kind);
    if (!app) throw new ChannelFailure("unauthorized", "the operator's application is gone");
    const secrets = { ...shop.secrets, tokens: await refresh(app, tokens, AbortSignal.timeout(refreshMs)) };
    const saved = await tx.db
      .update(channelConnections)
      .set({ sealedSecrets: sealSecrets(secrets, current.token) })
      .where(and(isOpen, eq(channelConnections.sealedSecrets, current.sealedSecrets)))
      .returning({ id: channelConnections.id });
    // Connected again, or disconnected, during the call.
    if (saved.length === 0) throw new ChannelFailure("busy", "the shop was connected again");
    return { ...shop, secrets };
  });
}

const isEnding = (ctx: Context, tokens: ShopTokens | undefined): boolean =>
  tokens?.expiresAt !== undefined && Date.parse(tokens.expiresAt) - marginMs <= ctx.now().getTime();
