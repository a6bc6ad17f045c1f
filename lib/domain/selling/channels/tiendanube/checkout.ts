import * as z from "zod";
import { ChannelFailure, type CheckoutRegistration, type Shop } from "../channel";
import { Line } from "../woocommerce/orders/fields";
import { callShop, emptyIfMissing, segmentOf } from "./client";
import { Id } from "./fields";

/** By which a reinstallation finds the carrier of the one before: a shop takes one of an application. */
const carrierName = "Andén";

const Carriers = z.array(z.object({ id: Id, name: Line, callback_url: Line, callback_labels_url: Line, types: Line }));
const Options = z.array(z.object({ code: Line }));

/**
 * The shipping carrier of this service at a shop, and an option for each delivery. Days, costs and whether an option is
 * active are the merchant's: an option that is there is not touched. Needs the approval of the platform, without which it is
 * `forbidden`.
 */
export async function ensureCheckout(
  shop: Shop,
  { ratesUrl, labelsUrl, options }: CheckoutRegistration,
  signal: AbortSignal,
): Promise<void> {
  const carriers = readList(Carriers, await callShop(shop, "GET", "shipping_carriers", signal).catch(emptyIfMissing));
  const known = carriers.find(({ name }) => name === carrierName);
  const wanted = { name: carrierName, callback_url: ratesUrl, callback_labels_url: labelsUrl, types: "ship,pickup" };
  const isSame = known?.callback_url === ratesUrl && known.callback_labels_url === labelsUrl;
  const path = known ? `shipping_carriers/${segmentOf(known.id)}` : "shipping_carriers";
  const written = isSame
    ? known
    : readList(
        z.array(z.object({ id: Id })),
        // The merchant may have switched the carrier off: only a new one is switched on.
        [await callShop(shop, known ? "PUT" : "POST", path, signal, known ? wanted : { ...wanted, active: true })],
      )[0];
  if (!written) return;
  const root = `shipping_carriers/${segmentOf(written.id)}/options`;
  const there = readList(Options, await callShop(shop, "GET", root, signal).catch(emptyIfMissing));
  const codes = new Set(there.map(({ code }) => code));
  for (const { code, name } of options)
    if (!codes.has(code)) await callShop(shop, "POST", root, signal, { code, name, allow_free_shipping: false });
}

function readList<Row>(schema: z.ZodType<Row[]>, value: unknown): Row[] {
  const rows = schema.safeParse(value);
  if (!rows.success) throw new ChannelFailure("malformed", "the carriers are no list");
  return rows.data;
}
