import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { readSheet } from "@/lib/core/sheets";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { postCarrierTransfers } from "@/lib/domain/money/carrier-ledger";
import { adjustAccount } from "@/lib/domain/money/ledger";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { sheetLimits } from "@/lib/domain/selling/imports";
import { systemContext } from "@/lib/platform/context";
import { GET as EXPORT } from "./export/route";
import { GET } from "./route";

setupTestDatabase();

const month = dayInArgentina(new Date()).slice(0, 7);
let operator: Record<string, string>;
let accountId: number;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  const seller = await createTestAccount({ name: "Ñandú", balanceCents: 100_000_00 });
  accountId = seller.accountId;
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship", "shipped");
});

const read = (query: string, headers = operator) => call(GET, `/api/portal/operator/month?${query}`, { headers });
const download = async (table: string, more = "") => {
  const query = `month=${month}&table=${table}&lang=es${more}`;
  const url = `http://localhost:3000/api/portal/operator/month/export?${query}`;
  const response = await exchange(EXPORT, new Request(url, { headers: operator }), {});
  expect(response.status).toBe(200);
  return response;
};
const file = async (table: string) => {
  const response = await download(table);
  const lines = (await response.text()).replace("\ufeff", "").trim().split(/\r?\n/);
  return lines.map((line) => line.split(","));
};

test("the month says what accounts have and owe", async () => {
  const { status, body } = await read(`month=${month}`);
  expect(status).toBe(200);
  expect(body.accounts).toMatchObject({
    count: 1,
    owed: 0,
    ages: [0, 0, 0, 0],
    rows: [{ account: { id: accountId, name: "Ñandú" }, ages: [0, 0, 0, 0] }],
  });
  expect(body.accounts.credit).toBe(body.accounts.rows[0].balance);
  expect((await read(`month=${month}&kind=test`)).body.accounts).toMatchObject({ count: 0, rows: [] });
});

test("the journal is a file whose lines add up to zero, and the other files have their rows", async () => {
  const [head, ...lines] = await file("movements");
  expect(head?.slice(0, 5)).toEqual(["Movimiento", "Fecha", "Número de cuenta", "Cuenta", "Transporte"]);
  expect(lines.map((line) => line[5])).toEqual(["Carga de saldo", "Cobro al despachar"]);
  for (const line of lines)
    expect(line.slice(8).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
  expect((await file("accounts")).map((line) => line[1])).toEqual(["Cuenta", "Ñandú"]);
  const [, ...statistics] = await file("statistics");
  expect(statistics.map(([at, , , , , shipments]) => [at, shipments])).toEqual([[month, "1"]]);
});

test("a workbook has the figures of the CSV: amounts with two decimals, dates, and texts that run nothing", async () => {
  const ctx = systemContext("test");
  const texts = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "-3,5"];
  for (const reason of texts)
    await adjustAccount(ctx, { accountId, amountCents: 1_234_50, reason, idempotencyKey: `workbook:${reason}` });
  const owed = { carrierId: 1, from: "cost", to: "payable", amountCents: 99_90, reason: "invoice.accepted" } as const;
  await postCarrierTransfers(ctx, [{ ...owed, idempotencyKey: "workbook" }]);
  const cellsOf = async (bytes: Buffer) => (await readSheet(bytes, sheetLimits)).rows.map(({ cells }) => cells);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  for (const table of ["accounts", "carriers", "movements", "statistics"]) {
    const response = await download(table, "&format=xlsx");
    expect(response.headers.get("content-disposition")).toContain(`-${month}.xlsx`);
    const bytes = await bytesOf(response);
    const csv = await cellsOf(await bytesOf(await download(table)));
    expect(csv.length).toBeGreaterThan(1);
    // A workbook shows no time for midnight.
    expect(await cellsOf(bytes)).toEqual(csv.map((row) => row.map((cell) => cell.replace(" 00:00:00", ""))));
    const parts = unzipSync(new Uint8Array(bytes));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    if (table !== "movements") continue;
    expect(csv.map((row) => row[7])).toEqual(expect.arrayContaining(texts));
    // The date and what it moved on the accounts are numbers with a format, no texts.
    expect(sheet).toMatch(/<c r="B3" s="\d+"><v>\d{5}\.\d+<\/v>/);
    expect(sheet).toMatch(/<c r="I3" s="\d+"><v>-?[\d.]+<\/v>/);
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    for (const format of ["yyyy-mm-dd hh:mm:ss", "#,##0.00"]) expect(styles).toContain(`formatCode="${format}"`);
  }
});

test("what is no month, or one to come, is refused, and nobody but operators reads any", async () => {
  for (const wrong of ["", "month=2026-13", "month=2099-01"])
    expect(await read(wrong)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  const outsider = await signInOperator({ isOperator: false, accountId });
  expect((await read(`month=${month}`, outsider)).status).toBe(403);
});
