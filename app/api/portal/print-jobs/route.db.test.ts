import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { searchAudit } from "@/lib/domain/identity/audit";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { claimJobs, recordResult } from "@/lib/domain/shipping/printers";
import { pairTestBridge } from "@/lib/domain/shipping/printers/testing";
import { systemContext } from "@/lib/platform/context";
import { DELETE as REVOKE } from "../print-bridges/[id]/route";
import { POST as START } from "../print-bridges/pairings/route";
import { PUT as CHANGE, DELETE as HIDE } from "../printers/[id]/route";
import { POST as TEST_PAGE } from "../printers/[id]/test/route";
import { GET as PRINTERS } from "../printers/route";
import { POST as DECIDE } from "./[id]/decision/route";
import { GET as LIST, POST as PRINT } from "./route";

setupTestDatabase();

let shop: TestCaller;
let packer: Record<string, string>;
let owner: Record<string, string>;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  packer = await signIn("warehouse");
  owner = await signIn("owner");
});

async function signIn(role: Role, account = shop): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${role}-${account.accountId}@example.com`, name: role });
  await addMember(ctx, { userId: id, accountId: account.accountId, role });
  return signedInHeaders(id);
}

const onPath = (id: number) => ({ params: { id: String(id) } });
const print = (printerId: number, ids: number[], more = {}, headers = packer) =>
  call(PRINT, "/api/portal/print-jobs", {
    headers,
    body: { account_id: shop.accountId, printer_id: printerId, shipment_ids: ids, ...more },
  });
const list = (query = "", headers = packer) =>
  call(LIST, `/api/portal/print-jobs?account_id=${shop.accountId}${query}`, { headers });
const printers = (headers = packer) => call(PRINTERS, `/api/portal/printers?account_id=${shop.accountId}`, { headers });

test("the warehouse prints in its order, sees the queue and decides; each decision is in the audit log", async () => {
  const bridge = await pairTestBridge(shop.accountId);
  const [first, second] = [await makeShipment(shop), await makeShipment(shop, { externalId: "PED-2" })];
  const { status, body } = await print(bridge.printerId, [second.id, first.id, 987_654], {
    what: ["label", "document"],
  });
  expect(status).toBe(201);
  expect(body.jobs.map((job: { shipment_id: number; paper: string }) => [job.shipment_id, job.paper])).toEqual([
    [second.id, "label"],
    [second.id, "document"],
    [first.id, "label"],
    [first.id, "document"],
  ]);
  expect(body.refusals).toEqual(
    ["label", "document"].map((paper) => ({
      shipment_id: 987_654,
      paper,
      code: "not_found",
      status: null,
      message: "El recurso no existe.",
    })),
  );
  const ctx = await bridge.ctx();
  for (const { id, lease } of await claimJobs(ctx, bridge, { printerId: bridge.printerId, max: 2 }))
    await recordResult(ctx, bridge, id, { lease, outcome: "uncertain", detail: "Kill", retry: true });
  expect((await printers()).body.printers).toEqual([
    expect.objectContaining({
      ...{ id: bridge.printerId, name: "Zebra", state: "ready", waiting: 2, uncertain: 2, failed: 0, paused: false },
      default_form: { format: "zpl", layout: "10x15", dpi: 203 },
      bridge: { id: bridge.id, name: "Depósito", is_online: true },
    }),
  ]);
  const shown = (await list("&state=uncertain")).body;
  expect(shown.total).toBe(2);
  expect(shown.data[1]).toMatchObject({
    ...{ external_id: "PED-2", paper: "label", state: "uncertain", problem: "unconfirmed", detail: "Kill" },
    by: { kind: "user", name: "warehouse" },
    recipient: "Lucía Fernández",
  });
  const decide = (id: number, decision: string) =>
    call(DECIDE, `/api/portal/print-jobs/${id}/decision`, { headers: packer, ...onPath(id), body: { decision } });
  const [label, note, waiting] = body.jobs.map(({ id }: { id: number }) => id);
  expect(await decide(label, "printed")).toMatchObject({ status: 200, body: { state: "printed" } });
  expect(await decide(note, "again")).toMatchObject({ status: 200, body: { state: "waiting" } });
  expect(await decide(waiting, "cancel")).toMatchObject({ status: 200, body: { state: "cancelled" } });
  expect((await decide(waiting, "printed")).status).toBe(409);
  expect((await decide(note, "perhaps")).status).toBe(422);
  const { rows } = await searchAudit(systemContext("test"), { accountId: shop.accountId, action: "print_job" }, 10);
  expect(rows.map(({ action, target }) => [action, target])).toEqual([
    ["print_job.cancelled", `print_job:${waiting}`],
    ["print_job.repeated", `print_job:${note}`],
    ["print_job.confirmed", `print_job:${label}`],
  ]);
  const again = (await print(bridge.printerId, [second.id])).body;
  expect(again.refusals[0]).toMatchObject({ code: "reprint_needs_reason", message: expect.stringContaining("motivo") });
  expect((await print(bridge.printerId, [second.id], { reason: "manchada" })).body.refusals).toEqual([]);
});

test("a repeated request under its key prints nothing twice", async () => {
  const { printerId } = await pairTestBridge(shop.accountId);
  const { id } = await makeShipment(shop);
  const headers = { ...packer, "Idempotency-Key": "print-once" };
  const first = await print(printerId, [id], {}, headers);
  expect((await print(printerId, [id], {}, headers)).body).toEqual(first.body);
  expect(first.body.refusals).toEqual([]);
});

test("who may change settings pairs, names, hides and revokes; the warehouse pauses and tests", async () => {
  const bridge = await pairTestBridge(shop.accountId);
  const start = (headers: Record<string, string>) =>
    call(START, "/api/portal/print-bridges/pairings", { headers, body: { account_id: shop.accountId } });
  expect((await start(packer)).status).toBe(403);
  const started = await start(owner);
  expect(started).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^[A-Z0-9]{10}$/) } });
  const change = (body: object, headers: Record<string, string>) =>
    call(CHANGE, "/api/portal/printers/1", { method: "PUT", headers, ...onPath(bridge.printerId), body });
  expect((await change({ paused: true }, packer)).status).toBe(200);
  expect((await change({ paused: false, name: "Mesa" }, packer)).status).toBe(403);
  expect((await change({ name: "Mesa", format: "pdf", layout: "a4" }, owner)).status).toBe(200);
  const test = await call(TEST_PAGE, "/api/portal/printers/1/test", {
    headers: packer,
    ...onPath(bridge.printerId),
    body: {},
  });
  expect(test).toMatchObject({ status: 201, body: { name: "calibration.pdf" } });
  const del = (handler: typeof HIDE, id: number, headers: Record<string, string>) =>
    call(handler, "/api/portal/x", { method: "DELETE", headers, ...onPath(id) });
  expect((await del(HIDE, bridge.printerId, packer)).status).toBe(403);
  expect((await del(HIDE, bridge.printerId, owner)).status).toBe(200);
  expect((await printers(owner)).body.hidden).toEqual([{ id: bridge.printerId, name: "Mesa", bridge_id: bridge.id }]);
  expect((await del(REVOKE, bridge.id, packer)).status).toBe(403);
  expect((await del(REVOKE, bridge.id, owner)).status).toBe(200);
  expect((await del(REVOKE, bridge.id, owner)).status).toBe(404);
});

test("nobody sees or changes what belongs to another account", async () => {
  const other = await createTestAccount();
  const stranger = await signIn("owner", other);
  const bridge = await pairTestBridge(shop.accountId);
  const { id } = await makeShipment(shop);
  const [job] = (await print(bridge.printerId, [id])).body.jobs;
  expect((await printers(stranger)).status).toBe(403);
  expect((await list("", stranger)).status).toBe(403);
  const asStranger = { headers: stranger };
  const printed = { account_id: other.accountId, printer_id: bridge.printerId, shipment_ids: [id] };
  expect((await call(PRINT, "/api/portal/print-jobs", { ...asStranger, body: printed })).status).toBe(404);
  const statuses = [
    await call(DECIDE, "/x", { ...asStranger, ...onPath(job.id), body: { decision: "cancel" } }),
    await call(CHANGE, "/x", { ...asStranger, method: "PUT", ...onPath(bridge.printerId), body: { paused: true } }),
    await call(TEST_PAGE, "/x", { ...asStranger, ...onPath(bridge.printerId), body: {} }),
    await call(REVOKE, "/x", { ...asStranger, method: "DELETE", ...onPath(bridge.id) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404]);
});
