import { afterAll, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import type { Role } from "@/lib/core/vocabulary";
import { carrierIdOf, connectTo, disconnect } from "@/lib/domain/carriers/testing-connection";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { sendParcel } from "@/lib/domain/money/carrier-invoices/testing";
import { call, createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { POST as answer } from "../../charges/[charge_id]/answer/route";
import { GET as ownCharges } from "../../charges/route";
import { GET as reading } from "../carriers/[carrier_id]/invoices/route";
import { POST as upload } from "../carriers/[carrier_id]/invoices/sheet/route";
import { POST as fetchOne } from "../carriers/[carrier_id]/invoices/system/route";
import { GET as uninvoiced } from "../carriers/[carrier_id]/uninvoiced/route";
import { POST as decideCharge } from "../charges/[charge_id]/route";
import { GET as charges } from "../charges/route";
import { POST as credit } from "./[invoice_id]/credits/route";
import { POST as decide } from "./[invoice_id]/decisions/route";
import { GET as dispute } from "./[invoice_id]/dispute/route";
import { POST as pay } from "./[invoice_id]/payments/route";
import { GET as getInvoice } from "./[invoice_id]/route";
import { GET as listRows } from "./[invoice_id]/rows/route";
import { GET as listInvoices } from "./route";

setupTestDatabase();

const simulator = new CarrierSimulator();
let operator: Record<string, string>;
let shop: TestCaller;
let carrierId: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  operator = await signInOperator();
  shop = await createTestAccount();
  carrierId = await carrierIdOf("alfa");
});
afterAll(() => simulator.close());

async function memberOf(accountId: number, role: Role): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${crypto.randomUUID()}@example.com` });
  await addMember(ctx, { userId: id, accountId, role });
  return { ...(await signedInHeaders(id)), Accept: "application/json" };
}

const ask = (
  handler: Handler,
  params: object,
  options: { body?: unknown; query?: string; headers?: Record<string, string> } = {},
) =>
  call(handler, `/api/portal/operator/x?${options.query ?? ""}`, {
    headers: options.headers ?? operator,
    body: options.body,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  });

async function load(text: string, query: Record<string, string>, headers = operator) {
  const search = new URLSearchParams({ issued_on: "2026-11-30", ...query });
  const request = new Request(`http://localhost:3000/api/portal/operator/x?${search}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/octet-stream" },
    body: Buffer.from(text),
  });
  const response = await exchange(upload, request, { carrier_id: String(carrierId) });
  return { status: response.status, body: await response.json() };
}

const sheetOf = (...rows: readonly (readonly (string | number)[])[]) =>
  [["Guía", "Peso", "Importe"], ...rows].map((row) => row.join(";")).join("\n");

let parcels = 0;
const parcel = async () => sendParcel(shop, `P-${++parcels}`);
const classes = (body: { classes: readonly { class: string; rows: number }[] }) =>
  Object.fromEntries(body.classes.filter(({ rows }) => rows > 0).map((row) => [row.class, row.rows]));

test("an invoice is tried, loaded once, decided by row and class, disputed, credited and paid", async () => {
  const [equal, heavy, dear] = [await parcel(), await parcel(), await parcel()];
  const sheet = sheetOf(
    [equal.deliveryId ?? "", 1, "1000,00"],
    [heavy.deliveryId ?? "", "3,5", "1300,00"],
    [dear.deliveryId ?? "", 1, "1100,00"],
    ["NADIE", 1, "500,00"],
  );
  const tried = await load(sheet, { number: "F-1", total: "4000" });
  expect(tried.body.checked).toMatchObject({
    invoiceId: null,
    rowCount: 4,
    totalCents: 3_900_00,
    statedTotalCents: 4_000_00,
  });
  expect(classes(tried.body.checked)).toEqual({ equal: 1, weight_differs: 1, tariff_differs: 1, unknown: 1 });
  expect((await ask(listInvoices, {})).body.total).toBe(0);
  const { body: loaded } = await load(sheet, { number: "F-1", dry_run: "false" });
  const path = { invoice_id: loaded.checked.invoiceId };
  // The same number, and the same file under another one.
  for (const number of ["F-1", "F-2"]) expect((await load(sheet, { number, dry_run: "false" })).status).toBe(409);
  expect((await ask(listInvoices, {}, { query: `carrier_id=${carrierId}&state=checked` })).body).toMatchObject({
    total: 1,
    data: [{ number: "F-1", rowCount: 4, undecidedCount: 4, state: "checked" }],
  });

  const unknown = await ask(listRows, path, { query: "class=unknown&decision=none" });
  expect(unknown.body).toMatchObject({ total: 1, data: [{ reference: "NADIE", amountCents: 500_00, problem: null }] });
  const ids = unknown.body.data.map(({ id }: { id: number }) => id);
  expect((await ask(decide, path, { body: { decision: "disputed", row_ids: ids } })).body.decided).toBe(1);
  expect((await ask(decide, path, { body: { decision: "passed_on", class: "weight_differs" } })).body).toMatchObject({
    decided: 1,
    charges: 1,
  });
  for (const rowClass of ["equal", "tariff_differs"])
    expect((await ask(decide, path, { body: { decision: "accepted", class: rowClass } })).body.decided).toBe(1);
  // Neither rows nor a class, and both.
  for (const choice of [{}, { class: "equal", row_ids: ids }])
    expect((await ask(decide, path, { body: { decision: "ignored", ...choice } })).status).toBe(422);

  const letter = await ask(dispute, path, { query: "format=pdf" });
  expect(letter.status).toBe(200);
  expect(letter.body).toMatch(/^%PDF-/);
  const list = await ask(dispute, path, { query: "format=csv&lang=es" });
  expect(list.body.split("\r\n")[1]).toMatch(/^5,NADIE,,Guía que no es nuestra,500,,500,1,/);
  expect((await ask(getInvoice, path)).body).toMatchObject({
    owedCents: 3_400_00,
    paidCents: 0,
    disputedCents: 500_00,
  });
  expect((await ask(credit, path, { body: { amount: "600" } })).status).toBe(422);
  expect((await ask(credit, path, { body: { amount: "400" } })).body).toMatchObject({
    rows: 1,
    creditedCents: 400_00,
    owedCents: 100_00,
  });
  expect((await ask(dispute, path, { query: "format=pdf" })).status).toBe(404);
  expect((await ask(pay, path, { body: { amount: "9999", day: "2025-12-01" } })).status).toBe(422);
  expect((await ask(pay, path, { body: { amount: "3500", day: "2025-12-01" } })).body).toMatchObject({
    state: "settled",
    owedCents: 3_500_00,
    paidCents: 3_500_00,
  });
});

test("columns that are not guessed are asked for, and remembered with the carrier", async () => {
  const { deliveryId } = await parcel();
  const sheet = `Comprobante;Kgs.;Cobrado\n${deliveryId};1200;1210,00`;
  const query = { number: "C-1", includes_tax: "true", weight_unit: "g" };
  const { body: first } = await load(sheet, query);
  expect(first).toMatchObject({ checked: null, columns: { missing: ["amount", "guide"] } });
  expect((await load(sheet, { ...query, dry_run: "false" })).status).toBe(422);
  const columns = "guide:0,weight:1,amount:2";
  expect((await load(sheet, { ...query, columns, dry_run: "false" })).body.checked).toMatchObject({
    totalCents: 1_000_00,
  });
  expect((await ask(reading, { carrier_id: carrierId })).body).toEqual({
    includesTax: true,
    weightUnit: "g",
    isRemembered: true,
    isTold: false,
  });
  const next = await load(`Cobrado;Kgs.;Comprobante\n1210,00;1200;OTRA`, { number: "C-2" });
  expect(next.body.checked).toMatchObject({ totalCents: 1_000_00 });
});

test("what nobody can mean is refused where it stands", async () => {
  const sheet = "Comprobante;Kgs.;Cobrado\nNADIE;1;1";
  const errorsOf = async (query: Record<string, string>) => {
    const { status, body } = await load(sheet, { number: "N-1", ...query });
    return [status, Object.entries(body.errors ?? {})];
  };
  const on = (field: string, sentence: RegExp | string) => [422, [[field, [expect.stringMatching(sentence)]]]];
  expect(await errorsOf({ currency: "pesos" })).toEqual(on("currency", /./));
  for (const day of ["2099-01-01", "9999-12-31"])
    expect(await errorsOf({ issued_on: day })).toEqual(on("issued_on", /todavía no llegó/));
  // An invoice may be of more than a parcel costs.
  expect(await errorsOf({ total: "100000000" })).toEqual([200, []]);
  expect(await errorsOf({ total: "-1" })).toEqual(on("total", /^(?!.*99\.999)/));
  const { body } = await load(sheet, { number: "N-1", dry_run: "false" });
  const path = { invoice_id: body.checked.invoiceId };
  const both = { decision: "ignored", row_ids: [1], class: "unknown" };
  expect((await ask(decide, path, { body: both })).body.errors).toEqual({
    row_ids: [expect.stringContaining("class")],
  });
  expect((await ask(credit, path, { body: { amount: 1, row_ids: [1] } })).body.errors).toHaveProperty("row_ids");
  expect((await ask(listRows, { invoice_id: 999_999 })).status).toBe(404);
});

test("an invoice comes from the system of its carrier, with rows that cannot be read among the others", async () => {
  const { deliveryId } = await parcel();
  await connectTo(simulator, "alfa");
  simulator.invoices.push({
    number: "S-1",
    issued_on: "2026-11-29",
    total_cents: 1_000_00,
    rows: [{ reference: deliveryId, amount_cents: 1_000_00, weight_grams: 1_000 }, { reference: "X" }],
  });
  const path = { carrier_id: carrierId };
  const { body: tried } = await ask(fetchOne, path, { body: {} });
  expect(tried).toMatchObject({
    number: "S-1",
    issuedOn: "2026-11-29",
    checked: { invoiceId: null, statedTotalCents: 1_000_00 },
  });
  expect(classes(tried.checked)).toEqual({ equal: 1, unreadable: 1 });
  expect(tried.checked.examples[0].problem).toEqual(expect.any(String));
  const { body: loaded } = await ask(fetchOne, path, { body: { number: "S-1", dry_run: false } });
  expect(loaded.checked.invoiceId).toEqual(expect.any(Number));
  expect((await ask(fetchOne, path, { body: { number: "S-1", dry_run: false } })).status).toBe(409);
  expect((await ask(fetchOne, path, { body: { number: "S-2" } })).status).toBe(404);
  expect((await ask(reading, path)).body.isTold).toBe(true);
  await disconnect("alfa");
});

test("the account sees its difference with the weights, who pays answers it, and an operator decides", async () => {
  const { id, deliveryId } = await parcel();
  const { body: loaded } = await load(sheetOf([deliveryId ?? "", "3,5", "1300,00"]), {
    number: "W-1",
    dry_run: "false",
    weight_unit: "kg",
    includes_tax: "false",
    columns: "guide:0,weight:1,amount:2",
  });
  await ask(
    decide,
    { invoice_id: loaded.checked.invoiceId },
    { body: { decision: "passed_on", class: "weight_differs" } },
  );
  const [owner, viewer, warehouse] = [
    await memberOf(shop.accountId, "owner"),
    await memberOf(shop.accountId, "viewer"),
    await memberOf(shop.accountId, "warehouse"),
  ];
  const query = `account_id=${shop.accountId}&shipment_id=${id}`;
  const { body: seen } = await ask(ownCharges, {}, { query, headers: owner });
  expect(seen).toMatchObject({
    total: 1,
    data: [
      {
        reason: "weight_differs",
        declaredGrams: 1_000,
        measuredGrams: null,
        invoicedGrams: 3_500,
        amountCents: 363_00,
        state: "announced",
      },
    ],
  });
  expect(seen.data[0]).not.toHaveProperty("decidedBy");
  expect((await ask(ownCharges, {}, { query, headers: viewer })).status).toBe(200);
  expect((await ask(ownCharges, {}, { query, headers: warehouse })).status).toBe(403);
  const path = { charge_id: seen.data[0].id };
  const stranger = await memberOf((await createTestAccount()).accountId, "owner");
  const body = { answer: "La caja vacía pesa 300 g.\nHay foto." };
  expect((await ask(answer, path, { body, headers: viewer })).status).toBe(403);
  expect((await ask(answer, path, { body, headers: stranger })).status).toBe(404);
  expect((await ask(answer, path, { body: { answer: " " }, headers: owner })).status).toBe(422);
  expect((await ask(answer, path, { body, headers: owner })).body).toMatchObject({ state: "contested", ...body });
  expect((await ask(answer, path, { body, headers: owner })).status).toBe(409);
  expect((await ask(charges, {}, { query: "state=contested" })).body.data).toMatchObject([{ shipmentId: id, ...body }]);
  expect((await ask(decideCharge, path, { body: { decision: "dropped", note: "Tienen razón" } })).body.state).toBe(
    "dropped",
  );
  expect((await ask(ownCharges, {}, { query, headers: owner })).body.data[0]).toMatchObject({ note: "Tienen razón" });
});

test("what no invoice names is listed of a carrier, and nothing of it is for members of accounts", async () => {
  expect((await ask(uninvoiced, { carrier_id: carrierId })).body).toEqual({ data: [], total: 0 });
  const member = await memberOf(shop.accountId, "owner");
  expect((await load(sheetOf(), { number: "Z-1" }, member)).status).toBe(403);
  expect((await ask(listInvoices, {}, { headers: member })).status).toBe(403);
});
