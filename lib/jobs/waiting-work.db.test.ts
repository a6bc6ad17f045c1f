import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { carrierFeeds } from "@/db/schema/bookings";
import { carriers } from "@/db/schema/carriers";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { beginLedgerCheck, continueLedgerCheck } from "@/lib/domain/money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { importRowsOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { createBulkAction, runBulkActions } from "@/lib/domain/shipping/bulk";
import { createBatch } from "@/lib/domain/shipping/documents";
import { printBatches, printSettings } from "@/lib/domain/shipping/documents/testing";
import { advanceCarrierNetwork } from "@/lib/domain/shipping/network";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { type Context, systemContext } from "@/lib/platform/context";
import { embeddedSigningKey } from "./client";
import { functions } from "./functions";
import { createCaller } from "./runner/call";
import { serveFunctions } from "./serve";
import { mayHaveWork } from "./waiting-work";

setupTestDatabase();

let ctx: Context;
const later = (minutes: number) =>
  systemContext("sweep", { now: () => new Date(ctx.now().getTime() + minutes * 60_000) });
const run = (statement: string) => withoutEventGuard((db) => db.execute(statement));
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  shop = await createTestAccount();
  const checkId = await beginLedgerCheck(ctx);
  while ((await continueLedgerCheck(ctx, checkId)).more);
});
beforeEach(async () => {
  await relayAll();
  await run("delete from webhook_deliveries");
});

/** Ids of the functions that are swept, and may have work. */
async function listBusy(at = ctx): Promise<string[]> {
  const jobs = await createCaller(serveFunctions(functions), embeddedSigningKey()).listJobs();
  const swept = jobs.filter(({ events }) => events.length > 0);
  const found = await Promise.all(swept.map(async ({ id }) => ((await mayHaveWork(id, at)) ? [id] : [])));
  return found.flat().map((id) => id.replace("anden-", ""));
}

test("where nothing waits no function that is swept has work, now or tomorrow", async () => {
  expect(await listBusy()).toEqual([]);
  expect(await listBusy(later(24 * 60))).toEqual(["check-ledger"]);
});

test("a new shipment is to be advanced, its event relayed and then delivered, until each is done", async () => {
  await subscribe(shop.accountId);
  await makeShipment(shop, { advance: false });
  expect(await listBusy()).toEqual(["advance-shipments", "relay-outbox"]);
  await advanceShipments(ctx, { limit: 10 });
  await relayAll();
  expect(await listBusy()).toEqual(["deliver-webhooks"]);
  await run("update webhook_deliveries set next_at = now() + interval '1 hour'");
  expect(await listBusy()).toEqual([]);
  expect(await listBusy(later(61))).toContain("deliver-webhooks");
  await run("update webhook_deliveries set state = 'sending', next_at = null, lease_until = now() + interval '1 hour'");
  expect(await listBusy()).toEqual(["deliver-webhooks"]);
});

test("a shipment that waits for money is to be advanced once its account can pay", async () => {
  const poor = await createTestAccount({ balanceCents: 0, isTest: false });
  await makeShipment(poor);
  await relayAll();
  expect(await listBusy()).toEqual([]);
  await run(`update ledger_accounts set balance_cents = 100000000 where account_id = ${poor.accountId}`);
  expect(await listBusy()).toEqual(["advance-shipments"]);
  await run(`update ledger_accounts set balance_cents = 0 where account_id = ${poor.accountId}`);
});

test("the carrier network has what is not enrolled and what is due, and nothing where it stands still", async () => {
  const served = await createTestAccount({ isTest: true });
  await transitionTo((await makeShipment(served)).id, "ready_to_ship");
  await relayAll();
  expect(await listBusy()).toEqual(["move-carrier-network"]);
  await advanceCarrierNetwork(ctx, { limit: 50, speed: 1440 });
  expect(await listBusy()).toEqual([]);
  expect(await listBusy(later(24 * 60))).toContain("move-carrier-network");
  vi.stubEnv("CARRIER_NETWORK_SPEED", "0");
  expect(await listBusy(later(24 * 60))).not.toContain("move-carrier-network");
  vi.unstubAllEnvs();
  await run("delete from carrier_journeys");
  await run("update accounts set carrier_network = false");
});

test("bulk actions, printing, imports and carriers have work of their own", async () => {
  const { id } = await makeShipment(shop);
  const member = { ...ctx, memberships: [{ accountId: shop.accountId, role: "operations" as const }] };
  await createBulkAction(member, "mark_ready", { accountId: shop.accountId, ids: [id] });
  await relayAll();
  await run("delete from webhook_deliveries");
  expect(await listBusy(later(1))).toEqual(["run-bulk-actions"]);
  await runBulkActions(later(1), { limit: 50 });

  await createBatch(ctx, shop.accountId, { ids: [id] }, printSettings);
  expect(await listBusy()).toContain("print-documents");
  await printBatches();
  expect(await listBusy()).not.toContain("print-documents");

  await importRowsOf(shop.accountId, [sheetRow("1001")]);
  expect(await listBusy()).toContain("run-imports");

  const [carrier] = await connection().db.select({ id: carriers.id }).from(carriers).limit(1);
  const feed = { carrierId: carrier!.id, nextAt: later(60).now() };
  await connection().db.insert(carrierFeeds).values(feed);
  expect(await listBusy()).not.toContain("read-carriers");
  expect(await listBusy(later(61))).toContain("read-carriers");
});
