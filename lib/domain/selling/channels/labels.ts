import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { channelConnections } from "@/db/schema/channels";
import { channelLabels } from "@/db/schema/checkouts";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Locale, releasedStatuses } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { ownersAtShare, workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { hasPapers, obtainPaper, type Paperwork } from "../../shipping/documents";
import { findShipment } from "../../shipping/shipments";
import { findNumbered, findOrder, type Order, reasonOf, shipOrder } from "../orders";
import { openFreshShop } from "./access/fresh-secrets";
import { ChannelFailure, type Shop } from "./channel";
import type { ChannelRow } from "./connections";
import { labelLinkMs, readLabelLink, signLabelLink } from "./label-link";
import { askShop } from "./refresh";
import { channels } from "./registry";

/**
 * Labels that merchants ask for in the administration of their shop. The question is kept and answered at once; a job makes
 * the shipment of the order, unless it has one, and tells the shop where the label is. A question that is repeated, or comes
 * with another id for the same parcel, makes no second shipment.
 */

const slots = 8;
const slotsOfAccount = 2;
const callMs = 15_000;
const claimMs = 60_000;
const retryMs = 3_000;
/** The platform gives a label up after half an hour; a carrier or a person may take until then. */
const longestWaitMs = 25 * 60_000;
const printing = { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;

type LabelRow = typeof channelLabels.$inferSelect;
/** The sentence about why there is no label. */
export type WordReason = (reason: ErrorDetail, locale: Locale) => string;
const plainReason: WordReason = ({ code }) => code;

type AskingShop = Pick<ChannelRow, "id" | "accountId" | "kind">;

/** Keeps the labels that a connected shop asks for. Returns how many it could read. */
export async function askLabels(ctx: Context, row: AskingShop, body: string): Promise<number> {
  const asked = channels[row.kind].labels?.readAsked(body) ?? [];
  if (asked.length === 0) return 0;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(channelLabels)
      .values(
        asked.map(({ labelId, fulfillmentId, orders }) => ({
          ...{ accountId: row.accountId, connectionId: row.id, labelId, fulfillmentId, externalId: orders.join(" ") },
          ...{ state: "asked" as const, nextAt: tx.now(), createdAt: tx.now() },
        })),
      )
      .onConflictDoNothing();
    notifyAfterCommit(tx, jobTopics.channels);
  });
  return asked.length;
}

/** Labels that are not wanted any more. Shipments stay: who does not send one cancels it here. */
export async function cancelLabels(ctx: Context, row: AskingShop, body: string): Promise<void> {
  const ids = channels[row.kind].labels?.readCancelled(body) ?? [];
  if (ids.length === 0) return;
  await ctx.db
    .update(channelLabels)
    .set({ state: "cancelled", nextAt: null })
    .where(and(eq(channelLabels.connectionId, row.id), inArray(channelLabels.labelId, ids)));
}

/** Asks the shop about its labels with a link: one that it has fetched is withdrawn. */
export async function checkLabels(ctx: Context, { id }: Pick<ChannelRow, "id">): Promise<void> {
  await ctx.db
    .update(channelLabels)
    .set({ nextAt: ctx.now() })
    .where(and(eq(channelLabels.connectionId, id), eq(channelLabels.state, "ready")));
}

/** The label of a link; undefined for an invented, late or withdrawn one. */
export async function openLabelLink(ctx: Context, text: string): Promise<Paperwork | undefined> {
  const id = readLabelLink(text, ctx.now());
  if (id === undefined) return undefined;
  const [row] = await ctx.db.select().from(channelLabels).where(eq(channelLabels.id, id));
  if (row?.state !== "ready" || row.shipmentId === null) return undefined;
  const { accountId } = row;
  const own = onBehalfOf(ctx, { actor: "system:channels", accountId, requestId: ctx.requestId });
  return obtainPaper(own, row.shipmentId, printing, { channel: "portal", keepStatus: false });
}

export const hasLabelsDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from channel_labels where next_at <= ${ctx.now().toISOString()}::timestamptz`);

export const pushLabels = (
  ctx: Context,
  given: { limit: number; stopAt: number; wordReason?: WordReason | undefined; onError: (error: unknown) => void },
): Promise<{ begun: number; more: boolean }> =>
  workInSlots<LabelRow>({
    ...given,
    slots,
    claim: (inWork) => claimLabel(ctx, inWork),
    work: (row) => pushLabel(ctx, row, given.wordReason ?? plainReason, given.onError),
  });

/** Claims the label that is due for longest by moving its next attempt past the work. */
const claimLabel = (ctx: Context, inWork: readonly LabelRow[]): Promise<LabelRow | undefined> =>
  inTransaction(ctx, async (tx) => {
    const full = ownersAtShare(inWork, slotsOfAccount, ({ accountId }) => accountId);
    const [due] = await tx.db
      .select()
      .from(channelLabels)
      .where(
        and(
          lte(channelLabels.nextAt, tx.now()),
          full.length > 0 ? notInArray(channelLabels.accountId, full) : undefined,
        ),
      )
      .orderBy(asc(channelLabels.nextAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const claimed = { nextAt: new Date(tx.now().getTime() + claimMs), attempts: Math.min(due.attempts + 1, 1000) };
    await tx.db.update(channelLabels).set(claimed).where(eq(channelLabels.id, due.id));
    return { ...due, ...claimed };
  });

async function pushLabel(
  ctx: Context,
  row: LabelRow,
  wordReason: WordReason,
  onError: (error: unknown) => void,
): Promise<void> {
  const { accountId, connectionId } = row;
  const own = onBehalfOf(ctx, { actor: "system:channels", accountId, requestId: ctx.requestId });
  const [connection] = await ctx.db.select().from(channelConnections).where(eq(channelConnections.id, connectionId));
  const shop = connection && (await openFreshShop(ctx, connection));
  if (!shop) return write(ctx, row, { state: "failed", nextAt: null });
  const retryAt = new Date(ctx.now().getTime() + retryMs * 2 ** Math.min(row.attempts, 6));
  try {
    const changes =
      row.state === "ready" ? await follow(row, connection, shop) : await make(own, row, connection, { shop, onError });
    await write(ctx, row, { nextAt: retryAt, ...changes });
  } catch (error) {
    if (outageOf(error)) throw error;
    const reason = reasonOf(error);
    // What the platform refuses about the label itself is not repeated: it is final there.
    const isOver = error instanceof ChannelFailure && (error.isMissing || error.kind === "malformed");
    if (reason) await giveUp(ctx, row, connection, shop, wordReason(reason, "es")).catch(onError);
    else if (isOver || (row.state === "ready" && error instanceof ChannelFailure))
      await write(ctx, row, { nextAt: null });
    else {
      if (!(error instanceof ChannelFailure)) onError(error);
      await write(ctx, row, { nextAt: retryAt });
    }
  }
}

type Changes = Partial<Pick<LabelRow, "state" | "nextAt" | "shipmentId">>;

/** Only where the label was not cancelled meanwhile. */
const write = async (ctx: Context, { id, state }: LabelRow, changes: Changes): Promise<void> =>
  void (await ctx.db
    .update(channelLabels)
    .set(changes)
    .where(and(eq(channelLabels.id, id), eq(channelLabels.state, state))));

async function follow(row: LabelRow, { kind }: ChannelRow, shop: Shop): Promise<Changes> {
  const state = await channels[kind].labels?.find(shop, row, AbortSignal.timeout(callMs));
  return { nextAt: null, ...(state && { state }) };
}

async function giveUp(ctx: Context, row: LabelRow, { kind }: ChannelRow, shop: Shop, failure: string): Promise<void> {
  await channels[kind].labels?.tell(shop, row, { failure }, AbortSignal.timeout(callMs));
  await write(ctx, row, { state: "failed", nextAt: null });
}

/** Makes the shipment and tells where its label is; while there is none yet, it is looked for again. */
async function make(
  own: Context,
  row: LabelRow,
  { kind, channel }: ChannelRow,
  { shop, onError }: { readonly shop: Shop; readonly onError: (error: unknown) => void },
): Promise<Changes> {
  const shipmentId = row.shipmentId ?? (await shipmentOf(own, row, { channel, onError }));
  if (shipmentId === undefined) return late(own, row, "label_order_unknown");
  await write(own, row, { shipmentId });
  const shipment = await findShipment(own, shipmentId);
  if (!hasPapers(shipment)) return late(own, row, "label_not_ready");
  const { bytes } = await obtainPaper(own, shipmentId, printing, { channel: "portal", keepStatus: false });
  const until = new Date(own.now().getTime() + labelLinkMs);
  const link = signLabelLink(row.id, until);
  const { baseUrl } = own;
  const url = `${baseUrl}/api/channels/${kind}/documents/${link}`;
  const guide = shipment.deliveryId ?? String(shipment.id);
  await channels[kind].labels?.tell(shop, row, { guide, url, bytes: bytes.length }, AbortSignal.timeout(callMs));
  return { state: "ready", shipmentId, nextAt: null };
}

/** Nothing yet; after its time a reason that the merchant reads. */
function late(ctx: Context, { createdAt }: LabelRow, code: "label_order_unknown" | "label_not_ready"): Changes {
  if (ctx.now().getTime() - createdAt.getTime() < longestWaitMs) return {};
  throw new DomainError({ code: "conflict", message: message(code) });
}

/** The shipment that the order has, or a new one of all that is left of it. */
async function shipmentOf(
  own: Context,
  { accountId, externalId }: LabelRow,
  { channel, onError }: { readonly channel: string; readonly onError: (error: unknown) => void },
): Promise<number | undefined> {
  const found = await findNumbered(own, { accountId, channels: [channel] }, externalId.split(" "));
  const order = found.find((each) => externalId.split(" ").includes(each.externalId)) ?? found[0];
  const known = order && liveShipmentOf(order);
  if (!order || known !== undefined) return known;
  // Right before a shipment, as everywhere: what was called off at the shop meanwhile is not sent.
  const { requestId } = own;
  if (!(await askShop(order, { requestId, onError })))
    throw new ChannelFailure("unreachable", "the shop cannot be asked");
  return shipOrder(own, order.id).then(
    ({ id }) => id,
    // Somebody else has shipped it since: that shipment is the one.
    async (error: unknown) => {
      const made = liveShipmentOf(await findOrder(own, order.id));
      if (made === undefined) throw error;
      return made;
    },
  );
}

const liveShipmentOf = ({ shipments }: Order): number | undefined =>
  shipments.find(({ status }) => !releasedStatuses.some((released) => released === status))?.shipmentId;
