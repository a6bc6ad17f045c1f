import { zipSync } from "fflate";
import { request } from "undici";
import { limits } from "@/lib/core/vocabulary";
import { type Hog, type Load, post, send } from "./send";

/** Loads that write, analyse and report what an account has: the largest allowed request of each. */

const json = ({ headers }: Hog) => ({ ...headers, "Content-Type": "application/json" });
const page = ({ cookie }: Hog) => ({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" });
const pageJson = (hog: Hog) => ({ ...page(hog), "Content-Type": "application/json" });

const many = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** As many rules and values as are allowed, of which each rule has to be compared with all before it. */
const largestRules = () =>
  many(limits.shippingRules, (place) => ({
    name: `Regla ${place}`,
    enabled: true,
    conditions: {
      postcodes: many(30, (i) => ({ from: 1000 + i * 40, to: 1000 + i * 40 + 30 })),
      skus: { match: "any", codes: many(60, (i) => `SKU-${i}`) },
      sources: many(60, (i) => `tienda ${i}`),
    },
    action: { type: "choose", carrier_id: 1 + (place % 3) },
  }));

const rulesUrl = ({ url, accountId }: Hog) => `${url}/v2/accounts/${accountId}/shipping_rules`;

const rules: Load = {
  name: `${limits.shippingRules} rules of ${limits.ruleEntries} entries, written and read`,
  parallel: 1,
  async send(hog) {
    const read = await request(rulesUrl(hog), { headers: hog.headers });
    const { version } = (await read.body.json()) as { version: number };
    if (read.statusCode !== 200) return read.statusCode;
    const written = await send("PUT", rulesUrl(hog), json(hog), JSON.stringify({ version, rules: largestRules() }));
    for (let i = 0; i < 5; i++) await send("GET", rulesUrl(hog), hog.headers);
    return written;
  },
};

const dryRuns: Load = {
  name: `dry runs of ${limits.shippingRules} rules`,
  parallel: 1,
  send: (hog) => post(`${rulesUrl(hog)}/dry_run`, json(hog), JSON.stringify({ rules: largestRules() })),
};

let orders = 0;

const orderBodies: Load = {
  name: `orders of ${limits.orderLines} lines`,
  parallel: 4,
  send: (hog) => {
    const order = {
      account_id: hog.accountId,
      external_id: `VECINO-${orders++}`,
      destination: {
        ...{ name: "Ana Pérez", document: "30111222", phone: "11 5555-1234", email: "ana@example.com" },
        ...{ street: "Honduras", street_number: "4800", city: "Palermo", state: "Capital Federal", zipcode: 1414 },
      },
      items: many(limits.orderLines, (i) => ({
        ...{ description: `Artículo ${i} ${"x".repeat(150)}`, quantity: 5, unit_price: "1999.90" },
        ...{ weight: 100 + i, height: 3, width: 5, length: 7 },
      })),
      notes: "n".repeat(limits.orderNotes),
    };
    return post(`${hog.url}/v2/orders`, json(hog), JSON.stringify(order));
  },
};

const drafts: Load = {
  name: "previews of the longest e-mails",
  parallel: 4,
  send: (hog) => {
    const text = { subject: "s".repeat(limits.mailSubject), body: "{{order}} ".repeat(limits.mailBody / 10) };
    const brand = {
      ...{ name: "Tienda", colour: null, email: "", phone: "", whatsapp: "", website: "", hours: "", locale: "es" },
      mail_texts: { shipped: text, not_delivered: text, delivered: text, return_approved: text, return_received: text },
    };
    const url = `${hog.url}/api/portal/accounts/${hog.accountId}/brand/preview`;
    return post(url, pageJson(hog), JSON.stringify({ brand, mail: "shipped" }));
  },
};

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Reports and files of the longest period, one after the other. */
const files = (name: string, paths: readonly string[]): Load => ({
  name,
  parallel: 1,
  send: (hog, round) => readFile(hog, paths[round % paths.length] ?? ""),
  async warmUp(hog) {
    for (const path of paths) await readFile(hog, path);
  },
});

function readFile(hog: Hog, path: string): Promise<number> {
  const separator = path.includes("?") ? "&" : "?";
  return send("GET", `${hog.url}/api/portal/${path}${separator}account_id=${hog.accountId}`, page(hog));
}

const period = `from=${day(364)}&to=${day(0)}`;
const reports = files("reports of a year", [
  `reports?${period}`,
  `reports/costs?${period}`,
  `reports/export?${period}&table=volume`,
  "reports/carriers",
]);
const exports = files("exports of everything", [
  "shipments/export?format=xlsx",
  "shipments/export?format=csv",
  "movements/export",
  "audit/export",
  "stock/export",
  `billing/statement?month=${day(0).slice(0, 7)}&format=pdf`,
  `billing/statement?month=${day(0).slice(0, 7)}&format=xlsx`,
]);

const selections: Load = {
  name: "selections and bulk actions of everything",
  parallel: 1,
  async send(hog, round) {
    const everything = { account_id: hog.accountId, filter: {} };
    if (round % 2 === 0) return post(`${hog.url}/api/portal/shipments/ids`, pageJson(hog), JSON.stringify(everything));
    const body = JSON.stringify({ ...everything, kind: "mark_ready" });
    const status = await post(`${hog.url}/api/portal/bulk-actions`, pageJson(hog), body);
    // One is open already.
    return status === 409 ? 202 : status;
  },
};

const mcpMessages = 20;

const mcp: Load = {
  name: `batches of ${mcpMessages} quotes by MCP`,
  parallel: 2,
  send: (hog, round) => {
    const args = {
      account_id: hog.accountId,
      declared_value: 25_000,
      destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
      items: many(100, (i) => ({ weight: 20 + i, height: 2 + (i % 7), width: 3 + (round % 11), length: 4 + (i % 13) })),
    };
    const messages = many(mcpMessages, (id) => ({
      ...{ jsonrpc: "2.0", id, method: "tools/call" },
      params: { name: "quote_shipment", arguments: args },
    }));
    const accept = "application/json, text/event-stream";
    return post(`${hog.url}/mcp`, { ...json(hog), Accept: accept }, JSON.stringify(messages));
  },
};

/** A body of the allowed size whose one text is too long for its field. */
const longTexts: Load = {
  name: "bodies of a megabyte in one field",
  parallel: 4,
  async send(hog, round) {
    const body = { account_id: hog.accountId, street: "{{".repeat(limits.bodyBytes / 2 - 200) };
    const paths = ["/v2/addresses", "/v2/orders", "/v2/shipments", "/v2/shipments/quote"];
    const status = await post(`${hog.url}${paths[round % paths.length]}`, json(hog), JSON.stringify(body));
    return status === 422 ? 200 : status;
  },
};

/** A workbook of a megabyte whose rows are as many as an import takes. */
const workbook: Load = {
  name: "the largest workbook",
  parallel: 1,
  send: (hog) => {
    largest ??= largestWorkbook();
    const url = `${hog.url}/api/portal/imports?account_id=${hog.accountId}&filename=grande.xlsx`;
    return post(url, { ...page(hog), "Content-Type": "application/octet-stream" }, largest);
  },
};

let largest: Uint8Array | undefined;

function largestWorkbook(): Uint8Array {
  const text = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const letters = many(26, (i) => String.fromCharCode(65 + i));
  const cell = (column: string, row: number) =>
    `<c r="${column}${row}" t="inlineStr"><is><t>${column} ${row} ${"x".repeat(20)}</t></is></c>`;
  const rows = many(
    limits.sheetRows,
    (i) => `<row r="${i + 1}">${letters.map((column) => cell(column, i + 1)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const relation = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/></Relationships>`;
  return zipSync({
    "[Content_Types].xml": text(
      `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    "_rels/.rels": text(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": text(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": text(relation("rId1", "worksheet", "worksheets/sheet1.xml")),
    "xl/worksheets/sheet1.xml": text(`<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`),
  });
}

export const accountLoads: readonly Load[] = [
  ...[rules, dryRuns, orderBodies, drafts, reports, exports, selections, mcp, longTexts, workbook],
];
