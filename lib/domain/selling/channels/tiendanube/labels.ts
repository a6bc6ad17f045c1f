import * as z from "zod";
import { parseForeignJson, pushLimits } from "@/lib/core/text/foreign-json";
import { type AskedLabel, ChannelFailure, type ChannelLabels } from "../channel";
import { Line, listOf } from "../woocommerce/orders/fields";
import { callShop, segmentOf } from "./client";
import { Id } from "./fields";

/** More of them are refused by the platform itself. */
const labelsAtOnce = 50;

const Name = Id.pipe(z.string().regex(/^[\w-]{1,60}$/));
const Asked = z.object({
  id: Name,
  fulfillment_order_info: z.object({ id: Name, order_id: Line, order_number: Line, number: Line }),
});
const Cancelled = z.union([
  z.object({ label_id: Name }).transform(({ label_id: id }) => id),
  z.object({ id: Name }).transform(({ id }) => id),
]);
const Stored = z.object({ status: z.string() });

/** Where the merchant's labels stand for us: what is final at the platform changes no more. */
const states: Readonly<Record<string, "taken" | "failed" | "cancelled">> = {
  READY_TO_USE: "taken",
  DOWNLOADED: "taken",
  FAILED: "failed",
  CANCELED: "cancelled",
};

export const labels: ChannelLabels = {
  readAsked(body) {
    const list = z.array(z.unknown()).safeParse(parseForeignJson(body, pushLimits)).data ?? [];
    return list.slice(0, labelsAtOnce).flatMap((row): AskedLabel[] => {
      const { data } = Asked.safeParse(row);
      if (!data) return [];
      const { id, order_id, order_number, number } = data.fulfillment_order_info;
      // `1042-2` is the second fulfilment order of the order 1042.
      const numbers = [order_id, order_number, number, number.replace(/-\d{1,3}$/, "")].filter(Boolean);
      return [{ labelId: data.id, fulfillmentId: id, orders: [...new Set(numbers)] }];
    });
  },

  readCancelled(body) {
    const value = parseForeignJson(body, pushLimits);
    const rows = z.object({ labels: listOf(z.unknown()) }).safeParse(value).data?.labels ?? value;
    const list = z.array(z.unknown()).safeParse(rows).data ?? [];
    return list.slice(0, labelsAtOnce).flatMap((row) => Cancelled.safeParse(row).data ?? []);
  },

  async tell(shop, { labelId, fulfillmentId }, told, signal) {
    const body =
      "failure" in told
        ? { status: "FAILED", reason: { type: "OTHER_ERROR", message: told.failure } }
        : {
            status: "READY_TO_DOWNLOAD",
            documents: [
              {
                file_name: `${told.guide}.pdf`,
                type: "LABEL",
                format: "PDF",
                download_url_from_app: told.url,
                size: told.bytes,
              },
            ],
          };
    await callShop(shop, "PATCH", pathOf(fulfillmentId, labelId), signal, body);
  },

  async find(shop, { labelId, fulfillmentId }, signal) {
    const stored = Stored.safeParse(await callShop(shop, "GET", pathOf(fulfillmentId, labelId), signal)).data;
    if (!stored) throw new ChannelFailure("malformed", "the label has no status");
    return states[stored.status];
  },
};

const pathOf = (fulfillmentId: string, labelId: string): string =>
  `fulfillment-orders/${segmentOf(fulfillmentId)}/labels/${segmentOf(labelId)}`;
