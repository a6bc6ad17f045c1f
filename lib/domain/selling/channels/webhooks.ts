import { and, inArray, isNotNull } from "drizzle-orm";
import { type ChannelWebhook, channelConnections } from "@/db/schema/channels";
import { type CallbackObstacle, type ChannelKind, channelKinds } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isAllowedAddress } from "@/lib/platform/egress";
import { ChannelFailure, ignoreShop, type RemoteWebhook, type Shop } from "./channel";
import { channels } from "./registry";

/** A shop calls the webhook before it answers that it is made, which takes five seconds where it reaches nobody. */
const callMs = 20_000;
const signal = () => AbortSignal.timeout(callMs);

const rootOf = (ctx: Context): string => `${ctx.baseUrl}/api/channels/`;

/** Where a shop sends its webhooks: to the address of its connection, or to the one of all shops of its system. */
function urlOf(ctx: Context, { kind, token: ownToken }: Connection): string {
  const token = channels[kind].webhooks?.address === "installation" ? kind : ownToken;
  return `${ctx.baseUrl}/api/channels/${token}/events`;
}

interface Connection {
  readonly kind: ChannelKind;
  readonly token: string;
  readonly webhooks: readonly ChannelWebhook[];
}

/**
 * Makes the webhooks of a connection at its shop, one by one, and mends those that the shop disabled, removed or points
 * elsewhere. Removes what failed tries have left. Throws nothing of the shop: a webhook that cannot be made is `missing`,
 * and the connection polls.
 */
export async function ensureWebhooks(
  ctx: Context,
  connection: Connection,
  { shop, stopAt }: { readonly shop: Shop; readonly stopAt: number },
): Promise<ChannelWebhook[]> {
  const { webhooks } = channels[connection.kind];
  if (!webhooks) return [];
  const url = urlOf(ctx, connection);
  const ids = new Set(connection.webhooks.map(({ id }) => id));
  const remote = await orMissing(webhooks.list(shop, signal()));
  const isOwn = (webhook: RemoteWebhook) => webhook.url === url || ids.has(webhook.id);
  const kept = new Set<string>();
  const ensured: ChannelWebhook[] = [];
  let isAnswering = remote !== undefined;
  for (const topic of webhooks.topics) {
    const own = (remote ?? []).filter((webhook) => webhook.topic === topic && isOwn(webhook));
    const isWhole = (webhook: RemoteWebhook) => webhook.isActive && webhook.url === url;
    const found = own.find(isWhole) ?? own[0];
    const isTried = isAnswering && performance.now() < stopAt;
    const id =
      found && isWhole(found)
        ? found.id
        : isTried
          ? await orMissing(webhooks.write(shop, { id: found?.id, topic, url }, signal()))
          : undefined;
    // One that hangs would hang at the next as well.
    if (id === undefined) isAnswering = false;
    const seen = id ?? found?.id;
    if (seen !== undefined) kept.add(seen);
    ensured.push({ topic, id: seen ?? "", state: id === undefined ? "missing" : "active" });
  }
  if (isAnswering) {
    const own = (remote ?? []).filter((webhook) => isOwn(webhook) && !kept.has(webhook.id));
    for (const { id } of [...own, ...(await leftBehind(ctx, remote ?? []))])
      if (performance.now() < stopAt) await ignoreShop(webhooks.remove(shop, id, signal()));
  }
  return ensured;
}

const removalMs = 15_000;

/** Removes the webhooks of a connection that ends, also those whose ids were never learnt. */
export async function removeWebhooks(ctx: Context, connection: Connection, shop: Shop): Promise<void> {
  const { webhooks } = channels[connection.kind];
  if (!webhooks) return;
  const all = AbortSignal.timeout(removalMs);
  const remote = await orMissing(webhooks.list(shop, all));
  const found = (remote ?? []).filter(({ url }) => url === urlOf(ctx, connection)).map(({ id }) => id);
  for (const id of new Set([...found, ...connection.webhooks.map((webhook) => webhook.id).filter(Boolean)]))
    await ignoreShop(webhooks.remove(shop, id, all));
}

/** Webhooks that call this service by the token of no connection. */
async function leftBehind(ctx: Context, remote: readonly RemoteWebhook[]): Promise<RemoteWebhook[]> {
  const root = rootOf(ctx);
  const called = remote.flatMap((webhook) => {
    const token = webhook.url.startsWith(root) ? webhook.url.slice(root.length).split("/")[0] : undefined;
    return token && !channelKinds.some((kind) => kind === token) ? [{ webhook, token }] : [];
  });
  if (called.length === 0) return [];
  const tokens = called.map(({ token }) => token);
  const rows = await ctx.db
    .select({ token: channelConnections.token })
    .from(channelConnections)
    .where(and(inArray(channelConnections.token, tokens), isNotNull(channelConnections.nextAt)));
  const known = new Set(rows.map(({ token }) => token));
  return called.filter(({ token }) => !known.has(token)).map(({ webhook }) => webhook);
}

const orMissing = <Value>(call: Promise<Value>): Promise<Value | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof ChannelFailure) return undefined;
    throw error;
  });

/** The ports that WordPress calls: `http_allowed_safe_ports`. */
const safePorts = ["", "80", "443", "8080"];

/** Why a shop of WordPress refuses to call this service, by its address alone; null where it may. */
export function callbackObstacle(baseUrl: string): CallbackObstacle | null {
  const { hostname, port } = new URL(baseUrl);
  const literal = /^\[(.*)\]$/.exec(hostname)?.[1] ?? hostname;
  const isAddress = hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(hostname);
  const isName = hostname.includes(".") && !/\.(?:localhost|local|internal)$/.test(hostname);
  if (isAddress ? !isAllowedAddress(literal, { allowsPrivate: false }) : !isName) return "private_host";
  return safePorts.includes(port) ? null : "port";
}
