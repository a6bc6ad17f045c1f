import { setTimeout as pause } from "node:timers/promises";
import { strToU8 } from "fflate";
import { request } from "undici";
import { limits } from "@/lib/core/vocabulary";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { type Hog, type Load, post } from "./send";

/** Loads that pack, print and import. */

const quotesAtOnce = 8;

/** Different items every time, so that no packing comes from a cache. */
function quoteBody(accountId: number, round: number, mode: "boxes" | "dynamic"): string {
  const items = Array.from({ length: limits.items }, (_, i) => ({
    description: `Artículo ${i}`,
    weight: 20 + ((i * 37 + round) % 400),
    height: 2 + ((i * 7 + round) % 13),
    width: 2 + ((i * 11 + round) % 17),
    length: 3 + ((i * 5 + round) % 19),
  }));
  return JSON.stringify({
    account_id: accountId,
    declared_value: 25_000,
    type_packaging: mode,
    destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
    items,
  });
}

/** 99 packages with ten items each: each is packed for itself. */
function packagesBody(accountId: number, round: number): string {
  const packages = Array.from({ length: limits.packages }, (_, p) => ({
    items: Array.from({ length: 10 }, (__, i) => ({
      weight: 20 + ((i * 37 + p + round) % 400),
      height: 2 + ((i * 7 + p + round) % 13),
      width: 2 + ((i * 11 + p + round) % 17),
      length: 3 + ((i * 5 + p) % 19),
    })),
  }));
  return JSON.stringify({
    account_id: accountId,
    declared_value: 25_000,
    destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
    packages,
  });
}

const quote = (hog: Hog, body: string) =>
  post(`${hog.url}/v2/shipments/quote`, { ...hog.headers, "Content-Type": "application/json" }, body);

/** As many rows as an import takes, filled up to the size that an upload may have. */
function largestSheet(): Uint8Array {
  const headings = ["Pedido", "Nombre", "Calle", "Altura", "Ciudad", "Provincia", "Código postal", "Peso (kg)"];
  const cells = [...headings, ...Array.from({ length: 40 }, (_, i) => `Otra ${i}`)];
  const filler = "x".repeat(Math.floor(limits.importBytes / sheetLimits.rows / cells.length) - 3);
  const rows = Array.from({ length: sheetLimits.rows - 1 }, (_, row) => cells.map(() => `${filler}${row % 10}`));
  return strToU8([cells, ...rows].map((row) => row.join(";")).join("\r\n"));
}

let sheet: Uint8Array | undefined;

const quotes = (mode: "boxes" | "dynamic"): Load => ({
  name: `${quotesAtOnce} quotes of ${limits.items} items, ${mode}`,
  parallel: quotesAtOnce,
  send: (hog, round) => quote(hog, quoteBody(hog.accountId, round, mode)),
});

const packages: Load = {
  name: `${quotesAtOnce} quotes of ${limits.packages} packages with items`,
  parallel: quotesAtOnce,
  send: (hog, round) => quote(hog, packagesBody(hog.accountId, round)),
};

const uploads: Load = {
  name: "the largest sheet, again and again",
  parallel: 1,
  send: async (hog) => {
    sheet ??= largestSheet();
    const url = `${hog.url}/api/portal/imports?account_id=${hog.accountId}&filename=grande.csv`;
    return post(url, { Cookie: hog.cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "text/csv" }, sheet);
  },
};

const batches: Load = {
  name: "batches of 1,000 labels and delivery notes",
  parallel: 1,
  async send(hog) {
    const body = {
      account_id: hog.accountId,
      shipment_ids: hog.shipmentIds,
      what: ["label", "document"],
      no_status_change: true,
    };
    const headers = { ...hog.headers, "Content-Type": "application/json" };
    const url = `${hog.url}/v2/documents/batches`;
    const made = await request(url, { method: "POST", headers, body: JSON.stringify(body) });
    const { id } = (await made.body.json()) as { id: number };
    for (;;) {
      const seen = await request(`${url}/${id}`, { headers: hog.headers });
      const { state } = (await seen.body.json()) as { state: string };
      if (state === "done" || state === "failed") return state === "done" ? made.statusCode : 500;
      await pause(500);
    }
  },
};

export const cargoLoads: readonly Load[] = [quotes("boxes"), quotes("dynamic"), packages, uploads, batches];
