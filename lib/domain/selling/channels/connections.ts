import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { type ChannelSettings, channelConnections } from "@/db/schema/channels";
import { channelFailureMessage, fieldOfChannelFailure } from "@/lib/core/channel-failure";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type ChannelKind, limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { listChannels } from "../orders";
import { sealSecrets } from "./access/fresh-secrets";
import { ChannelFailure, type Shop, type ShopSecrets, type ShopTokens } from "./channel";
import { type ChannelProblem, countWaitingNotes, hastenNotes, listProblems } from "./problems";
import { channels } from "./registry";
import { startOf } from "./start-day";

export type ChannelRow = typeof channelConnections.$inferSelect;
export interface ChannelConnection extends Omit<ChannelRow, "sealedSecrets" | "token" | "claim" | "cursor"> {
  /** Orders that could not be taken, the oldest in front: the first of them. */
  readonly problems: readonly ChannelProblem[];
  /** Guides that the shop could not be told of for a while. */
  readonly waitingNotes: number;
}

export interface NewConnection {
  readonly kind: ChannelKind;
  readonly url: string;
  /** Keys that the seller typed in, by the name of the form's field; all of them are secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** What the shop granted to the operator's application, and the shop's own id that came with it. */
  readonly granted?: { readonly tokens: ShopTokens; readonly identity: string } | undefined;
  /** The first day, in Argentina, whose paid orders are imported; undefined = today. */
  readonly startDay?: string | undefined;
  /** Shipments of orders that are sold already may be made at once. */
  readonly isConfirmed?: boolean | undefined;
}

const timeoutMs = 15_000;

const { sealedSecrets: _, token: __, claim: ___, cursor: ____, ...columns } = getTableColumns(channelConnections);
/** Without secrets. */
export const shownColumns = columns;

/** The connected shops of an account, the first one first. */
export async function listConnections(ctx: Context, accountId: number): Promise<ChannelConnection[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select(shownColumns)
    .from(channelConnections)
    .where(and(eq(channelConnections.accountId, accountId), isNotNull(channelConnections.nextAt)))
    .orderBy(asc(channelConnections.id));
  const [problems, waiting] = [await listProblems(ctx, accountId), await countWaitingNotes(ctx, accountId)];
  return rows.map((row) => ({ ...row, problems: problems.get(row.id) ?? [], waitingNotes: waiting.get(row.id) ?? 0 }));
}

/**
 * Connects a shop: tries the keys by fetching a page, then schedules the first pull, which makes the webhooks as well: the
 * shop calls back while it makes one, and may not reach this service at all. Throws `validation_failed` at the field that
 * is wrong, or at `confirm` for orders that would be shipped at once.
 */
export async function connectShop(
  ctx: Context,
  accountId: number,
  { kind, url: given, values, granted, startDay: chosenDay, isConfirmed = false }: NewConnection,
  policy: TargetPolicy,
): Promise<ChannelConnection> {
  assertAccountAccess(ctx, accountId);
  const target = validateTarget(withoutTrailingSlashes(given), policy);
  if ("error" in target) throw invalid("url", target.error);
  const url = withoutTrailingSlashes(target.url);
  const startDay = readStartDay(ctx, chosenDay);
  const channel = channels[kind];
  if (!granted) assertConnectable(await listConnections(ctx, accountId), { kind, url });
  const isPast = startDay < dayInArgentina(ctx.now());
  const asks = !isConfirmed && isPast && (await findAccount(ctx, accountId)).preferences.automaticOrderShipments;
  // Outside of the transaction, which would stay open for as long as the calls to the shop take.
  const { shop, token, identity, soldOrders } = await outsideTransaction(ctx, `connect:${url}:${asks}`, async () => {
    const webhookSecret = randomBytes(32).toString("base64url");
    const secrets = { values, webhookSecret, ...(granted && { tokens: granted.tokens }) };
    const tried: Shop = { url, identity: granted?.identity ?? null, secrets };
    const start = startOf(startDay);
    try {
      const { isDated } = await channel.pull.fetchPage(tried, { start, cursor: null, now: ctx.now() }, within());
      if (!isDated) throw new ChannelFailure("malformed", "no order says when it changed");
      if (channel.authorize.kind === "keys") await channel.authorize.assertWritable(tried, within());
      const asked = () =>
        channel.identify(tried, within()).catch((error: unknown) => {
          if (!(error instanceof ChannelFailure)) throw error;
        });
      const said = granted?.identity ?? (await asked());
      return {
        shop: tried,
        token: randomBytes(16).toString("base64url"),
        identity: said ?? channel.identityOfUrl(url),
        soldOrders: asks && start ? await channel.pull.count(tried, start, within()) : 0,
      };
    } catch (error) {
      throw error instanceof ChannelFailure ? toFieldError(error, kind) : error;
    }
  });
  if (soldOrders > 0) throw invalid("confirm", message("channel_confirm_orders", { count: soldOrders }));
  return inTransaction(ctx, async (tx) => {
    // The lock of the account serialises two connects of one account: the second sees the channel of the first.
    await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const known = await tx.db
      .select({ ...shownColumns, cursor: channelConnections.cursor })
      .from(channelConnections)
      .where(eq(channelConnections.accountId, accountId));
    const same = known.find((row) => row.kind === kind && identityOf(row) === identity);
    // A shop that is installed again has ended the tokens of the connection that stands, which goes on with the new ones.
    if (granted && same?.nextAt) return renewConnection(tx, same.id, shop.secrets);
    assertConnectable(known, { kind, url, identity });
    const former = known.find((row) => row.kind === kind && row.url === url) ?? same;
    const start = startOf(startDay);
    // A shop that is connected again goes on at its cursor if its last pull was before the first day, to update its orders.
    const hasGap = former?.lastSyncAt && start && former.lastSyncAt < start;
    const columns = {
      url,
      identity,
      sealedSecrets: sealSecrets(shop.secrets, token),
      token,
      webhooks: [],
      lastWebhookAt: null,
      startDay,
      cursor: hasGap ? former.cursor : null,
      nextAt: tx.now(),
      reconcileAt: tx.now(),
      ...noFailure,
    };
    const [row] = former
      ? await tx.db
          .update(channelConnections)
          .set(columns)
          .where(eq(channelConnections.id, former.id))
          .returning(shownColumns)
      : await tx.db
          .insert(channelConnections)
          .values({
            ...columns,
            accountId,
            kind,
            channel: await freeChannel(tx, accountId, known, kind),
            createdAt: tx.now(),
          })
          .returning(shownColumns);
    if (!row) throw new Error("the connection was not written");
    await recordAudit(tx, {
      accountId,
      action: "channel.connected",
      target: `channel:${row.id}`,
      detail: { name: new URL(url).host },
    });
    notifyAfterCommit(tx, jobTopics.channels);
    return { ...row, problems: [], waitingNotes: 0 };
  });
}

/** The connection keeps its addresses, which the shop calls, and goes on where it is. */
async function renewConnection(tx: Context, id: number, secrets: ShopSecrets): Promise<ChannelConnection> {
  const [keys] = await secretReads(tx)
    .select({ token: channelConnections.token })
    .from(channelConnections)
    .where(eq(channelConnections.id, id));
  const sealedSecrets = sealSecrets(secrets, keys?.token ?? "");
  const [row] = await tx.db
    .update(channelConnections)
    .set({ ...noFailure, sealedSecrets, nextAt: tx.now(), reconcileAt: tx.now() })
    .where(eq(channelConnections.id, id))
    .returning(shownColumns);
  if (!row) throw notFound("channel", id);
  await hastenNotes(tx, row);
  await recordAudit(tx, {
    accountId: row.accountId,
    action: "channel.connected",
    target: `channel:${id}`,
    detail: { name: new URL(row.url).host },
  });
  notifyAfterCommit(tx, jobTopics.channels);
  return { ...row, problems: [], waitingNotes: 0 };
}

const within = () => AbortSignal.timeout(timeoutMs);

/** Of a connection that never failed, or works again. */
export const noFailure = {
  failures: 0,
  lastFailure: null,
  failureFacts: null,
  failingSince: null,
  failureToldAt: null,
} as const;

/** Connections of before this service asked for it have none. */
export const identityOf = ({ kind, url, identity }: Pick<ChannelRow, "kind" | "url" | "identity">): string =>
  identity ?? channels[kind].identityOfUrl(url);

function readStartDay(ctx: Context, chosen: string | undefined): string {
  const today = dayInArgentina(ctx.now());
  const day = chosen ?? today;
  const days = limits.channelDaysBack;
  if (day > today) throw invalid("orders_from", message("channel_start_in_future"));
  if (day < addDays(today, -days)) throw invalid("orders_from", message("channel_start_too_old", { days }));
  return day;
}

function assertConnectable(
  known: readonly Pick<ChannelRow, "kind" | "url" | "nextAt" | "identity">[],
  { kind, url, identity }: Pick<ChannelRow, "kind" | "url"> & { readonly identity?: string },
): void {
  const connected = known.filter(({ nextAt }) => nextAt !== null);
  if (connected.some((row) => row.kind === kind && row.url === url))
    throw invalid("url", message("channel_connected_already"));
  const same = connected.find((row) => row.kind === kind && identityOf(row) === identity);
  if (same) throw invalid("url", message("channel_same_shop", { url: same.url }));
  if (connected.length >= limits.channelConnections)
    throw new DomainError({
      code: "conflict",
      message: message("too_many_channels", { maximum: limits.channelConnections }),
    });
}

export const toFieldError = ({ kind, facts }: ChannelFailure, shop: ChannelKind): DomainError =>
  invalid(fieldOfChannelFailure(kind), channelFailureMessage(kind, facts, shop));

/**
 * An unused channel. Each shop has one of its own, as the order numbers of two shops collide; reconnecting keeps it. Orders of
 * files or programs from before the kind could be connected may have its name: the shop does not know them.
 */
async function freeChannel(
  tx: Context,
  accountId: number,
  known: readonly Pick<ChannelRow, "channel">[],
  kind: ChannelKind,
): Promise<string> {
  const names = new Set([...known.map(({ channel }) => channel), ...(await listChannels(tx, accountId))]);
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!names.has(name)) return name;
  }
}

export const isOpen = (accountId: number, id: number) =>
  and(eq(channelConnections.id, id), eq(channelConnections.accountId, accountId), isNotNull(channelConnections.nextAt));

/** Makes the next pull of a shop due now. */
export async function syncNow(ctx: Context, accountId: number, id: number): Promise<void> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .update(channelConnections)
    .set({ nextAt: ctx.now(), reconcileAt: ctx.now(), failures: 0 })
    .where(isOpen(accountId, id))
    .returning({ id: channelConnections.id });
  if (rows.length === 0) throw notFound("channel", id);
  notifyAfterCommit(ctx, jobTopics.channels);
}

/** Changes what a shop is told of the shipments of its orders, from the next one on. */
export function changeChannelSettings(
  ctx: Context,
  accountId: number,
  id: number,
  settings: ChannelSettings,
): Promise<ChannelConnection> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const [row] = await tx.db
      .update(channelConnections)
      .set({ settings })
      .where(isOpen(accountId, id))
      .returning(shownColumns);
    if (!row) throw notFound("channel", id);
    await recordAudit(tx, {
      accountId,
      action: "channel.settings_changed",
      target: `channel:${id}`,
      detail: { name: new URL(row.url).host },
    });
    const [changed] = (await listConnections(tx, accountId)).filter((each) => each.id === id);
    if (!changed) throw notFound("channel", id);
    return changed;
  });
}
