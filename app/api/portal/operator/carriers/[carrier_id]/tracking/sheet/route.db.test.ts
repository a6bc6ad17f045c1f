import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment, recordBooked } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { PATCH as changeWords } from "../words/route";
import { POST as upload } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/carriers";
let operator: Record<string, string>;
let outsider: Record<string, string>;
let carrierId = 0;
const ids: Record<string, number> = {};

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  const seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  outsider = await signInOperator({ isOperator: false, accountId: seller.accountId });
  for (const guide of ["G-1", "G-2", "G-3", "G-4"]) {
    const { id } = await makeShipment(seller);
    ids[guide] = id;
    if (guide === "G-4") await transitionTo(id, "cancelled");
    else
      await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
    await inTransaction(systemContext("test"), (tx) => recordBooked(tx, id, guide));
    carrierId = (await findShipment(systemContext("test"), id)).carrierId;
  }
});

const params = () => ({ carrier_id: String(carrierId) });

async function send(text: string, { dryRun = true, headers = operator } = {}) {
  const request = new Request(`http://localhost:3000${path}/x?dry_run=${dryRun}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/octet-stream" },
    body: Buffer.from(text),
  });
  const response = await exchange(upload, request, params());
  return { status: response.status, body: await response.json() };
}

const setWords = (words: unknown, headers = operator) =>
  call(changeWords, path, { headers, params: params(), body: { words } });
const statusOf = async (guide: string) => {
  const [row] = await connection()
    .db.select()
    .from(shipments)
    .where(eq(shipments.id, ids[guide] ?? 0));
  return row?.status;
};
const entries = () => connection().db.$count(trackingEntries);

const sheet = [
  "Guía;Estado",
  "G-1;ENTREGADO.",
  "G-1;En distribución",
  "G-2;en distribucion",
  "G-3;Visita fallida",
  "G-9;Entregado",
  "G-4;Entregado",
  "G-2;Impreso",
].join("\n");

test("words are asked for first, then remembered for the carrier, and nothing moves before", async () => {
  const first = await send(sheet, { dryRun: false });
  expect(first.body).toMatchObject({ moved: 0, problem_count: 7 });
  expect(first.body.words).toMatchObject([
    { word: "ENTREGADO.", rows: 3, is_mapped: false },
    { word: "En distribución", rows: 2, is_mapped: false },
    { word: "Visita fallida", rows: 1 },
    { word: "Impreso", rows: 1 },
  ]);
  const saved = await setWords([
    { word: "Entregado", status: "delivered" },
    { word: "En Distribución", status: "in_transit" },
    { word: "visita fallida", status: "not_delivered", substatus: "client_not_in_address" },
    { word: "Impreso", status: null },
  ]);
  expect(saved.status).toBe(200);
  expect((await setWords([{ word: "x", status: "cancelled" }])).status).toBe(422);
  expect((await setWords([{ word: "x", status: "delivered", substatus: "waiting_at_branch" }])).status).toBe(422);
});

test("a dry run says what would move and what not, and leaves no trace", async () => {
  const before = await entries();
  const { body } = await send(sheet);
  expect(body).toMatchObject({ rows: 7, applied: false, ignored: 1, columns: { missing: [] } });
  expect(body.moves).toEqual([
    { line: 2, guide: "G-1", from: "received_by_carrier", to: "delivered", shipment_id: ids["G-1"] },
    { line: 4, guide: "G-2", from: "received_by_carrier", to: "in_transit", shipment_id: ids["G-2"] },
    { line: 5, guide: "G-3", from: "received_by_carrier", to: "not_delivered", shipment_id: ids["G-3"] },
  ]);
  expect(body.problems.map(({ line, column, text }: Record<string, unknown>) => [line, column, text])).toEqual([
    // A sheet without dates is read from above: after the delivery nothing is on its way.
    [3, "estado", "En distribución"],
    [6, "guia", "G-9"],
    [7, "estado", "Entregado"],
  ]);
  expect([await entries(), await statusOf("G-1")]).toEqual([before, "received_by_carrier"]);
});

test("the sheet moves by the table, and a second time nothing", async () => {
  const taken = await send(sheet, { dryRun: false });
  expect(taken.body).toMatchObject({ applied: true, moved: 3 });
  expect(await Promise.all(["G-1", "G-2", "G-3"].map(statusOf))).toEqual(["delivered", "in_transit", "not_delivered"]);
  const [audit] = await connection().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(audit).toMatchObject({ action: "carrier.tracking_imported", detail: { rows: 7, moved: 3 } });
  const before = await entries();
  expect((await send(sheet, { dryRun: false })).body).toMatchObject({ moved: 0, recorded: 0, known: 3 });
  expect(await entries()).toBe(before);
});

test("days without a time are one report each, and another day moves on", async () => {
  const today = new Intl.DateTimeFormat("es-AR", { timeZone: "America/Argentina/Buenos_Aires" }).format(new Date());
  const dated = `Guía;Estado;Fecha\nG-2;Entregado;${today}\nG-3;Entregado;01/01/2020\n`;
  expect((await send(dated, { dryRun: false })).body).toMatchObject({
    moved: 1,
    problems: [{ line: 3, text: "Entregado" }],
  });
  const before = await entries();
  expect((await send(dated, { dryRun: false })).body).toMatchObject({ moved: 0, known: 1 });
  expect(await entries()).toBe(before);
});

test("a sheet without guides is no sheet of states, and nobody but operators takes one", async () => {
  expect((await send("Nombre;Estado\nAna;Entregado\n")).body).toMatchObject({
    columns: { missing: ["guide"] },
    moved: 0,
  });
  expect((await send(sheet, { headers: outsider })).status).toBe(403);
  expect((await setWords([{ word: "x", status: null }], outsider)).status).toBe(403);
});
