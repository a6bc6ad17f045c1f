import { sql as query } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { PersonalDataReply, PersonalExportReply } from "@/lib/api/portal/operating/privacy";
import { signedInHeaders } from "@/lib/api/session/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { createWebhook } from "@/lib/domain/messaging/webhooks";
import { decideRows } from "@/lib/domain/money/carrier-invoices";
import { invoiceRow, loadInvoice } from "@/lib/domain/money/carrier-invoices/testing";
import { closeClaim, decideClaim, openClaim } from "@/lib/domain/money/claims";
import { beginLedgerCheck, continueLedgerCheck, lastLedgerCheck } from "@/lib/domain/money/ledger";
import { eraseOldOrders, eraseOldRecipients } from "@/lib/domain/operating/privacy";
import { columnsOf, readNewerColumns } from "@/lib/domain/operating/privacy/testing-columns";
import { findCostReport, findShipmentReport } from "@/lib/domain/operating/reports";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { recountNow } from "@/lib/domain/selling/daily-totals";
import { processImports, runImport } from "@/lib/domain/selling/imports";
import { importRowsOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { cancelOrder, findOrder, shipOrder } from "@/lib/domain/selling/orders";
import { answerShipment, reportNotReceived } from "@/lib/domain/shipping/exceptions";
import { pairTestBridge } from "@/lib/domain/shipping/printers/testing";
import {
  changeReturnPolicy,
  issueReturnLink,
  openReturnLink,
  quoteReturn,
  requestReturn,
} from "@/lib/domain/shipping/returns";
import {
  advanceShipments,
  countShipments,
  createRequest,
  findShipment,
  resolveRequest,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { flushRequests } from "@/lib/platform/request-log";
import { trackedByToken } from "../../../track/tracked-shipment";
import * as createOrder from "../../../v2/orders/route";
import * as claims from "../../../v2/shipments/[id]/claims/route";
import * as orders from "../../../v2/shipments/route";
import * as erasures from "./erasures/route";
import * as exports from "./export/route";
import * as search from "./search/route";

setupTestDatabase();

afterEach(() => {
  vi.unstubAllEnvs();
});

const zulema = {
  name: "Zulema Quebrantahuesos",
  document: "71.930.482",
  phone: "+54 9 11 7193-0482",
  email: "Zulema@personal.example",
  street: "Irrepetible",
  street_number: "98761",
  street_extras: "timbre azulado",
  city: "Palermo",
  state: "Capital Federal",
  zipcode: 1414,
};
/** What must be left nowhere, however it is written. */
const traces = ["zulema", "quebrantahuesos", "71.930.482", "71930482", "7193-0482", "irrepetible", "98761", "azulado"];

const ctx = () => systemContext("test");
/** Every column of every table in which a trace is left; of moments, whose microseconds may have the digits of a trace, none. */
async function columnsWithTraces(): Promise<string[]> {
  const columns = await connection().sql<{ table: string; column: string; type: string }[]>`
    select relname as table, attname as column, atttypid::regtype as type from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and not attisdropped and atttypid <> 'timestamptz'::regtype order by relname, attnum`;
  const counts = new Map<string, string[]>();
  for (const { table, column, type } of columns) {
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const any = traces.map((trace) => `position('${trace}' in lower(${text})) > 0`).join(" or ");
    counts.set(table, [...(counts.get(table) ?? []), `count(*) filter (where ${any})::int as "${column}"`]);
  }
  const found: string[] = [];
  for (const [table, ofColumns] of counts) {
    const [row = {}] = await connection().sql.unsafe<Record<string, number>[]>(`select ${ofColumns} from "${table}"`);
    for (const [column, count] of Object.entries(row)) if (count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

beforeAll(seedTestCarriers);

let shop: TestCaller;
let owner: Record<string, string>;

beforeEach(async () => {
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  owner = await signedInHeaders(shop.userId);
});

const ask = (module: { POST: never }, body: object, headers = owner) =>
  call(module.POST, "/api/portal/privacy", { headers, body: { account_id: shop.accountId, ...body } });
const find = (by: string, value: string) => ask(search as never, { by, value });
const erase = (by: string, value: string, shipments: number) => ask(erasures as never, { by, value, shipments });

const order = { account_id: 0, declared_value: 1500, service_type: "standard_delivery", logistic_type: "crossdock" };
const item = { sku: "A", description: "Libro", weight: 800, height: 5, width: 15, length: 20 };

async function createByApi(externalId: string, destination: object = zulema): Promise<number> {
  const body = {
    ...order,
    account_id: shop.accountId,
    external_id: externalId,
    origin_id: shop.originId,
    carrier_id: 1,
    destination,
    items: [item],
  };
  const headers = { ...shop.headers, "Idempotency-Key": externalId };
  const reply = await call(orders.POST, "/v2/shipments", { headers, body });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

const way = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;

async function deliver(id: number, comment?: string): Promise<void> {
  await advanceShipments(ctx(), { limit: 100 });
  await transitionTo(id, ...way);
  await transitionShipment(ctx(), id, "delivered", { by: "operator", comment });
}

/** A life that leaves the person's data wherever the service keeps any. */
async function liveThrough(): Promise<{ id: number; returnId: number }> {
  const { sql } = connection();
  const { accountId } = shop;
  await createWebhook(
    ctx(),
    accountId,
    { topic: "status", url: "https://shop.example/x" },
    targetPolicy({}, "https://anden.example"),
  );
  await createWebhook(
    ctx(),
    accountId,
    { topic: "claim", url: "https://shop.example/x" },
    targetPolicy({}, "https://anden.example"),
  );
  const id = await createByApi("PED-1");
  await advanceShipments(ctx(), { limit: 100 });
  await transitionTo(id, ...way, "not_delivered");
  await answerShipment(ctx(), (await findShipment(ctx(), id)).trackingToken, "Soy Zulema, dejalo en portería");
  await transitionTo(id, "rescheduled");
  const request = await createRequest(ctx(), id, "rescue");
  await resolveRequest(ctx(), request.id, { refusedReason: "El paquete ya salió" });
  await sql`update shipment_requests set refused_reason = 'Zulema ya lo espera' where id = ${request.id}`;
  await transitionShipment(ctx(), id, "delivered", { by: "operator", comment: "Recibió Zulema, DNI 71930482" });
  await sql`insert into tracking_entries (account_id, shipment_id, status, comment_message, actor, occurred_at)
    values (${accountId}, ${id}, 'delivered', '{"code":"carrier_rejected","facts":{"reason":"Irrepetible 98761 no existe"}}', 'system:x', now())`;
  await claimOf(id);
  await changeReturnPolicy(ctx(), accountId, { allowed: true, days: 30, approval: false, reasons: ["damaged"] });
  const shipment = await findShipment(ctx(), id);
  const returned = await requestReturn(ctx(), await issueReturnLink(ctx(), shipment), {
    packages: shipment.packages.map((entry) => ({ packageId: entry.id })),
    reason: "damaged",
    comment: "Soy Zulema, llegó roto",
    formKey: "form-0001",
    photos: [Buffer.from("a picture of Zulema")],
  });
  const returnId = returned.returnShipmentId ?? 0;
  await advanceShipments(ctx(), { limit: 100 });
  await transitionTo(
    returnId,
    "ready_to_ship",
    "shipped",
    "received_by_carrier",
    "in_transit_to_seller",
    "returned_to_seller",
  );
  await sql`update return_requests set refused_reason = 'Zulema' where id = ${returned.id}`;

  await sql`insert into carrier_reports
    (carrier_id, report_id, account_id, shipment_id, state, comment, occurred_at, received_at)
    values (1, 'r1', ${accountId}, ${id}, 'applied', 'Entregado a ZULEMA', now(), now())`;
  await sql`insert into carrier_bookings (account_id, shipment_id, carrier_id, reference, state, last_error)
    values (${accountId}, ${id}, 1, 'ref-1', 'booked', 'Irrepetible 98761 rechazada')`;
  await sql`insert into carrier_labels (account_id, shipment_id, package_number, format, content)
    values (${accountId}, ${id}, 1, 'zpl_10x15', ${Buffer.from("^FDZulema^FS")})`;
  await sql`insert into document_prints (account_id, shipment_id, paper, format, is_reprint, reason, actor, channel)
    values (${accountId}, ${id}, 'label', 'pdf', true, 'Zulema la perdió', 'user:1', 'portal')`;
  const [batch] = await sql`insert into document_batches
    (account_id, state, papers, format, layout, start_cell, dpi, bundle, ordering, keep_status, actor, request_id, total)
    values (${accountId}, 'done', '{label}', 'pdf', 'a4', 1, 203, 'one', 'created', true, 'user:1', '', 1) returning id`;
  await sql`insert into document_batch_entries (account_id, batch_id, position, shipment_id, state)
    values (${accountId}, ${batch?.id}, 1, ${id}, 'printed')`;
  await sql`insert into document_batch_slices (account_id, batch_id, file, slice, bytes)
    values (${accountId}, ${batch?.id}, 0, 0, ${Buffer.from("Zulema")})`;
  await plantWords(id);
  await sql`insert into outgoing_mails (account_id, shipment_id, status, last_error, next_at)
    values (${accountId}, ${id}, 'delivered', 'zulema@personal.example: no such user', now() + interval '1 hour')`;

  const ordered = await call(createOrder.POST, "/v2/orders", {
    headers: { ...shop.headers, "Idempotency-Key": "order" },
    body: { account_id: accountId, external_id: "V-1", destination: zulema, items: [item], notes: "Para Zulema" },
  });
  expect(ordered.status).toBe(201);

  const cells = {
    Nombre: zulema.name,
    DNI: zulema.document,
    Teléfono: zulema.phone,
    Email: zulema.email,
    Dirección: "Irrepetible 98761",
  };
  const importId = await importRowsOf(accountId, [
    sheetRow("IMP-1", cells),
    sheetRow("IMP-2", { ...cells, CP: "99" }),
    sheetRow("IMP-3"),
  ]);
  const work = async () => {
    while (
      (
        await processImports(ctx(), {
          limit: 40,
          reader: rowReader,
          onError: (error) => {
            throw error;
          },
        })
      ).moved > 0
    );
  };
  await work();
  await runImport(ctx(), importId, "create");
  await work();
  const [imported] = await sql`select shipment_id from import_rows where import_id = ${importId} and number = 2`;
  await deliver(Number(imported?.shipment_id));

  await relayAll(ctx());
  await sql`insert into webhook_attempts
    (account_id, delivery_id, webhook_id, number, started_at, milliseconds, url, response)
    select deliveries.account_id, deliveries.id, webhook_id, 1, now(), 5, 'https://shop.example/x', 'thanks, Zulema'
    from webhook_deliveries deliveries join webhook_messages messages on messages.id = message_id
    where aggregate = 'shipment' and aggregate_id in (${id}, ${returnId})
      or aggregate = 'claim' and aggregate_id in (select id from claims where shipment_id = ${id})`;
  await flushRequests();
  return { id, returnId };
}

/** Words of people where no journey of this file writes them. */
async function plantWords(id: number): Promise<void> {
  const { sql } = connection();
  const { accountId, originId } = shop;
  await sql`update claim_steps set note = 'Zulema insiste' where claim_id in (select id from claims where shipment_id = ${id})`;
  await sql`insert into claim_files (account_id, claim_id, kind, name, content_type, bytes, added_by)
    select account_id, id, 'photo', 'zulema.jpg', 'image/jpeg', 'Zulema', 'user:1' from claims where shipment_id = ${id}`;
  const [manifest] = await withoutEventGuard((db) =>
    db.execute<{
      id: string;
    }>(query`insert into manifests (account_id, number, origin_id, origin, carrier_id, carrier_name,
      day, shipment_count, package_count, weight_grams, closed_by)
      values (${accountId}, 1, ${originId}, '{}', 1, 'Alfa', '2026-11-20', 0, 0, 0, 'user:1') returning id`),
  );
  await sql`insert into manifest_shipments
    (account_id, manifest_id, shipment_id, position, state, removed_reason, guide, packages, is_scanned)
    values (${accountId}, ${manifest?.id ?? null}, ${id}, 1, 'removed', 'Zulema la retira', '', '[]', false)`;
  const [reception] = await sql`insert into receptions (account_id, shipment_id, completes, actor)
    values (${accountId}, ${id}, true, 'user:1') returning id`;
  await sql`insert into reception_pieces (account_id, reception_id, shipment_id, package_id, outcome, note)
    select ${accountId}, ${reception?.id}, ${id}, id, 'good', 'Zulema la usó' from shipment_packages where shipment_id = ${id}`;
  await sql`insert into return_closures (account_id, shipment_id, reason, note, actor)
    values (${accountId}, ${id}, 'other', 'Zulema no la manda', 'user:1')`;
  await sql`insert into packing_holds (account_id, shipment_id, choice, missing, note, actor)
    values (${accountId}, ${id}, 'wait', '[]', 'Zulema espera', 'user:1')`;
  const { printerId } = await pairTestBridge(accountId);
  const [job] = await sql`insert into print_jobs
    (account_id, printer_id, kind, name, shipment_id, paper, format, reason, actor, request_id, state)
    values (${accountId}, ${printerId}, 'paper', '1', ${id}, 'label', 'zpl', 'Zulema la rompió', 'user:1', '', 'printed') returning id`;
  await sql`insert into print_job_files (account_id, job_id, content_type, bytes)
    values (${accountId}, ${job?.id}, 'application/zpl', ${Buffer.from("^FDZulema^FS")})`;
}

/** Claims of the person's parcel and a difference of its carrier's invoice, all decided. */
async function claimOf(id: number): Promise<void> {
  const { trackingToken, deliveryId } = await findShipment(ctx(), id);
  const { invoiceId } = await loadInvoice([invoiceRow(deliveryId, { amountCents: 900_000_00 })]);
  await decideRows(ctx(), invoiceId, { filter: {}, decision: "passed_on" });
  await reportNotReceived(ctx(), trackingToken, "Soy Zulema, no llegó nada");
  const claimed = await call(claims.POST as never, `/v2/shipments/${id}/claims`, {
    params: { id: String(id) },
    headers: { ...shop.headers, "Idempotency-Key": "claim" },
    body: { kind: "overcharged", description: "Zulema pidió una caja" },
  });
  expect(claimed.status).toBe(201);
  const waiting = await connection().sql<{ id: string }[]>`select id from claims where shipment_id = ${id}`;
  expect(waiting).toHaveLength(2);
  for (const claim of waiting)
    await decideClaim(ctx(), Number(claim.id), { decision: "rejected", reason: "Lo firmó otra persona" });
  await connection().sql`update claims set rejected_reason = 'Lo firmó Zulema' where shipment_id = ${id}`;
}

/** The proof of the ledger and everything that is counted. */
async function statistics() {
  const { sql } = connection();
  const { accountId } = shop;
  const checkId = await beginLedgerCheck(ctx(), accountId);
  while ((await continueLedgerCheck(ctx(), checkId)).more);
  const check = await lastLedgerCheck(ctx(), checkId);
  const day = new Date().toISOString().slice(0, 10);
  const period = { from: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace("-02-29", "-02-28"), to: day };
  await recountNow(ctx(), { accountId });
  return {
    findings: check?.findingCount,
    transfers: check?.transfers,
    counts: await countShipments(ctx(), accountId),
    ledger: await sql`select * from ledger_entries order by id`,
    shipments:
      await sql`select id, status, version, price_cents, total_weight_grams, destination_city, destination_state,
      destination_zipcode, delivery_id, tracking_token, last_status_at, created_at from shipments order by id`,
    history:
      await sql`select id, shipment_id, status, substatus, actor, occurred_at, is_late from tracking_entries order by id`,
    outbox: await sql`select id from outbox order by id`,
    messages: await sql`select id, body from webhook_messages order by id`,
    report: await findShipmentReport(ctx(), accountId, period),
    costs: await findCostReport(ctx(), accountId, period),
  };
}

test("what a person leaves in every table is found, exported, and gone after the erasure; all that counts stays", async () => {
  const { id, returnId } = await liveThrough();
  const before = await columnsWithTraces();
  expect(before).toEqual([
    "carrier_bookings.last_error",
    "carrier_labels.content",
    "carrier_reports.comment",
    "claim_files.name",
    "claim_files.bytes",
    "claim_steps.note",
    "claims.description",
    "claims.rejected_reason",
    "document_batch_slices.bytes",
    "document_prints.reason",
    "idempotency_keys.body",
    "import_rows.cells",
    "import_rows.fields",
    "manifest_shipments.removed_reason",
    "order_search.words",
    "orders.recipient",
    "orders.recipient_name",
    "orders.notes",
    "outgoing_mails.last_error",
    "packing_holds.note",
    "print_job_files.bytes",
    "print_jobs.reason",
    "reception_pieces.note",
    "return_closures.note",
    "return_photos.bytes",
    "return_requests.comment",
    "return_requests.refused_reason",
    "shipment_charges.answer",
    "shipment_exceptions.answers",
    "shipment_requests.refused_reason",
    "shipment_search.words",
    "shipments.origin",
    "shipments.destination",
    "shipments.destination_name",
    "tracking_entries.comment",
    "tracking_entries.comment_message",
    "webhook_attempts.response",
  ]);
  expect(before).toEqual(expect.arrayContaining(columnsOf("erased")));
  const counted = await statistics();
  expect(counted.findings).toBe(0);

  for (const [by, value] of [
    ["email", " zulema@PERSONAL.example"],
    ["phone", "11 7193 0482"],
    ["document", "71930482"],
    ["name", "zulema  QUEBRANTAHUESOS"],
  ] as const) {
    const found = PersonalDataReply.parse((await find(by, value)).body);
    expect(found.shipments.map((one) => one.id)).toEqual(expect.arrayContaining([id, returnId]));
    expect(found).toMatchObject({ import_rows: 2, orders: 1, addresses: [] });
    expect(found.shipments).toHaveLength(3);
  }

  const exported = PersonalExportReply.parse(
    (await ask(exports as never, { by: "document", value: zulema.document })).body,
  );
  expect(exported.shipments[0]?.person).toMatchObject({
    name: zulema.name,
    street: "Irrepetible",
    email: zulema.email,
  });
  expect(exported.return_requests[0]).toMatchObject({ comment: "Soy Zulema, llegó roto" });
  expect(Buffer.from(exported.return_requests[0]?.photos[0] ?? "", "base64").toString()).toBe("a picture of Zulema");
  expect(exported.comments.map(({ text }) => text)).toEqual([
    "Recibió Zulema, DNI 71930482",
    "Soy Zulema, dejalo en portería",
    "Zulema la usó",
    "Soy Zulema, no llegó nada",
    "Zulema pidió una caja",
  ]);

  const { body } = await erase("email", zulema.email, 3);
  expect(body).toEqual({ shipments: 3, import_rows: 1, orders: 1, busy: [], addresses: [] });
  expect(await columnsWithTraces()).toEqual([]);
  expect(await statistics()).toEqual(counted);

  const again = await erase("email", zulema.email, 0);
  expect(again.body).toEqual({ shipments: 0, import_rows: 0, orders: 0, busy: [], addresses: [] });

  // A repeated request creates nothing, and says nothing of her.
  const { total } = (await connection().sql`select count(*)::int as total from shipments`)[0] as { total: number };
  expect(await createByApi("PED-1")).toBe(id);
  expect((await connection().sql`select count(*)::int as total from shipments`)[0]).toEqual({ total });

  const shipment = await findShipment(ctx(), id);
  const tracked = await trackedByToken(shipment.trackingToken);
  expect(tracked?.history[0]).toMatchObject({ status: "delivered" });
  expect(tracked?.recipient).toBe("—");
  expect(await openReturnLink(ctx(), await issueReturnLink(ctx(), shipment))).toBeUndefined();

  const back = quoteReturn(ctx(), id, { accountId: shop.accountId, declaredValueCents: 100 });
  await expect(back).rejects.toMatchObject({ detail: { code: "conflict", message: { code: "recipient_erased" } } });

  const [audited, ...others] = await connection().sql`
    select action, detail from audit_entries where account_id = ${shop.accountId} and action like 'privacy.%' order by id`;
  expect([audited, ...others]).toEqual([
    { action: "privacy.exported", detail: { by: "document", shipments: 3, rows: 2, orders: 1 } },
    { action: "privacy.erased", detail: { by: "email", shipments: 3, rows: 1, orders: 1 } },
    { action: "privacy.erased", detail: { by: "email", shipments: 0, rows: 0, orders: 0 } },
  ]);
});

test("of every text of the newer tables it is said what an erasure does with it", async () => {
  expect(columnsOf("codes", "erased", "expires", "business")).toEqual(await readNewerColumns());
});

test("what still travels, is claimed, to be decided or printed is named and left; the rest is erased", async () => {
  const done = await createByApi("A");
  const moving = await createByApi("B");
  const asked = await createByApi("C");
  const printed = await createByApi("D");
  const claimed = await createByApi("E");
  for (const id of [done, asked, printed, claimed]) await deliver(id);
  const claim = { shipmentId: claimed, kind: "damaged", description: "Roto", source: "seller" } as const;
  const { id: claimId } = await openClaim(ctx(), claim);
  await changeReturnPolicy(ctx(), shop.accountId, { allowed: true, days: 30, approval: true, reasons: ["damaged"] });
  const shipment = await findShipment(ctx(), asked);
  const packages = shipment.packages.map((entry) => ({ packageId: entry.id }));
  const link = await issueReturnLink(ctx(), shipment);
  await requestReturn(ctx(), link, { packages, reason: "damaged", comment: "", formKey: "form-0002" });
  const { sql } = connection();
  const [batch] = await sql`insert into document_batches
    (account_id, papers, format, layout, start_cell, dpi, bundle, ordering, keep_status, actor, request_id, total)
    values (${shop.accountId}, '{label}', 'pdf', 'a4', 1, 203, 'one', 'created', true, 'user:1', '', 1) returning id`;
  await sql`insert into document_batch_entries (account_id, batch_id, position, shipment_id)
    values (${shop.accountId}, ${batch?.id}, 1, ${printed})`;
  const { body } = await find("email", zulema.email);
  expect(body.shipments.map(({ id, is_busy }: { id: number; is_busy: boolean }) => [id, is_busy])).toEqual([
    [done, false],
    [moving, true],
    [asked, true],
    [printed, true],
    [claimed, true],
  ]);
  expect((await erase("email", zulema.email, 5)).status).toBe(409);
  expect((await findShipment(ctx(), done)).destination.name).toBe(zulema.name);
  expect((await erase("email", zulema.email, 1)).body).toMatchObject({
    shipments: 1,
    busy: [moving, asked, printed, claimed],
  });
  expect((await findShipment(ctx(), done)).destination).toMatchObject({
    name: "—",
    email: "",
    zipcode: 1414,
    city: "Palermo",
  });
  expect((await findShipment(ctx(), moving)).destination.name).toBe(zulema.name);
  await closeClaim(ctx(), claimId, { reason: "Listo" });
  expect((await erase("email", zulema.email, 1)).body).toMatchObject({ shipments: 1, busy: [moving, asked, printed] });
});

test("only the owner of the account looks, and another account's data is neither found nor touched", async () => {
  const id = await createByApi("A");
  const neighbour = await createTestAccount();
  const theirs = await makeShipment(neighbour, {
    destination: {
      name: zulema.name,
      document: zulema.document,
      phone: zulema.phone,
      email: zulema.email,
      street: zulema.street,
      streetNumber: "1",
      streetExtras: "",
      city: zulema.city,
      state: zulema.state,
      postcode: { zipcode: 1414, cpa: null },
    },
  });
  await transitionShipment(ctx(), theirs.id, "cancelled", { by: "seller" });
  const { body } = await find("document", zulema.document);
  expect(body.shipments.map((one: { id: number }) => one.id)).toEqual([id]);
  expect((await erase("document", zulema.document, 0)).body).toMatchObject({ shipments: 0, busy: [id] });
  expect((await findShipment(ctx(), theirs.id)).destination.name).toBe(zulema.name);
  const person = { account_id: neighbour.accountId, by: "email", value: zulema.email };
  for (const module of [search, exports, erasures]) {
    const body = { ...person, shipments: 1 };
    expect((await call(module.POST as never, "/x", { headers: owner, body })).status).toBe(403);
    // A program, whatever its scopes.
    const program = { ...body, account_id: shop.accountId };
    expect((await call(module.POST as never, "/x", { headers: shop.headers, body: program })).status).toBe(403);
  }
});

test.each([
  ["email", "zulema"],
  ["phone", "12-34"],
  ["document", "DNI"],
  ["name", "Zulema"],
])("%s %j, which may mean many people, is refused at the field", async (by, value) => {
  const { status, body } = await find(by, value);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("value");
});

test("recipients of shipments that ended long ago are erased in steps, and once only; the others stay", async () => {
  const old = await createByApi("A");
  const recent = await createByApi("B");
  const moving = await createByApi("C");
  for (const id of [old, recent]) await deliver(id);
  await withoutEventGuard(async (db) => {
    await db.execute(
      query`update shipments set last_status_at = now() - interval '90 days' where id in (${old}, ${moving})`,
    );
  });
  const later = (days: number) => systemContext("clean-up", { now: () => new Date(Date.now() + days * 86_400_000) });
  const drain = async (days: number) => {
    let steps = 0;
    while ((await eraseOldRecipients(later(days), { limit: 1 })).more) steps++;
    return steps;
  };
  const names = async () =>
    Promise.all([old, recent, moving].map(async (id) => (await findShipment(ctx(), id)).destination.name));
  expect(await drain(0)).toBe(0);
  vi.stubEnv("RETENTION_RECIPIENTS_DAYS", "60");
  expect(await drain(0)).toBeGreaterThan(0);
  expect(await names()).toEqual(["—", zulema.name, zulema.name]);
  // The round is over until the next day.
  expect(await drain(0.5)).toBe(0);
  expect(await drain(61)).toBeGreaterThan(0);
  expect(await names()).toEqual(["—", "—", zulema.name]);
});

test("recipients of orders that were cancelled long ago are erased; of open, recent and travelling ones they stay", async () => {
  const send = (externalId: string) => {
    const body = { ...order, account_id: shop.accountId, external_id: externalId, destination: zulema, items: [item] };
    return call(createOrder.POST, "/v2/orders", { headers: shop.headers, body: { ...body, notes: "Para Zulema" } });
  };
  const idOf = async (externalId: string): Promise<number> => (await send(externalId)).body.id;
  const [cancelled, recent, open, shipped] = [await idOf("A"), await idOf("B"), await idOf("C"), await idOf("D")];
  for (const id of [cancelled, recent]) await cancelOrder(ctx(), id);
  await shipOrder(ctx(), shipped);
  await withoutEventGuard(async (db) => {
    await db.execute(
      query`update orders set updated_at = now() - interval '90 days' where id in (${cancelled}, ${open}, ${shipped})`,
    );
  });
  const later = (days: number) => systemContext("clean-up", { now: () => new Date(Date.now() + days * 86_400_000) });
  const drain = async (days: number) => {
    while ((await eraseOldOrders(later(days), { limit: 1 })).more);
    const all = await Promise.all([cancelled, recent, open, shipped].map((id) => findOrder(ctx(), id)));
    return all.map(({ recipient, notes }) => [recipient.name, notes]);
  };
  const [erased, kept] = [
    ["—", ""],
    [zulema.name, "Para Zulema"],
  ];
  expect(await drain(0)).toEqual([kept, kept, kept, kept]);
  vi.stubEnv("RETENTION_RECIPIENTS_DAYS", "60");
  expect(await drain(0)).toEqual([erased, kept, kept, kept]);
  // A round of one kind does not hold up the other, and is over until the next day.
  expect((await eraseOldRecipients(later(90), { limit: 1 })).more).toBe(true);
  expect((await eraseOldOrders(later(0.5), { limit: 1 })).more).toBe(false);
  expect(await drain(61)).toEqual([erased, erased, kept, kept]);
  const [row] = await connection().sql`select status, recipient from orders where id = ${cancelled}`;
  expect(row).toMatchObject({ status: "cancelled", recipient: { city: "Palermo", zipcode: 1414, phone: "" } });
  // Its channel cannot bring the person back.
  expect((await send("A")).status).toBe(409);
  expect((await findOrder(ctx(), cancelled)).recipient.name).toBe("—");
});

test("an erasure takes words out of the history, and changes nothing else of it", async () => {
  const { sql } = connection();
  const id = await createByApi("A");
  const change = (assignment: string) =>
    sql.begin(async (tx) => {
      await tx`set local anden.erasure = on`;
      await tx.unsafe(`update tracking_entries set ${assignment} where shipment_id = ${id}`);
    });
  await expect(change("comment = 'x'")).rejects.toThrow("takes words away");
  await expect(change("comment = null, status = 'delivered'")).rejects.toThrow("takes words away");
  await change("comment = null");
  await expect(sql`update tracking_entries set comment = null where shipment_id = ${id}`).rejects.toThrow(
    "append-only",
  );
});

test("a person is found by a name in composed and decomposed letters, also in rows of before they were composed", async () => {
  const zoe = { ...zulema, name: "Zoé Iñíguez" };
  const first = await createByApi("NFC", zoe);
  const second = await createByApi("NFD", { ...zoe, name: zoe.name.normalize("NFD") });
  const old = await createByApi("OLD", zoe);
  expect((await findShipment(ctx(), second)).destination.name).toBe("Zoé Iñíguez");
  await withoutEventGuard((db) =>
    db.execute(query`update shipments set destination_name = normalize(destination_name, nfd) where id = ${old}`),
  );
  for (const name of ["Zoe Iniguez", "ZOÉ IÑÍGUEZ", "Zoé Iñíguez".normalize("NFD")]) {
    const { body } = await find("name", name);
    expect(body.shipments.map(({ id }: { id: number }) => id)).toEqual([first, second, old]);
  }
});
