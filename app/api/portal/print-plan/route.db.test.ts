import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { changePreferences } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
});

const plan = (seller: TestCaller, body: object, accountId = seller.accountId) =>
  call(POST, "/api/portal/print-plan", {
    method: "POST",
    headers: seller.headers,
    body: { account_id: accountId, ...body },
  });

const print = (id: number, paper: "label" | "document") =>
  obtainPaper(
    ctx(),
    id,
    { paper, format: "pdf", layout: "10x15", startCell: 1, dpi: 203 },
    { channel: "portal", keepStatus: false },
  );

test("a plan says what is printed, what was printed before, and what has no documents", async () => {
  const seller = await createTestAccount();
  const ready = await makeShipment(seller);
  const printed = await makeShipment(seller);
  const noted = await makeShipment(seller);
  const cancelled = await makeShipment(seller);
  const fresh = await makeShipment(seller, { advance: false });
  await print(printed.id, "label");
  await print(noted.id, "document");
  await transitionTo(cancelled.id, "cancelled");
  await changePreferences(ctx(), seller.accountId, { labelFormat: "zpl" });
  const ids = [fresh.id, printed.id, ready.id, noted.id, cancelled.id, ready.id];
  const { status, body } = await plan(seller, { shipment_ids: ids });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    label_format: "zpl",
    ready: [
      { id: printed.id, packages: 1, printed: true },
      { id: ready.id, packages: 1, printed: false },
      { id: noted.id, packages: 1, printed: false },
    ],
    left_out: [
      { id: fresh.id, status: "new" },
      { id: cancelled.id, status: "cancelled" },
    ],
  });
  const asInTheList = await plan(seller, { shipment_ids: ids, sort: "created" });
  expect(asInTheList.body).toMatchObject({ ready: [{ id: ready.id }, { id: printed.id }, { id: noted.id }] });
  const oldestFirst = await plan(seller, { filter: { printed: "no" }, sort: "created" });
  expect(oldestFirst.body).toMatchObject({
    matching: 3,
    ready: [{ id: ready.id }],
    left_out: [{ id: cancelled.id }, { id: fresh.id }],
  });
});

test("a shipment without balance is left out for that reason", async () => {
  const seller = await createTestAccount({ balanceCents: 0 });
  const unpaid = await makeShipment(seller);
  const { body } = await plan(seller, { shipment_ids: [unpaid.id] });
  expect(body).toMatchObject({ ready: [], left_out: [{ id: unpaid.id, status: "new", waiting_for: "money" }] });
});

test("a plan is for shipments of the account, and for those or for a filter", async () => {
  const [seller, other] = [await createTestAccount(), await createTestAccount()];
  const theirs = await makeShipment(other);
  expect((await plan(seller, { shipment_ids: [theirs.id] })).body).toMatchObject({ ready: [], left_out: [] });
  expect((await plan(seller, { shipment_ids: [theirs.id] }, other.accountId)).status).toBe(403);
  expect((await plan(seller, {})).status).toBe(422);
  expect((await plan(seller, { shipment_ids: [theirs.id], filter: {} })).status).toBe(422);
});
