import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { channelConnections } from "@/db/schema/channels";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type ChannelFailureKind, type ChannelKind, limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { noLease } from "@/lib/platform/lease";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { ChannelFailure, type Importer, ignoreShop, type Shop, type ShopSecrets } from "./importer";
import { type ChannelProblem, endAllProblems, listProblems } from "./problems";
import { startOf } from "./start-day";
import { woocommerce } from "./woocommerce";

export const importers: Readonly<Record<ChannelKind, Importer>> = { woocommerce };

export type ChannelRow = typeof channelConnections.$inferSelect;
export interface ChannelConnection extends Omit<ChannelRow, "sealedSecrets" | "token" | "claim" | "cursor"> {
  /** Orders that could not be taken, the oldest in front: the first of them. */
  readonly problems: readonly ChannelProblem[];
}

export interface NewConnection {
  readonly kind: ChannelKind;
  readonly url: string;
  /** Keys that the seller typed in, by the name of the form's field; all of them are secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** The first day, in Argentina, whose paid orders are imported; undefined = today. */
  readonly startDay?: string | undefined;
}

const timeoutMs = 15_000;

const { sealedSecrets: _, token: __, claim: ___, cursor: ____, ...shownColumns } = getTableColumns(channelConnections);

/** The connected shops of an account, the first one first. */
export async function listConnections(ctx: Context, accountId: number): Promise<ChannelConnection[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select(shownColumns)
    .from(channelConnections)
    .where(and(eq(channelConnections.accountId, accountId), isNotNull(channelConnections.nextAt)))
    .orderBy(asc(channelConnections.id));
  const problems = await listProblems(ctx, accountId);
  return rows.map((row) => ({ ...row, problems: problems.get(row.id) ?? [] }));
}

/**
 * Connects a shop: tries the keys by fetching a page and registering webhooks, then schedules the first pull. Throws
 * `validation_failed` at the field that is wrong.
 */
export async function connectShop(
  ctx: Context,
  accountId: number,
  { kind, url: given, values, startDay: chosenDay }: NewConnection,
  policy: TargetPolicy,
): Promise<ChannelConnection> {
  assertAccountAccess(ctx, accountId);
  const target = validateTarget(withoutTrailingSlashes(given), policy);
  if ("error" in target) throw invalid("url", target.error);
  const url = withoutTrailingSlashes(target.url);
  const startDay = readStartDay(ctx, chosenDay);
  const start = startOf(startDay);
  const importer = importers[kind];
  const callKey = `connect:${url}`;
  // Checked before the first call only: once webhooks are registered, the end of this function refuses and removes them.
  if (!ctx.resolvedCalls?.has(callKey)) assertConnectable(await listConnections(ctx, accountId), kind, url);
  // Outside of the transaction, which would stay open for as long as the calls to the shop take.
  const made = await outsideTransaction(ctx, callKey, async () => {
    const secrets: ShopSecrets = { values, webhookSecret: randomBytes(32).toString("base64url") };
    const token = randomBytes(16).toString("base64url");
    const shop = { url, secrets };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { isDated } = await importer.fetchPage(shop, { start, cursor: null, now: ctx.now() }, signal);
      if (!isDated) throw new ChannelFailure("malformed", "no order says when it changed");
      const webhooks = await importer.subscribe(shop, `${ctx.baseUrl}/api/channels/${token}/events`, signal);
      return { shop, token, webhooks };
    } catch (error) {
      throw error instanceof ChannelFailure ? toFieldError(error.kind) : error;
    }
  });
  const { shop, token, webhooks: remoteWebhooks } = made;
  const written = inTransaction(ctx, async (tx) => {
    // The lock of the account serialises two connects of one account: the second sees the channel of the first.
    await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const known = await tx.db
      .select({ ...shownColumns, cursor: channelConnections.cursor })
      .from(channelConnections)
      .where(eq(channelConnections.accountId, accountId));
    assertConnectable(known, kind, url);
    const former = known.find((row) => row.kind === kind && row.url === url);
    // A shop that is connected again goes on at its cursor if its last pull was before the first day, to update its orders.
    const hasGap = former?.lastSyncAt && start && former.lastSyncAt < start;
    const columns = {
      sealedSecrets: encrypt(JSON.stringify(shop.secrets), purposeOf(token)),
      token,
      webhooks: toWebhooks(remoteWebhooks),
      startDay,
      cursor: hasGap ? former.cursor : null,
      nextAt: tx.now(),
      failures: 0,
      lastFailure: null,
    };
    const [row] = former
      ? await tx.db
          .update(channelConnections)
          .set(columns)
          .where(eq(channelConnections.id, former.id))
          .returning(shownColumns)
      : await tx.db
          .insert(channelConnections)
          .values({ ...columns, accountId, kind, channel: freeChannel(known, kind), url, createdAt: tx.now() })
          .returning(shownColumns);
    if (!row) throw new Error("the connection was not written");
    await recordAudit(tx, {
      accountId,
      action: "channel.connected",
      target: `channel:${row.id}`,
      detail: { name: new URL(url).host },
    });
    notifyAfterCommit(tx, jobTopics.channels);
    return { ...row, problems: [] };
  });
  return written.catch(async (error: unknown) => {
    // The loser of two simultaneous connects removes its webhooks, whose token belongs to no connection.
    await outsideTransaction(ctx, `unsubscribe:${token}`, () =>
      ignoreShop(importer.unsubscribe(shop, remoteWebhooks, AbortSignal.timeout(timeoutMs))),
    );
    throw error;
  });
}

const toWebhooks = (ids: readonly string[]) => ids.map((id) => ({ topic: "", id, state: "active" as const }));

function readStartDay(ctx: Context, chosen: string | undefined): string {
  const today = dayInArgentina(ctx.now());
  const day = chosen ?? today;
  const days = limits.channelDaysBack;
  if (day > today) throw invalid("orders_from", message("channel_start_in_future"));
  if (day < addDays(today, -days)) throw invalid("orders_from", message("channel_start_too_old", { days }));
  return day;
}

function assertConnectable(
  known: readonly Pick<ChannelRow, "kind" | "url" | "nextAt">[],
  kind: ChannelKind,
  url: string,
): void {
  const connected = known.filter(({ nextAt }) => nextAt !== null);
  if (connected.some((row) => row.kind === kind && row.url === url))
    throw invalid("url", message("channel_connected_already"));
  if (connected.length >= limits.channelConnections)
    throw new DomainError({
      code: "conflict",
      message: message("too_many_channels", { maximum: limits.channelConnections }),
    });
}

const fieldErrors: Readonly<Record<ChannelFailureKind, readonly [path: string, reason: Message]>> = {
  unauthorized: ["consumer_key", message("channel_unauthorized")],
  forbidden: ["consumer_key", message("channel_forbidden")],
  not_found: ["url", message("channel_not_found")],
  unreachable: ["url", message("channel_unreachable")],
  malformed: ["url", message("channel_not_found")],
  busy: ["url", message("channel_failed")],
  failed: ["url", message("channel_failed")],
};

function toFieldError(kind: ChannelFailureKind): DomainError {
  const [path, reason] = fieldErrors[kind];
  return invalid(path, reason);
}

/** An unused channel. Each shop has one of its own, as the order numbers of two shops collide; reconnecting keeps it. */
function freeChannel(known: readonly Pick<ChannelRow, "channel">[], kind: ChannelKind): string {
  const names = new Set(known.map(({ channel }) => channel));
  for (let number = 1; ; number++) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!names.has(name)) return name;
  }
}

/**
 * Disconnects a shop and deletes its keys; its orders and the name of their channel stay. Its webhooks are removed at the
 * shop; one that the shop keeps is answered `not_found`, as the secrets to check it are gone.
 */
export async function disconnectShop(ctx: Context, accountId: number, id: number): Promise<void> {
  const row = await inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const [found] = await tx.db
      .select(shownColumns)
      .from(channelConnections)
      .where(isOpen(accountId, id))
      .for("update");
    if (!found) throw notFound("channel", id);
    const [keys] = await secretReads(tx)
      .select({ sealedSecrets: channelConnections.sealedSecrets, token: channelConnections.token })
      .from(channelConnections)
      .where(eq(channelConnections.id, found.id));
    await tx.db
      .update(channelConnections)
      .set({ nextAt: null, sealedSecrets: "", webhooks: [], ...noLease })
      .where(eq(channelConnections.id, id));
    await endAllProblems(tx, found);
    await recordAudit(tx, {
      accountId,
      action: "channel.disconnected",
      target: `channel:${id}`,
      detail: { name: new URL(found.url).host },
    });
    return { ...found, keys };
  });
  const shop = row.keys && openShop({ ...row, ...row.keys });
  if (shop)
    await ignoreShop(
      importers[row.kind].unsubscribe(
        shop,
        row.webhooks.map(({ id }) => id),
        AbortSignal.timeout(timeoutMs),
      ),
    );
}

const isOpen = (accountId: number, id: number) =>
  and(eq(channelConnections.id, id), eq(channelConnections.accountId, accountId), isNotNull(channelConnections.nextAt));

/** Makes the next pull of a shop due now. */
export async function syncNow(ctx: Context, accountId: number, id: number): Promise<void> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .update(channelConnections)
    .set({ nextAt: ctx.now(), failures: 0 })
    .where(isOpen(accountId, id))
    .returning({ id: channelConnections.id });
  if (rows.length === 0) throw notFound("channel", id);
  notifyAfterCommit(ctx, jobTopics.channels);
}

const purposeOf = (token: string): string => `channel:${token}`;

/** Undefined if no key of the installation decrypts the secrets any more. */
export function openShop({
  url,
  sealedSecrets,
  token,
}: Pick<ChannelRow, "url" | "sealedSecrets" | "token">): Shop | undefined {
  const text = decrypt(sealedSecrets, purposeOf(token));
  return text === undefined ? undefined : { url, secrets: JSON.parse(text) as ShopSecrets };
}
