import * as z from "zod";
import { shopStates } from "@/lib/core/channel-states";
import type { ChannelState } from "@/lib/core/vocabulary";
import { ChannelFailure, type ParcelReport, type Shop } from "../channel";
import { Line, listOf } from "../woocommerce/orders/fields";
import { callShop, emptyIfMissing, segmentOf } from "./client";
import { Id } from "./fields";

/** The way of a fulfilment order at the shop; it is never told to go back. */
const steps = ["UNPACKED", "IN_PREPARATION", "PACKED", "DISPATCHED", "READY_FOR_PICKUP", "DELIVERED"];

/** How far a state brings a fulfilment order. A label that was made says nothing about packing. */
const stepOf: Partial<Readonly<Record<ChannelState, string>>> = {
  dispatched: "DISPATCHED",
  in_transit: "DISPATCHED",
  at_branch: "READY_FOR_PICKUP",
  not_delivered: "DISPATCHED",
  delivered: "DELIVERED",
};

const Fulfillment = z.object({
  id: Id,
  status: Line,
  tracking_info: z.object({ code: Line, url: Line }).catch({ code: "", url: "" }),
});
type Fulfillment = z.output<typeof Fulfillment>;
const Events = listOf(z.object({ status: Line, description: Line }));

/** Tells the fulfilment orders of a parcel its guide and state: read first, and only what differs is sent. */
export async function writeBack(shop: Shop, report: ParcelReport, signal: AbortSignal): Promise<void> {
  const root = `orders/${segmentOf(report.externalId)}/fulfillment-orders`;
  const rows = listOf(Fulfillment).safeParse(await callShop(shop, "GET", root, signal)).data;
  if (!rows) throw new ChannelFailure("malformed", "the fulfilment orders are no list");
  // One that was called off at the shop has left the way.
  const open = rows.filter(({ status }) => steps.includes(status.toUpperCase()));
  const step = (report.state && stepOf[report.state]) ?? (report.isCompleted ? "DISPATCHED" : undefined);
  const event = report.state && shopStates.tiendanube[report.state];
  const own = ofParcel(open, report);
  for (const each of own) await changeFulfillment(shop, root, each, { report, step }, signal);
  if (event)
    for (const each of own.length > 0 ? own : open.slice(0, 1))
      await tellEvent(shop, root, each, { report, event }, signal);
}

/**
 * Those that carry the guide already, else one without any, else one whose guide is of no parcel any more; all for a parcel
 * that is the whole order. A parcel beyond the number of fulfilment orders has none: it is told by events alone.
 */
function ofParcel(
  all: readonly Fulfillment[],
  { guide, otherGuides, isWhole, note }: ParcelReport,
): readonly Fulfillment[] {
  const own = all.filter(({ tracking_info: { code } }) => code === guide);
  if (note?.isVoid || (own.length > 0 && !isWhole)) return own;
  const free = all.filter(({ tracking_info: { code } }) => code === "");
  const stale = all.filter(({ tracking_info: { code } }) => code !== "" && !otherGuides.includes(code));
  return isWhole ? all : [...free, ...stale].slice(0, 1);
}

async function changeFulfillment(
  shop: Shop,
  root: string,
  { id, status, tracking_info: shown }: Fulfillment,
  { report, step }: { readonly report: ParcelReport; readonly step: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { note, guide, tracking } = report;
  const isForward = step !== undefined && steps.indexOf(step) > steps.indexOf(status.toUpperCase());
  const code = note?.isVoid ? "" : guide;
  const isNews = (note !== null || isForward) && shown.code !== code;
  const body = {
    ...(isForward && { status: step }),
    ...(isNews && {
      tracking_info: {
        code,
        url: note?.isVoid ? "" : tracking,
        notify_customer: Boolean(note?.isForBuyer && !note.isVoid),
      },
    }),
  };
  if (Object.keys(body).length === 0) return;
  const call = callShop(shop, "PATCH", `${root}/${segmentOf(id)}`, signal, body);
  // The shop may keep a guide that it once had; the next one replaces it.
  await (note?.isVoid ? call.catch(ignoreRefusal) : call);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ChannelFailure && error.kind === "malformed")) throw error;
}

async function tellEvent(
  shop: Shop,
  root: string,
  { id }: Fulfillment,
  { report, event }: { readonly report: ParcelReport; readonly event: string },
  signal: AbortSignal,
): Promise<void> {
  const path = `${root}/${segmentOf(id)}/tracking-events`;
  const known = Events.safeParse(await callShop(shop, "GET", path, signal).catch(emptyIfMissing)).data ?? [];
  const description = [report.stateText, report.carrier, report.guide].filter(Boolean).join(" · ");
  if (known.some((each) => each.status === event && each.description === description)) return;
  await callShop(shop, "POST", path, signal, { status: event, description, happened_at: new Date().toISOString() });
}
