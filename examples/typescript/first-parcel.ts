// From a quote to a label in hand: ANDEN_URL, ANDEN_TOKEN, ANDEN_SECRET, ANDEN_ACCOUNT; Node 22.18 or newer.
//   npm install "$ANDEN_URL/clients/anden-client.tgz" && node first-parcel.ts
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Anden, AndenError } from "@anden/client";

const { ANDEN_URL = "", ANDEN_TOKEN = "", ANDEN_SECRET = "", ANDEN_ACCOUNT = "" } = process.env;
const anden = new Anden({ url: ANDEN_URL, token: ANDEN_TOKEN, secret: ANDEN_SECRET });

const place = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };
const load = {
  account_id: Number(ANDEN_ACCOUNT),
  origin_id: "auto" as const,
  declared_value: 25000,
  items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
};

const { results } = await anden.shipments.quote({ ...load, destination: place });
const option = results.standard_delivery;
if (!option) throw new Error("nobody delivers there");
console.log(`${option.carrier.name}: $ ${option.amounts.price_incl_tax}, ${option.delivery_time.max} days at most`);

const orderId = process.env.ORDER_ID ?? `example-${crypto.randomUUID()}`;
const recipient = {
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  street_number: "845",
  ...place,
};
// The key makes a repetition harmless: whatever happens on the way, there is one shipment for this order.
const { id } = await anden.shipments.create(
  { ...load, external_id: orderId, service_type: "standard_delivery", destination: recipient },
  { idempotencyKey: orderId },
);

async function obtainLabel(): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++)
    try {
      return (await anden.documents.get.bytes({ id, format: "pdf" })).bytes;
    } catch (error) {
      // The guide number exists a moment later.
      if (!(error instanceof AndenError) || error.code !== "document_not_ready" || attempt === 30) throw error;
      await pause(1000);
    }
}

await writeFile("label.pdf", await obtainLabel());
for (const { occurred_at, status } of await anden.tracking.get({ id })) console.log(occurred_at, status.visible_name);
console.log(`shipment ${id}: label.pdf`);
