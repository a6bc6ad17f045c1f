import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { readPages } from "@/lib/core/labels/testing-print";
import { readSheets } from "@/lib/core/sheets";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { invoiceLimits, type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { adjustAccount, creditAccount, refundShipment } from "@/lib/domain/money/ledger";
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
import { GET as audit } from "../audit/route";
import * as statement from "../billing/statement/route";
import * as ofAccount from "../operator/accounts/[account_id]/invoice-data/route";
import { GET as exportCharges } from "../operator/month-charges/export/route";
import { GET, PUT } from "./route";

setupTestDatabase();

const path = "/api/portal/invoice-data";
const month = dayInArgentina(new Date()).slice(0, 7);
const data = {
  legal_name: "Ñandú Envíos SRL",
  cuit: "30-50001091-2",
  iva_condition: "registered",
  address: "San Martín 845, Mendoza, 5500",
  email: "facturas@example.com",
};
const stored = { ...data, cuit: "30500010912" };
let ctx: Context;
let shop: TestCaller;
let operator: Record<string, string>;
const people = {} as Record<Role, Record<string, string>>;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
});

beforeEach(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount({ name: "Ñandú", balanceCents: 100_000_00 });
  for (const role of roles) {
    const user = await createUser(ctx, { email: `${role}-${shop.accountId}@example.com` });
    await addMember(ctx, { userId: user.id, accountId: shop.accountId, role });
    people[role] = await signedInHeaders(user.id);
  }
});

const read = (role: Role = "owner") => call(GET, `${path}?account_id=${shop.accountId}`, { headers: people[role] });
const change = (changes: object = {}, role: Role = "owner") =>
  call(PUT, path, { method: "PUT", headers: people[role], body: { account_id: shop.accountId, ...data, ...changes } });

describe.each(roles)("%s", (role) => {
  test("reads the invoice data if the role sees the account, and changes them only as its owner", async () => {
    expect((await read(role)).status).toBe(role === "warehouse" ? 403 : 200);
    expect((await change({}, role)).status).toBe(role === "owner" ? 200 : 403);
  });
});

test("what the owner says is kept, with the CUIT in digits, for the operator too", async () => {
  expect((await read()).body).toEqual({ invoice_data: null });
  expect((await change()).body).toEqual({ invoice_data: stored });
  expect((await read("billing")).body).toEqual({ invoice_data: stored });
  const params = { account_id: String(shop.accountId) };
  expect((await call(ofAccount.GET, "/x", { headers: operator, params })).body).toEqual({ invoice_data: stored });
  const consumer = { ...data, cuit: "", iva_condition: "final_consumer" };
  const saved = await call(ofAccount.PUT, "/x", { method: "PUT", headers: operator, params, body: consumer });
  expect(saved.body).toEqual({ invoice_data: consumer });
  expect((await read()).body).toEqual({ invoice_data: consumer });
  const missing = { account_id: "999999" };
  expect((await call(ofAccount.GET, "/x", { headers: operator, params: missing })).status).toBe(404);
  expect(
    (await call(ofAccount.PUT, "/x", { method: "PUT", headers: operator, params: missing, body: data })).status,
  ).toBe(404);
  expect((await call(ofAccount.GET, "/x", { headers: people.owner, params })).status).toBe(403);
});

test.each([
  ["legal_name", { legal_name: " " }],
  ["cuit", { cuit: "30-50001091-3" }],
  ["cuit", { cuit: "" }],
  ["cuit", { cuit: "", iva_condition: "monotributo" }],
  ["iva_condition", { iva_condition: "none" }],
  ["address", { address: "" }],
  ["email", { email: "facturas" }],
])("%s is refused at its field: %j", async (field, changes) => {
  const { status, body } = await change(changes);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await read()).body).toEqual({ invoice_data: null });
});

test("a change is in the audit log, in words and with what differs; one that changes nothing is not", async () => {
  await change();
  await change();
  await change({ email: "otro@example.com", iva_condition: "exempt" });
  const { body } = await call(audit, `/x?account_id=${shop.accountId}`, { headers: people.owner });
  const rows = body.data.filter(({ action }: { action: string }) => action === "account.invoice_data_changed");
  expect(rows).toHaveLength(2);
  const [last, first] = rows;
  expect(last.did).toContain("cambió los datos de facturación");
  expect(last.facts.toSorted()).toEqual([
    "condición frente al IVA: Responsable inscripto → Exento",
    "correo electrónico: facturas@example.com → otro@example.com",
  ]);
  expect(first.facts).toContain("razón social: – → Ñandú Envíos SRL");
});

async function download(format: "pdf" | "xlsx", lang = "es"): Promise<Uint8Array> {
  const query = new URLSearchParams({ account_id: String(shop.accountId), month, format, lang });
  const request = new Request(`http://localhost:3000/x?${query}`, { headers: people.owner ?? {} });
  const response = await exchange(statement.GET as never, request, {});
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test("the monthly statement is addressed to who is invoiced, in both files", async () => {
  const limits = { bytes: 10_000_000, unpackedBytes: 100_000_000, rows: 10_000, columns: 20 };
  const summary = async () => (await readSheets(await download("xlsx"), limits))[0]?.rows.map(({ cells }) => cells);
  expect((await summary())?.flat()).not.toContain("Domicilio fiscal");
  await change();
  const rows = await summary();
  for (const fact of [
    ["Razón social", "Ñandú Envíos SRL"],
    ["CUIT", "30-50001091-2"],
    ["Condición frente al IVA", "Responsable inscripto"],
    ["Domicilio fiscal", "San Martín 845, Mendoza, 5500"],
    ["Correo electrónico para facturas", "facturas@example.com"],
  ])
    expect(rows?.map((row) => row.slice(0, 2))).toContainEqual(fact);
  const [page] = await readPages(Buffer.from(await download("pdf")));
  for (const text of [
    "Ñandú Envíos SRL",
    "30-50001091-2",
    "Responsable inscripto",
    "San Martín 845",
    "facturas@example.com",
  ])
    expect(page?.text).toContain(text);
});

test("the longest invoice data are printed whole", async () => {
  const words = (most: number) => Array.from({ length: most / 5 }, (_, place) => `p${place + 100}`).join(" ");
  await change({ legal_name: words(invoiceLimits.legalName), address: words(invoiceLimits.address) });
  const [page] = await readPages(Buffer.from(await download("pdf")));
  expect(page?.text).toContain(words(invoiceLimits.legalName));
  expect(page?.text).toContain(words(invoiceLimits.address));
});

test("the charges of a month by account are those of the ledger, with the invoice data of each", async () => {
  await change();
  const other = await createTestAccount({ name: "Otra", balanceCents: 100_000_00 });
  for (const account of [shop, shop, other]) {
    const { id } = await makeShipment(account);
    await transitionTo(id, "ready_to_ship", "shipped");
    const order = { accountId: account.accountId, shipmentId: id, reason: "test" };
    await adjustAccount(ctx, { ...order, amountCents: -1_01, idempotencyKey: `adjust:${id}` });
    await refundShipment(ctx, { ...order, amountCents: 33, cause: "other", idempotencyKey: `refund:${id}` });
    // Belong to no shipment: nothing to invoice.
    await creditAccount(ctx, { ...order, amountCents: 5_00, idempotencyKey: `credit:${id}` });
    await adjustAccount(ctx, {
      accountId: account.accountId,
      reason: "test",
      amountCents: 7,
      idempotencyKey: `other:${id}`,
    });
  }
  const query = new URLSearchParams({ month, lang: "es" });
  const { body, headers } = await call(exportCharges, `/x?${query}`, { headers: operator });
  expect(headers.get("content-disposition")).toContain(`para-facturar-${month}.csv`);
  const [head, ...lines] = body.replace("\u{feff}", "").trim().split("\r\n");
  expect(head).toBe(
    "Número de cuenta,Cuenta,Razón social,CUIT,Condición frente al IVA,Domicilio fiscal,Correo electrónico para facturas,Envíos cobrados,Neto,IVA,Total",
  );
  const lineOf = (accountId: number) => lines.find((line: string) => line.startsWith(`${accountId},`));
  const [charged, tax] = await Promise.all([chargedOf(shop.accountId), taxOf(shop.accountId)]);
  const total = (charged / 100).toString();
  expect(lineOf(shop.accountId)).toBe(
    `${shop.accountId},Ñandú,Ñandú Envíos SRL,30-50001091-2,Responsable inscripto,"San Martín 845, Mendoza, 5500",facturas@example.com,2,${(charged - tax) / 100},${tax / 100},${total}`,
  );
  expect(lineOf(other.accountId)).toMatch(
    new RegExp(`^${other.accountId},Otra,,,,,,1,.*,${(await chargedOf(other.accountId)) / 100}$`),
  );
  const test = await call(exportCharges, `/x?${new URLSearchParams({ month, kind: "test" })}`, { headers: operator });
  expect(test.body.trim().split("\r\n")).toHaveLength(1);
});

/** What the account's balances lost to its shipments, in cents, read from its own side of the ledger. */
async function chargedOf(accountId: number): Promise<number> {
  const [row] = await connection().db.execute<{ cents: number }>(sql`
    select -sum(entries.amount_cents)::float8 as cents from ledger_entries entries
    join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = ${accountId}
    join ledger_transfers transfers on transfers.id = entries.transfer_id
    where transfers.reason in ('shipment.charged', 'shipment.adjusted', 'shipment.refunded')`);
  return row?.cents ?? Number.NaN;
}

async function taxOf(accountId: number): Promise<number> {
  const [row] = await connection().db.execute<{ cents: number }>(sql`
    select sum(entries.amount_cents)::float8 as cents from ledger_entries entries
    join ledger_accounts tax on tax.id = entries.ledger_account_id and tax.kind = 'tax'
    join ledger_transfers transfers on transfers.id = entries.transfer_id and transfers.account_id = ${accountId}`);
  return row?.cents ?? Number.NaN;
}

test("a month begins and ends at midnight in Argentina, and one that is none or not begun is refused", async () => {
  const { id } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped");
  const shift = (moment: string) =>
    connection().db.execute(
      sql`update ledger_transfers set created_at = ${moment}::timestamptz where shipment_id = ${id}`,
    );
  const monthsOf = async () => {
    const found = await Promise.all(
      ["2026-01", "2026-02", "2026-03"].map(async (tried) => {
        const { body } = await call(exportCharges, `/x?month=${tried}`, { headers: operator });
        return body.includes(`\n${shop.accountId},`) ? [tried] : [];
      }),
    );
    return found.flat();
  };
  await asOwner((owner) => owner`alter table ledger_transfers disable trigger user`);
  await shift("2026-03-01T02:59:59.999Z");
  expect(await monthsOf()).toEqual(["2026-02"]);
  await shift("2026-03-01T03:00:00Z");
  expect(await monthsOf()).toEqual(["2026-03"]);
  await asOwner((owner) => owner`alter table ledger_transfers enable trigger user`);
  for (const wrong of ["2026-13", "2099-01", ""]) {
    const { status, body } = await call(exportCharges, `/x?month=${wrong}`, { headers: operator });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("month");
  }
  expect((await call(exportCharges, `/x?month=${month}`, { headers: people.owner })).status).toBe(403);
});
