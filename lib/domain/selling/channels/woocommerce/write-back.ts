import * as z from "zod";
import { isFurtherState, shopStates, stateOfParcels } from "@/lib/core/channel-states";
import { type ChannelState, channelStates } from "@/lib/core/vocabulary";
import type { ParcelReport, Shop } from "../channel";
import { callShop, numberSegment, readReply } from "./client";
import { listOf, Metadata } from "./orders/fields";

const Note = z.object({ note: z.string() });
const Notes = z.array(Note);
const OrderMetadata = z.object({ meta_data: Metadata });

/** What the shop keeps of each parcel of an order, `_anden_state_<shipment>`, and of the order as a whole. */
const orderMeta = "_anden_state";
const plugIn = "wc-anden/v1";

/** Writes what is due of a parcel at its order: a note, its state where our plug-in shows it, the order's completion. */
export async function writeBack(shop: Shop, report: ParcelReport, signal: AbortSignal): Promise<void> {
  const path = `orders/${numberSegment(report.externalId)}`;
  const { guide, tracking, note } = report;
  if (note) {
    // The link stands in the notes of a guide that is good, so that it tells them from the one that strikes it out.
    const isIn = (text: string) => text.includes(guide) && text.includes(tracking) !== note.isVoid;
    await writeNote(shop, path, { ...note, isIn }, signal);
  }
  if (report.state) await writeState(shop, path, { ...report, state: report.state }, signal);
  if (report.isCompleted) await completeOrder(shop, path, signal);
}

/** The state goes last: a call that failed before it is repeated as a whole. */
async function writeState(
  shop: Shop,
  path: string,
  { shipmentId, guide, tracking, state, stateText, isStateNoted }: ParcelReport & { readonly state: ChannelState },
  signal: AbortSignal,
): Promise<void> {
  if (!(await hasPlugIn(shop, signal))) return;
  const { meta_data: metas } = readReply(OrderMetadata, await callShop(shop, "GET", path, signal));
  const own = `${orderMeta}_${shipmentId}`;
  const parcels = new Map(
    metas.flatMap(([key, value]) => {
      const known = channelStates.find((each) => shopStates.woocommerce[each] === value);
      return known && key.startsWith(`${orderMeta}_`) ? [[key, known] as const] : [];
    }),
  );
  if (!isFurtherState(state, parcels.get(own) ?? null)) return;
  if (isStateNoted) {
    const text = [stateText, guide, tracking].join("\n");
    const isIn = (written: string) => written.includes(guide) && written.includes(stateText);
    await writeNote(shop, path, { text, isForBuyer: false, isIn }, signal);
  }
  const ofOrder = stateOfParcels([...parcels.set(own, state).values()]) ?? state;
  const changes = Object.entries({ [own]: state, [orderMeta]: ofOrder });
  const body = { meta_data: changes.map(([key, each]) => ({ key, value: shopStates.woocommerce[each] })) };
  await callShop(shop, "PUT", path, signal, body);
}

const Site = z.object({ namespaces: listOf(z.string()).catch([]) });

async function hasPlugIn(shop: Shop, signal: AbortSignal): Promise<boolean> {
  const value = await callShop(shop, "GET", `/?${new URLSearchParams({ _fields: "namespaces" })}`, signal);
  return readReply(Site, value).namespaces.includes(plugIn);
}

interface DueNote {
  readonly text: string;
  readonly isForBuyer: boolean;
  readonly isIn: (written: string) => boolean;
}

async function writeNote(
  shop: Shop,
  path: string,
  { text, isForBuyer, isIn }: DueNote,
  signal: AbortSignal,
): Promise<void> {
  const notes = readReply(Notes, await callShop(shop, "GET", `${path}/notes`, signal));
  if (notes.some(({ note }) => isIn(note))) return;
  readReply(Note, await callShop(shop, "POST", `${path}/notes`, signal, { note: text, customer_note: isForBuyer }));
}

async function completeOrder(shop: Shop, path: string, signal: AbortSignal): Promise<void> {
  const { status } = readReply(z.object({ status: z.string() }), await callShop(shop, "GET", path, signal));
  // One that is on hold, refunded or cancelled meanwhile is in somebody's hands.
  if (status === "processing") await callShop(shop, "PUT", path, signal, { status: "completed" });
}
