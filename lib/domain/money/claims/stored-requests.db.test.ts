import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "../../operating/testing";
import { listRequests } from "../../shipping/shipments";
import { adoptStoredRequests, closeClaim, findClaim, listClaims, openClaim } from "./";
import { makeTravelling } from "./testing";

setupTestDatabase();

let seller: TestCaller;
const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

test("requests that wait become claims, and those that were decided stay as they were", async () => {
  const [lost, delivered, damaged, decided] = [
    await makeTravelling(seller),
    await makeTravelling(seller),
    await makeTravelling(seller),
    await makeTravelling(seller),
  ];
  await transitionTo(delivered, "delivered");
  const ask = (shipment: number, type: string, completedAt: string | null = null) => connection().sql`
    insert into shipment_requests (account_id, shipment_id, type, comment, completed_at, created_at)
    values (${seller.accountId}, ${shipment}, ${type}, 'No aparece', ${completedAt}, '2026-11-20T10:00:00Z')`;
  await ask(lost, "loss_claim");
  await ask(delivered, "loss_claim");
  await ask(damaged, "damage_claim");
  await ask(decided, "loss_claim", "2026-11-21T10:00:00Z");
  await ask(decided, "rescue");
  expect(await adoptStoredRequests(ctx())).toEqual({ moved: 3, more: false });
  expect(await adoptStoredRequests(ctx())).toEqual({ moved: 0, more: false });
  const { rows } = await listClaims(ctx(), { accountId: seller.accountId, order: "age", limit: 10, offset: 0 });
  expect(rows).toMatchObject([
    { shipmentId: lost, kind: "lost", state: "open", source: "seller", description: "No aparece" },
    { shipmentId: delivered, kind: "not_received" },
    { shipmentId: damaged, kind: "damaged" },
  ]);
  const first = rows[0]?.id ?? 0;
  expect((await findClaim(ctx(), first)).steps).toMatchObject([{ fromState: null, toState: "open" }]);
  expect(await listRequests(ctx(), lost)).toMatchObject([{ type: "loss_claim", refusedReason: "Sigue como reclamo" }]);
  expect(await listRequests(ctx(), decided)).toMatchObject([
    { refusedReason: null },
    { type: "rescue", completedAt: null },
  ]);
  await closeClaim(ctx(), first, { reason: "Apareció" });
  await openClaim(ctx(), { shipmentId: lost, kind: "lost", description: "x", source: "seller" });
});
