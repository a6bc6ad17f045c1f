import { beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { findBalance } from "@/lib/domain/money/ledger";
import { basic, call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import * as bank from "../bank-details/route";
import * as operatorBank from "../operator/bank-details/route";
import * as decision from "../operator/top-ups/[top_up_id]/route";
import * as desk from "../operator/top-ups/route";
import * as one from "./[top_up_id]/route";
import * as topUps from "./route";

setupTestDatabase();

let shop: TestCaller;
let owner: Record<string, string>;
let operator: Record<string, string>;

beforeEach(async () => {
  shop = await createTestAccount({ balanceCents: 0 });
  owner = await signedInHeaders(shop.userId);
  operator = await signInOperator();
});

const balance = async () => (await findBalance(systemContext("test"), shop.accountId)).balanceCents;
const body = (more: object = {}) => ({
  account_id: shop.accountId,
  amount: "1500.50",
  transferred_on: dayInArgentina(new Date()),
  reference: "Comprobante 881",
  ...more,
});
const request = (more: object = {}, headers: Record<string, string> = {}) =>
  call(topUps.POST as never, "/api/portal/top-ups", { headers: { ...owner, ...headers }, body: body(more) });
const decide = (id: number, sent: object, headers: Record<string, string> = {}) =>
  call(decision.POST as never, "/x", {
    headers: { ...operator, ...headers },
    body: sent,
    params: { top_up_id: String(id) },
  });

test("a request sent twice with one key is one, and its confirmation sent twice credits once", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const [first, again] = [await request({}, key), await request({}, key)];
  expect(first.status).toBe(200);
  expect(again.body.id).toBe(first.body.id);
  const waiting = await call(desk.GET as never, "/x?state=pending&per_page=100", { headers: operator });
  expect(waiting.body.data.filter((entry: { account: { id: number } }) => entry.account.id === shop.accountId)).toEqual(
    [first.body],
  );
  expect(first.body).toMatchObject({ amount: 1500.5, state: "pending", account: { is_test: expect.any(Boolean) } });
  const confirmation = { "Idempotency-Key": crypto.randomUUID() };
  const confirmed = await decide(first.body.id, { outcome: "confirmed" }, confirmation);
  expect(confirmed.body).toMatchObject({ state: "confirmed" });
  expect((await decide(first.body.id, { outcome: "confirmed" }, confirmation)).body).toEqual(confirmed.body);
  expect((await decide(first.body.id, { outcome: "confirmed" })).status).toBe(409);
  expect(await balance()).toBe(1_500_50);
});

test("the account withdraws a request that waits; a rejected one says why", async () => {
  const { body: first } = await request();
  const path = { headers: owner, method: "DELETE", params: { top_up_id: String(first.id) } };
  expect((await call(one.DELETE as never, "/x", path)).body).toMatchObject({ state: "withdrawn" });
  expect((await call(one.DELETE as never, "/x", path)).status).toBe(409);
  const { body: second } = await request();
  expect((await decide(second.id, { outcome: "rejected" })).body.errors).toHaveProperty("reason");
  await decide(second.id, { outcome: "rejected", reason: "No llegó" });
  const { body: list } = await call(topUps.GET as never, `/x?account_id=${shop.accountId}`, { headers: owner });
  expect(list).toMatchObject({
    total: 2,
    data: [
      { id: second.id, state: "rejected", reason: "No llegó" },
      { id: first.id, state: "withdrawn" },
    ],
  });
  expect(await balance()).toBe(0);
});

test.each([
  ["amount", { amount: "0" }],
  ["amount", { amount: "12,345" }],
  ["amount", { amount: "" }],
  ["transferred_on", { transferred_on: "2099-01-01" }],
  ["transferred_on", { transferred_on: "2026-02-30" }],
  ["reference", { reference: " " }],
  ["note", { note: "x".repeat(301) }],
])("a wrong %s is refused at its field", async (field, more) => {
  const { status, body: reply } = await request(more);
  expect(status).toBe(422);
  expect(reply.errors).toHaveProperty(field);
});

test("programs request nothing, and an account decides nothing", async () => {
  const { body: made } = await request();
  const program = await call(topUps.POST as never, "/x", { headers: basic(shop), body: body() });
  expect(program.status).toBe(403);
  const own = await call(decision.POST as never, "/x", {
    headers: owner,
    body: { outcome: "confirmed" },
    params: { top_up_id: String(made.id) },
  });
  expect(own.status).toBe(403);
  expect(await balance()).toBe(0);
});

const details = {
  instructions: "Se acredita en el día.",
  holder: "Andén S.A.",
  cuit: "30-50001091-2",
  bank: "Banco Nación",
  cbu: "28505909 40090418135201",
  alias: "anden.envios",
  minimum: "2000",
};
const changeBank = (more: object) =>
  call(operatorBank.PUT as never, "/x", { method: "PUT", headers: operator, body: { ...details, ...more } });

test("accounts read where to transfer as the operator says it, and the minimum holds", async () => {
  const { status } = await changeBank({});
  expect(status).toBe(200);
  const { body: read } = await call(bank.GET as never, `/x?account_id=${shop.accountId}`, { headers: owner });
  expect(read.bank_details).toEqual({ ...details, cuit: "30500010912", cbu: "2850590940090418135201", minimum: 2000 });
  expect((await request()).body.errors).toHaveProperty("amount");
  expect((await request({ amount: "2000" })).status).toBe(200);
  await changeBank({ minimum: "0" });
});

test.each([
  ["cuit", { cuit: "30-50001091-3" }],
  ["cbu", { cbu: "2850590940090418135202" }],
  ["alias", { alias: "corto" }],
  ["cbu", { cbu: "", alias: "", instructions: "" }],
])("a wrong %s is refused at its field", async (field, more) => {
  const { status, body: reply } = await changeBank(more);
  expect(status).toBe(422);
  expect(reply.errors).toHaveProperty(field);
});
