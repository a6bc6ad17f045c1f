import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { dayInArgentina } from "@/lib/core/time/calendar";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  transitionTo,
} from "@/lib/domain/operating/testing";
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
const file = async (table: string, more = "") => {
  const query = `month=${month}&table=${table}&lang=es${more}`;
  const url = `http://localhost:3000/api/portal/operator/month/export?${query}`;
  const response = await exchange(EXPORT, new Request(url, { headers: operator }), {});
  expect(response.status).toBe(200);
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
  expect(lines.map((line) => line[5])).toEqual(["Acreditación", "Cobro al despachar"]);
  for (const line of lines)
    expect(line.slice(8).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
  expect((await file("accounts")).map((line) => line[1])).toEqual(["Cuenta", "Ñandú"]);
  const [, ...statistics] = await file("statistics");
  expect(statistics.map(([at, , , , , shipments]) => [at, shipments])).toEqual([[month, "1"]]);
});

test("what is no month, or one to come, is refused, and nobody but operators reads any", async () => {
  for (const wrong of ["", "month=2026-13", "month=2099-01"])
    expect(await read(wrong)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  const outsider = await signInOperator({ isOperator: false, accountId });
  expect((await read(`month=${month}`, outsider)).status).toBe(403);
});
