import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { readPages } from "@/lib/core/labels/testing-print";
import { formatAmount } from "@/lib/core/money";
import { readSheets } from "@/lib/core/sheets";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { findBalance, refundShipment } from "@/lib/domain/money/ledger";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import * as operatorStatement from "../operator/accounts/[account_id]/billing/statement/route";
import * as operatorTotals from "../operator/accounts/[account_id]/billing/totals/route";
import * as statement from "./statement/route";
import * as totals from "./totals/route";

setupTestDatabase();

let ctx: Context;
const today = dayInArgentina(new Date());
const month = today.slice(0, 7);
const period = { from: `${month}-01`, to: today };
let shop: TestCaller;
let operator: Record<string, string>;
const people = {} as Record<Role, Record<string, string>>;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount({ balanceCents: 100_000_00 });
  for (const role of roles) {
    const user = await createUser(ctx, { email: `${role}-${shop.accountId}@example.com` });
    await addMember(ctx, { userId: user.id, accountId: shop.accountId, role });
    people[role] = await signedInHeaders(user.id);
  }
  operator = await signInOperator();
  const { id } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped");
  await refundShipment(ctx, {
    accountId: shop.accountId,
    shipmentId: id,
    amountCents: 1_23,
    cause: "other",
    reason: "Demora",
    idempotencyKey: `refund:${id}`,
  });
});

const ask = (module: { GET: unknown }, query: Record<string, string>, headers = people.owner) =>
  call(module.GET as never, `/x?${new URLSearchParams({ account_id: String(shop.accountId), ...query })}`, { headers });

async function download(handler: unknown, query: Record<string, string>, headers = people.owner): Promise<Uint8Array> {
  const account_id = String(shop.accountId);
  const request = new Request(`http://localhost:3000/x?${new URLSearchParams({ account_id, month, ...query })}`, {
    headers: headers ?? {},
  });
  const response = await exchange(handler as never, request, { account_id });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const limits = { bytes: 10_000_000, unpackedBytes: 100_000_000, rows: 10_000, columns: 20 };

describe.each(roles)("%s", (role) => {
  test("sees the totals and the statement only if the role sees the money", async () => {
    const expected = role === "warehouse" ? 403 : 200;
    expect((await ask(totals, period, people[role])).status).toBe(expected);
    expect((await ask(statement, { month, format: "xlsx" }, people[role])).status).toBe(expected);
  });
});

test("the totals add up to the account's balance", async () => {
  const { status, body } = await ask(totals, period);
  expect(status).toBe(200);
  expect(body).toMatchObject({ opening: 0, credited: 100_000, refunded: 1.23, debited: 0, adjusted: 0 });
  const { balanceCents } = await findBalance(ctx, shop.accountId);
  expect(body.closing).toBe(balanceCents / 100);
  expect(body.charged).toBeLessThan(0);
});

test("both files end with the closing balance of the page, and say that the month is not over", async () => {
  const { body } = await ask(totals, period);
  const sheets = await readSheets(await download(statement.GET, { format: "xlsx" }), limits);
  expect(sheets.map(({ name }) => name)).toEqual(["Resumen", "Movimientos", "Por transporte", "Por envío"]);
  const [summary, movements, , shipments] = sheets.map(({ rows }) => rows.map(({ cells }) => cells));
  expect(summary?.at(-1)).toEqual(["Saldo final", "", String(body.closing)]);
  expect(summary?.flat()).toContain("PARCIAL: EL MES TODAVÍA NO TERMINÓ");
  expect(movements?.slice(1).map(([, reason]) => reason)).toEqual([
    "Carga de saldo",
    "Cobro al despachar",
    "Reintegro",
  ]);
  expect(movements?.at(-1)?.at(-1)).toBe(String(body.closing));
  const [, , , , net, tax, total] = (shipments?.at(-1) ?? []).map(Number);
  expect(((net ?? 0) + (tax ?? 0)).toFixed(2)).toBe(total?.toFixed(2));
  expect(total).toBeCloseTo(body.charged + body.refunded, 2);

  const pages = await readPages(Buffer.from(await download(statement.GET, { format: "pdf" })));
  const text = pages
    .map((page) => page.text)
    .join(" ")
    .replaceAll("\u00a0", " ");
  expect(text).toContain("PARCIAL: EL MES TODAVÍA NO TERMINÓ");
  expect(text).toContain(`SALDO FINAL ${formatAmount(body.closing).replaceAll("\u00a0", " ")}`);
  expect(text).toContain("Demora");
  const english = await readPages(Buffer.from(await download(statement.GET, { format: "pdf", lang: "en" })));
  expect(english[0]?.text).toContain("ACCOUNT STATEMENT");
  expect(english[0]?.text).toContain(`Page 1 of ${english.length}`);
  expect(english[0]?.text).not.toContain("Página");
});

test("months and periods that are none are refused at their field", async () => {
  const monthOf = async (value: string) => (await ask(statement, { month: value, format: "pdf" })).body.errors;
  expect(await monthOf("2026-13")).toHaveProperty("month");
  expect(await monthOf("2099-01")).toHaveProperty("month");
  const reversed = await ask(totals, { from: "2026-03-02", to: "2026-03-01" });
  expect(reversed.status).toBe(422);
});

test("an operator gets the same of any account; another account gets nothing", async () => {
  const params = { account_id: String(shop.accountId) };
  const query = new URLSearchParams(period);
  const { body } = await ask(totals, period);
  const same = await call(operatorTotals.GET as never, `/x?${query}`, { headers: operator, params });
  expect(same.body).toEqual(body);
  expect(await download(operatorStatement.GET, { format: "xlsx" }, operator)).not.toHaveLength(0);
  const denied = await call(operatorTotals.GET as never, `/x?${query}`, { headers: people.owner ?? {}, params });
  expect(denied.status).toBe(403);
  const other = await createTestAccount();
  const stranger = await ask(totals, { ...period, account_id: String(other.accountId) });
  expect(stranger.status).toBe(403);
});
