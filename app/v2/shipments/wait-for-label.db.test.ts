import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { connectTo, disconnect } from "@/lib/domain/carriers/testing-connection";
import { createCredential } from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  basic,
  buyer,
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { BookingWorld } from "@/lib/domain/shipping/bookings/testing";
import { systemContext } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { GET as LIST_PRINTS } from "./[id]/prints/route";
import { GET, POST } from "./route";

setupTestDatabase();

const simulator = new CarrierSimulator();
let seller: TestCaller;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  seller = await createTestAccount();
});
afterAll(() => simulator.close());

const order = ({ accountId, originId }: TestCaller, body: Record<string, unknown>) => ({
  account_id: accountId,
  external_id: "PED-1",
  declared_value: 1500,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  carrier_id: 1,
  origin_id: originId,
  destination: buyer,
  items: [{ sku: "A", description: "Libro", weight: 800, height: 5, width: 15, length: 20 }],
  ...body,
});

const create = (search: string, { caller = seller, body = {}, headers = {} } = {}) =>
  call(POST, `/v2/shipments${search}`, { headers: { ...caller.headers, ...headers }, body: order(caller, body) });

const bytesOf = (label: { body: string; content: string }): Buffer => {
  expect(label.content).toBe(label.body);
  return Buffer.from(label.content, "base64");
};

const printsOf = async (id: number) =>
  (await call(LIST_PRINTS, `/v2/shipments/${id}/prints`, { headers: seller.headers, params: { id: String(id) } })).body
    .data;

test("the response to a creation that waits for the label holds it, and the shipment is ready and paid", async () => {
  const { heldCents } = await findBalance(systemContext("test"), seller.accountId);
  const { status, body } = await create("?wait=label");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "ready_to_ship",
    delivery_id: expect.stringMatching(/^\d{4}-\d{8}$/),
    waiting_for: null,
    label: { format: "pdf" },
  });
  expect(bytesOf(body.label).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await findBalance(systemContext("test"), seller.accountId)).heldCents).toBe(heldCents + 121_000);
  expect(await printsOf(body.id)).toMatchObject([{ what: "label", format: "pdf", reprint: false, channel: "v2" }]);
});

test("the label is given in the format that is asked for, and may leave the state as it is", async () => {
  const { body } = await create("?wait=label&format=zpl&dpi=300&no_status_change=1&reason=Mostrador");
  expect(body).toMatchObject({ status: "documentation_ready", label: { format: "zpl" } });
  expect(bytesOf(body.label).toString()).toMatch(/^\^XA/);
  expect(await printsOf(body.id)).toMatchObject([{ format: "zpl", dpi: 300, reason: "Mostrador" }]);
  const accepted = await create("?wait=label", { headers: { Accept: "application/json, application/zpl" } });
  expect(accepted.body.label.format).toBe("zpl");
});

test("without waiting there is no label in the response, and the shipment is new", async () => {
  const { body } = await create("");
  expect(body).not.toHaveProperty("label");
  expect(body.status).toBe("new");
});

test("a shipment that cannot be ready now is created without its label, and says what it waits for", async () => {
  const poor = await createTestAccount({ balanceCents: 100 });
  const { status, body } = await create("?wait=label", { caller: poor });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "new", waiting_for: "money", delivery_id: null, label: null });
});

test("a repetition under the same key gets the same label, and nothing is printed twice", async () => {
  const headers = { "Idempotency-Key": "label-1" };
  const first = await create("?wait=label", { headers, body: { external_id: "PED-KEY" } });
  const again = await create("?wait=label", { headers, body: { external_id: "PED-KEY" } });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(first.body.label.format).toBe("pdf");
  const listed = await call(GET, "/v2/shipments?external_id=PED-KEY", { headers: seller.headers });
  expect(listed.body.data).toHaveLength(1);
  expect(await printsOf(first.body.id)).toHaveLength(1);
  const other = await create("", { headers, body: { external_id: "PED-KEY" } });
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

test("whoever may not download labels cannot get one at creation, and nothing is created", async () => {
  const account = await createTestAccount();
  const scopes = ["shipments.create", "shipments.show"] as const;
  const credential = await createCredential(systemContext("test"), { ...account, scopes });
  const shop = { ...account, headers: basic(credential) };
  const { status, body } = await create("?wait=label", { caller: shop });
  expect(status).toBe(403);
  expect(body.message).toContain("shipment_documentation.download");
  const listed = await call(GET, "/v2/shipments", { headers: shop.headers });
  expect(listed.body.data).toEqual([]);
});

test("an unknown wish, format or cell is refused by name, and nothing is created", async () => {
  const { status, body } = await create("?wait=guide&format=gif&start_cell=9");
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["format", "start_cell", "wait"]);
});

test("a carrier that books within the time gets its number onto the label", async () => {
  await connectTo(simulator, "alfa");
  const world = new BookingWorld();
  const response = create("?wait=label&format=zpl");
  const requested = async () => (await connection().sql`select 1 from carrier_bookings where state = 'booking'`).length;
  while ((await requested()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await world.work();
  const { body } = await response;
  expect(body).toMatchObject({ status: "ready_to_ship", carrier_tracking_id: expect.stringMatching(/^SIM/) });
  expect(bytesOf(body.label).toString()).toContain(body.carrier_tracking_id);
});

test("a carrier that does not book within the time leaves the label to be fetched later", async () => {
  const { status, body } = await create("?wait=label");
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "new", waiting_for: "carrier", label: null });
});

test("a label that the carrier made is in the response, and none when it is of another format", async () => {
  await disconnect("alfa");
  // A carrier that has booked and made its label by the time at which the label is asked for.
  await asOwner((owner) =>
    owner.unsafe(`
    create function test_book() returns trigger language plpgsql as $$ begin
      new.carrier_tracking_id := 'C-1'; return new; end $$;
    create trigger test_book before insert on shipments for each row execute function test_book();
    create function test_label() returns trigger language plpgsql as $$ begin
      insert into carrier_labels (account_id, shipment_id, package_number, format, content, created_at)
      values (new.account_id, new.id, 1, 'zpl_10x15', '^XA^FO10,10^FDC-1^FS^XZ', now()); return null; end $$;
    create trigger test_label after insert on shipments for each row execute function test_label();`),
  );
  const zpl = await create("?wait=label&format=zpl");
  expect(bytesOf(zpl.body.label).toString()).toBe("^XA^FO10,10^FDC-1^FS^XZ");
  expect(zpl.body).toMatchObject({ status: "ready_to_ship", carrier_tracking_id: "C-1" });
  const pdf = await create("?wait=label&format=pdf");
  expect(pdf).toMatchObject({ status: 201, body: { status: "documentation_ready", label: null, waiting_for: null } });
  await asOwner((owner) =>
    owner.unsafe(
      "drop trigger test_book on shipments; drop trigger test_label on shipments; drop function test_book, test_label",
    ),
  );
});
