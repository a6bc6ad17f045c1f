import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { type NamedSheet, readSheets, type WorkbookSheet, writeXlsx } from "@/lib/core/sheets";
import { call, createTestAccount, exchange, seedTestCarriers } from "@/lib/domain/operating/testing";
import { tariffSheetLimits } from "@/lib/domain/pricing/tariffs";
import { POST as addService } from "../../../../carriers/[carrier_id]/services/route";
import { POST as addCarrier } from "../../../../carriers/route";
import { POST as tryPrice } from "../../../../try-price/route";
import { POST as draftTariff } from "../../../route";
import { POST as publish } from "../../publish/route";
import { GET as download, POST as upload } from "./route";

setupTestDatabase();

const base = "/api/portal/operator";
let operator: Record<string, string>;
let serviceId: number;
let tariffId: number;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  const carrier = await call(addCarrier, `${base}/carriers`, { headers: operator, body: { name: "Correo del Sur" } });
  const service = await call(addService, base, {
    headers: operator,
    params: { carrier_id: String(carrier.body.id) },
    body: {
      ...{ service_type: "standard_delivery", logistic_type: "crossdock", classification_ids: [1] },
      ...{ max_weight_grams: 30_000, max_side_cm: 200, max_girth_cm: 400, max_packages: 5 },
      max_declared_value: 1_000_000,
    },
  });
  serviceId = service.body.services[0].id;
  const draft = await call(draftTariff, `${base}/tariffs`, {
    headers: operator,
    body: { carrier_service_id: serviceId, name: "Primera" },
  });
  tariffId = draft.body.id;
});

const params = (kind = "workbook") => ({ tariff_id: String(tariffId), kind });

async function downloadSheets(): Promise<{ headers: Headers; sheets: NamedSheet[] }> {
  const request = new Request(`http://localhost:3000${base}/x`, { headers: operator });
  const response = await exchange(download, request, params());
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { headers: response.headers, sheets: await readSheets(bytes, tariffSheetLimits) };
}

async function send(
  body: Uint8Array | string,
  { dryRun = true, kind = "workbook", headers = operator, query = "" } = {},
) {
  const request = new Request(`http://localhost:3000${base}/x?dry_run=${dryRun}&${query}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/octet-stream" },
    body: Buffer.from(body as Uint8Array),
  });
  const response = await exchange(upload, request, params(kind));
  return { status: response.status, body: await response.json() };
}

/** The sheets as a person fills them in: cells by the zones of their row, every other cell as it was. */
function fill(sheets: readonly NamedSheet[], cells: Readonly<Record<string, readonly (number | string | null)[]>>) {
  return writeXlsx(
    sheets.map(({ name, rows: [head, ...rows] }): WorkbookSheet => {
      const filled = rows.map(({ cells: [from = "", to = "", ...rest] }) => [
        ...[from, to],
        ...((name === "Precios" && cells[`${from} → ${to}`]) || rest),
      ]);
      return { name, columns: (head?.cells ?? []).map((heading) => ({ heading })), rows: filled };
    }),
  );
}

const load = {
  origin: { city: "Palermo", state: "CABA", zipcode: 1414 },
  destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
  packages: [{ weight: 4_000, height: 10, width: 10, length: 10 }],
  declared_value: 0,
};

const priceNow = async () => {
  const { body } = await call(tryPrice, `${base}/try-price`, { headers: operator, body: load });
  return body.options.find((option: { carrier_service_id: number }) => option.carrier_service_id === serviceId)?.price;
};

test("a sheet with a fault names sheet, row and column, and changes neither prices nor zones", async () => {
  const { sheets } = await downloadSheets();
  const unfilled = await send(await fill(sheets, {}), { dryRun: false });
  expect(unfilled.body).toMatchObject({
    applied: false,
    problem_count: 1,
    problems: [{ sheet: "Precios", line: 1, message: "La hoja no tiene ningún precio: completá al menos una fila." }],
  });
  const faulty = await fill(sheets, { "AMBA → AMBA": [1, 2, 100, "mil", null, null, null, null, null] });
  expect((await send(faulty, { dryRun: false })).body).toMatchObject({
    applied: false,
    problems: [{ sheet: "Precios", line: 2, column: "1 kg", message: "«mil» no es un precio." }],
  });
  const noMinimum = await fill(sheets, { "AMBA → AMBA": ["", 2, 100, 1000, null, null, null, null, null] });
  expect((await send(noMinimum)).body.problems).toMatchObject([{ sheet: "Precios", line: 2, column: "dias_minimo" }]);
  for (const file of [
    "a;b\n1;2\n",
    await writeXlsx([{ name: "Hoja1", columns: [{ heading: "zona" }], rows: [["A"]] }]),
  ])
    expect(await send(file)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining("«Precios»")] } },
    });
  expect((await downloadSheets()).sheets).toEqual(sheets);
});

test("a new operator downloads the sheet, fills it in, tries, imports and publishes it, and has a price", async () => {
  const { headers, sheets } = await downloadSheets();
  expect(headers.get("content-type")).toContain("spreadsheetml.sheet");
  expect(headers.get("content-disposition")).toContain(`tariff-${tariffId}-workbook.xlsx`);
  expect(await priceNow()).toBeNull();
  const file = await fill(sheets, {
    "AMBA → AMBA": [1, 2, 100, 1000, 1500, null, null, null, null],
    "AMBA → Cuyo": [3, 5, 250.5, 2000, 3210.99, "", "", "", 9000],
  });
  const tried = await send(file);
  expect(tried.body).toMatchObject({ applied: false, problem_count: 0, trial: { prices: { added: 5 }, flaws: [] } });
  expect((await downloadSheets()).sheets).toEqual(sheets);
  expect((await send(file, { dryRun: false })).body).toMatchObject({ applied: true });
  const again = await downloadSheets();
  expect(again.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ["zona_origen", "zona_destino", "dias_minimo", "dias_maximo", "kg_adicional", "1 kg", "5 kg", "25 kg"],
    ["AMBA", "AMBA", "1", "2", "100", "1000", "1500", ""],
    ["AMBA", "Cuyo", "3", "5", "250.5", "2000", "3210.99", "9000"],
  ]);
  expect(again.sheets[1]).toEqual(sheets[1]);
  await call(publish, base, { headers: operator, params: params(), body: {} });
  expect(await priceNow()).toMatchObject({ amount: 3210.99 });
  const entries = await connection().db.select().from(auditEntries).where(eq(auditEntries.action, "tariff.imported"));
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ kind: "prices, zones", added: 5 }]);
});

test("a carrier's price list asks once for what it leaves open, and columns can be chosen", async () => {
  const draft = await call(draftTariff, `${base}/tariffs`, {
    headers: operator,
    body: { carrier_service_id: serviceId, name: "Del transporte" },
  });
  tariffId = draft.body.id;
  const file = "Precios con IVA incluido;\nPeso hasta (kg);Sur\n1;$ 1.210,00\n5;$ 1.089\nKg adicional;121\n";
  const open = await send(file, { kind: "prices", dryRun: false });
  expect(open.body).toMatchObject({
    applied: false,
    trial: null,
    needs: ["tax", "origin_zone", "days"],
    tax: "included",
  });
  const query = "origin_zone=Sur&min_days=2&max_days=4&tax=included";
  const taken = await send(file, { kind: "prices", dryRun: false, query });
  expect(taken.body).toMatchObject({
    applied: true,
    needs: [],
    columns: null,
    warnings: [{ line: 4, message: "De «Sur» a «Sur», 5 kg cuestan menos que el peso anterior." }],
  });
  const prices = (await downloadSheets()).sheets[0]?.rows.at(-1)?.cells;
  expect(prices).toEqual(["Sur", "Sur", "2", "4", "100", "1000", "900"]);
  expect(
    (await send(file, { kind: "prices", query: query.replace("max_days=4", "max_days=1") })).body.problem_count,
  ).toBe(1);
  expect((await send(file, { kind: "prices", query: "tax=maybe" })).status).toBe(422);
  const zones = "destino;área\n9000;Sur\n";
  expect((await send(zones, { kind: "zones" })).body).toMatchObject({
    applied: false,
    columns: { missing: ["zone"], unused: ["destino", "área"] },
  });
  const chosen = await send(zones, { kind: "zones", query: "columns=zone:1,postcode:0", dryRun: false });
  expect(chosen.body).toMatchObject({ applied: true, ignored: [], trial: { flaws: [] } });
});

test("a published version is not changed, and nobody but operators gets the sheet", async () => {
  const { sheets } = await downloadSheets();
  await call(publish, base, { headers: operator, params: params(), body: {} });
  expect((await send(await fill(sheets, {}), { dryRun: false })).status).toBe(409);
  const { accountId } = await createTestAccount();
  const outsider = await signInOperator({ isOperator: false, accountId });
  expect((await call(download, base, { headers: outsider, params: params() })).status).toBe(403);
  expect((await send(await fill(sheets, {}), { headers: outsider })).status).toBe(403);
});
