import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { formatPesos } from "@/lib/core/money";
import { createUser } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as exportAudit } from "../audit/export/route";
import { GET as listAudit } from "../audit/route";
import { POST as adjust } from "../operator/accounts/[account_id]/adjust/route";
import { POST as credit } from "../operator/accounts/[account_id]/credit/route";
import { PUT as limit } from "../operator/accounts/[account_id]/credit-limit/route";
import { POST as debit } from "../operator/accounts/[account_id]/debit/route";
import { POST as refund } from "../operator/accounts/[account_id]/refund/route";
import { GET as exportMovements } from "./export/route";
import { GET as listMovements } from "./route";

setupTestDatabase();

let shop: TestCaller;
let operator: Record<string, string>;
let sent: number;
let price: number;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 10_000_00 });
  operator = await signInOperator();
  const shipment = await makeShipment(shop);
  await transitionTo(shipment.id, "ready_to_ship", "shipped");
  sent = shipment.id;
  price = shipment.priceInclTaxCents / 100;
});

const order = (handler: Handler, body: object, headers: Record<string, string> = operator, method = "POST") =>
  call(handler, `/api/portal/operator/accounts/${shop.accountId}/money`, {
    method,
    body,
    headers,
    params: { account_id: String(shop.accountId) },
  });
const list = (query = "", headers = shop.headers) =>
  call(listMovements, `/api/portal/movements?account_id=${shop.accountId}${query}`, { headers });

test("an operator credits, debits, adjusts and refunds; each says what the account has then", async () => {
  const responses = [
    await order(credit, { amount: 500, reason: "Transferencia 881" }),
    await order(debit, { amount: "100.50", reason: "Devolución de saldo" }),
    await order(adjust, { amount: -200, reason: "Balanza", shipment_id: sent, real_weight: 2300 }),
    await order(adjust, { amount: 0.5, reason: "Redondeo" }),
    await order(refund, { shipment_id: sent, amount: 50, cause: "other", reason: "Demora" }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const limited = await order(limit, { credit_limit: 1000, reason: "Cliente de años" }, operator, "PUT");
  expect(limited.status).toBe(200);
  const left = 10_000 - price + 500 - 100.5 - 200 + 0.5 + 50;
  expect(responses.at(-1)?.body).toEqual({
    currency: "ARS",
    balance: left,
    held: 0,
    available: left,
    credit_limit: 0,
  });
  const { body } = await list("&per_page=3");
  expect(body.data).toMatchObject([
    { reason: "shipment.refunded", note: "Demora", available: 50, available_after: left, shipment: { id: sent } },
    { reason: "account.adjusted", available: 0.5 },
    { reason: "shipment.adjusted", evidence: { declared_grams: 1000, real_grams: 2300 }, held: 0 },
  ]);
  const older = await list(`&before=${body.next}`);
  expect(older.body.data[0]).toMatchObject({ reason: "account.debited", available: -100.5 });
});

test("an order that is sent twice under one key is carried out once", async () => {
  const headers = { ...operator, "Idempotency-Key": "transferencia-882" };
  const first = await order(credit, { amount: 1, reason: "882" }, headers);
  const second = await order(credit, { amount: 1, reason: "882" }, headers);
  expect(second.body).toEqual(first.body);
  expect((await order(credit, { amount: 2, reason: "882" }, headers)).status).toBe(422);
});

test.each([
  ["a debit beyond what is there", () => order(debit, { amount: 90_000_000, reason: "x" }), 409],
  ["a credit of nothing", () => order(credit, { amount: 0, reason: "x" }), 422],
  ["an order without a reason", () => order(credit, { amount: 1, reason: "" }), 422],
  ["more than was paid", () => order(refund, { shipment_id: sent, amount: 90_000, cause: "lost" }), 422],
  ["a shipment that is not there", () => order(adjust, { amount: -1, reason: "x", shipment_id: 987_654 }), 404],
  ["fractions of cents", () => order(adjust, { amount: 0.001, reason: "x" }), 422],
  ["an owner of the account", () => order(credit, { amount: 1, reason: "x" }, shop.headers), 403],
])("%s is refused", async (_, send, status) => {
  expect((await send()).status).toBe(status);
});

test("the statement is another's business only for those who may see it", async () => {
  const other = await createTestAccount();
  expect((await list("", other.headers)).status).toBe(403);
  expect((await list("&from=0000-01-01")).status).toBe(422);
  expect((await list("&from=2026-02-30")).status).toBe(422);
});

test("the statement leaves as CSV whose texts are no formulas", async () => {
  await order(credit, { amount: 3, reason: "=HYPERLINK(1)" });
  const { body, headers } = await call(
    exportMovements,
    `/api/portal/movements/export?account_id=${shop.accountId}&style=spanish&lang=es`,
    { headers: shop.headers },
  );
  expect(headers.get("content-disposition")).toContain("movimientos-");
  const lines = String(body).trim().split("\r\n");
  expect(lines[0]).toContain("Movimiento;Fecha;Concepto");
  expect(lines[1]).toContain("'=HYPERLINK(1)");
  expect(lines).toHaveLength((await list("&per_page=100")).body.data.length + 1);
});

test("the owner reads who did it, and others of the account do not", async () => {
  const path = `/api/portal/audit?account_id=${shop.accountId}`;
  const { body } = await call(listAudit, `${path}&action=ledger.refunded`, { headers: shop.headers });
  expect(body.data).toMatchObject([
    {
      action: "ledger.refunded",
      target: `shipment:${sent}`,
      facts: expect.arrayContaining([`importe: ${formatPesos(5_000)}`]),
      actor: { kind: "user" },
    },
  ]);
  const { addMember } = await import("@/lib/domain/identity/accounts");
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: "mirar@example.com" });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "billing" });
  const headers = await signedInHeaders(id);
  expect((await call(listAudit, path, { headers })).status).toBe(403);
  const file = await call(exportAudit, path.replace("audit?", "audit/export?"), { headers: shop.headers });
  expect(String(file.body)).toContain("ledger.refunded");
});
