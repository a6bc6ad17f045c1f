import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext, withoutAccounts } from "@/lib/platform/context";
import { CarrierSimulator, type SimulatedInvoice } from "@/scripts/testing/simulated-carriers/http/simulator";
import { seedTestCarriers } from "../operating/testing";
import { fetchInvoice, tellsInvoices } from "./";
import { carrierIdOf, connectTo, disconnect } from "./testing-connection";

setupTestDatabase();

const simulator = new CarrierSimulator();
let id: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  id = await connectTo(simulator, "alfa");
});
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

const invoice = (number: string, rows: readonly unknown[]): SimulatedInvoice => ({
  number,
  issued_on: "2026-11-30",
  rows,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ detail }) => detail?.code,
  );
const ctx = () => systemContext("test");

test("the pages of an invoice become one, the newest without a number", async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({
    reference: `SIM${at}`,
    amount_cents: 100 * at,
    weight_grams: 500,
  }));
  simulator.pageSize = 2;
  simulator.invoices.push(invoice("0001-1", rows), invoice("0001-2", []));
  const found = await fetchInvoice(ctx(), id, "0001-1");
  expect(found).toMatchObject({ number: "0001-1", issuedOn: "2026-11-30", currency: "ARS", totalCents: null });
  expect(found.rows.map(({ reference, amountCents }) => [reference, amountCents])).toEqual(
    rows.map(({ reference, amount_cents }) => [reference, amount_cents]),
  );
  expect(await fetchInvoice(ctx(), id, null)).toMatchObject({ number: "0001-2", rows: [] });
});

test("a malformed row stays a row, without what cannot be read", async () => {
  simulator.invoices.push(
    invoice("1", [
      { reference: "SIM1", amount_cents: "mucho", weight_grams: -1 },
      7,
      { reference: "SIM2", amount_cents: -500 },
    ]),
  );
  const { rows } = await fetchInvoice(ctx(), id, "1");
  expect(rows).toEqual([
    { reference: "SIM1", amountCents: undefined, weightGrams: undefined, zone: "", concept: "" },
    { reference: "", amountCents: undefined, weightGrams: undefined, zone: "", concept: "" },
    { reference: "SIM2", amountCents: -500, weightGrams: undefined, zone: "", concept: "" },
  ]);
});

test("an invoice that it does not have, a system that fails and pages that never end are said", async () => {
  expect(await codeOf(fetchInvoice(ctx(), id, "9"))).toBe("not_found");
  simulator.incidents.invoice = "error";
  expect(await codeOf(fetchInvoice(ctx(), id, null))).toBe("conflict");
  simulator.incidents.invoice = {
    response: { status: "invoice", ...invoice("1", []), cursor: "same", more: true },
  };
  expect(await codeOf(fetchInvoice(ctx(), id, "1"))).toBe("conflict");
  delete simulator.incidents.invoice;
  simulator.pageSize = 1;
  simulator.invoices.push(invoice("long", Array(61).fill({ reference: "SIM1", amount_cents: 1 })));
  expect(await codeOf(fetchInvoice(ctx(), id, "long"))).toBe("conflict");
});

test("only operators ask, and only a carrier that tells invoices", async () => {
  expect(
    await codeOf(fetchInvoice(withoutAccounts({ ...ctx(), actor: { kind: "user", label: "user:1" } }), id, null)),
  ).toBe("forbidden");
  expect(await tellsInvoices(ctx(), id)).toBe(true);
  const other = await carrierIdOf("beta");
  expect(await tellsInvoices(ctx(), other)).toBe(false);
  expect(await codeOf(fetchInvoice(ctx(), other, null))).toBe("not_found");
  await disconnect("alfa");
  expect(await tellsInvoices(ctx(), id)).toBe(false);
});
