import * as z from "zod";
import { message } from "@/lib/core/messages";
import { orderStateOf } from "@/lib/core/sales";
import { documentFormats, type Locale, limits } from "@/lib/core/vocabulary";
import {
  findShopOrders,
  type MissingLabels,
  printShopLabels,
  type ShopOrderView,
  type ShopShipment,
} from "@/lib/domain/selling/shop-orders";
import { type Batch, signBatchFile } from "@/lib/domain/shipping/documents";
import { nameOf } from "@/lib/i18n/names";
import { wordOrderState } from "@/lib/i18n/order-state";
import { toText } from "@/lib/i18n/to-text";
import type { Context } from "@/lib/platform/context";
import { toTimestamp } from "../shared/timestamp";
import { list, text } from "../shared/wire";
import { serializeReason } from "../v2/orders";
import { wordRejection } from "../v2/shipping/document-batches";
import { signedByShop } from "./signed-by-shop";

/** Orders that one call names: a page of the order list, at most. */
const maximumOrders = 100;
const ids = list(text(limits.externalId, 1), maximumOrders);

type At = Pick<Context, "baseUrl" | "locale">;

/** State and shipments of orders, by the shop's ids and in their order. */
export const shopOrders = signedByShop({
  counter: "shop-orders",
  body: z.object({ ids }),
  run: async (ctx, place, { ids }) => {
    const found = await findShopOrders(ctx, place, ids);
    return { orders: [...new Set(ids)].map((id) => serializeOrder(id, found.get(id), ctx)) };
  },
});

function serializeOrder(id: string, view: ShopOrderView | undefined, at: At) {
  const { baseUrl, locale } = at;
  if (!view) {
    const state_text = toText(message("order_not_imported"), locale);
    return { id, state: "unknown", state_text, reason: null, url: `${baseUrl}/orders`, shipments: [] };
  }
  const { order, shipments } = view;
  const state = orderStateOf({ ...order, isQueued: order.dueAt !== null, hasReason: order.reason !== null });
  return {
    id,
    state,
    state_text: wordOrderState(state, locale),
    reason: order.reason && serializeReason(order.reason, locale).message,
    url: `${baseUrl}/orders/${order.id}`,
    shipments: shipments.map((shipment) => serializeShipment(shipment, at)),
  };
}

const serializeShipment = (shipment: ShopShipment, { baseUrl, locale }: At) => ({
  id: shipment.shipmentId,
  guide: shipment.carrierTrackingId ?? shipment.deliveryId,
  carrier: shipment.carrier.name,
  tracking_url: `${baseUrl}/track/${shipment.trackingToken}`,
  url: `${baseUrl}/shipments/${shipment.shipmentId}`,
  status: shipment.status,
  status_text: nameOf("status", shipment.status, locale),
  is_printable: shipment.isPrintable,
});

/** How long the link to a file of labels is valid. */
const linkMs = 15 * 60_000;
/** A call waits for the labels this long, so that it can name those that the carrier has in another format alone. */
const batchTimeoutMs = 15_000;

/** The labels of orders as one file behind a link that needs no sign-in, and what is missing in it. */
export const shopLabels = signedByShop({
  counter: "shop-labels",
  body: z.object({ ids, format: z.enum(documentFormats).default("pdf") }),
  run: async (ctx, place, { ids, format }) => {
    const printing = { format, reason: `WooCommerce · ${place.host}`, timeoutMs: batchTimeoutMs };
    const { batch, missing } = await printShopLabels(ctx, place, ids, printing);
    const expiresAt = new Date(ctx.now().getTime() + linkMs);
    return {
      url: batch && hasLabels(batch) ? linkTo(batch, expiresAt, ctx.baseUrl) : null,
      expires_at: toTimestamp(expiresAt),
      missing: missing.map((entry) => ({ id: entry.externalId, reason: wordMissing(entry, format, ctx.locale) })),
    };
  },
});

/** A batch in progress may turn out to have none, which its link says then. */
const hasLabels = ({ state, files }: Batch): boolean => state !== "failed" && (state !== "done" || files?.length !== 0);

const linkTo = ({ id: batchId }: Batch, expiresAt: Date, baseUrl: string): string =>
  `${baseUrl}/api/checkout/labels/${batchId}.${signBatchFile({ batchId, file: 0, expiresAt })}`;

const wordMissing = ({ reason }: MissingLabels, format: Batch["format"], locale: Locale): string =>
  "shipmentId" in reason ? wordRejection(reason, { format }, locale) : serializeReason(reason, locale).message;
