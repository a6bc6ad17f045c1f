import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { printLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { setAccountStatus } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import {
  type BridgeSignal,
  changePrinter,
  deleteOldPrintJobs,
  findBridgeCaller,
  findPresentSignals,
  listPrinters,
  listPrintJobs,
  onBridgeSignal,
  pairBridge,
  queueCalibration,
  queueFile,
  reportPrinters,
  revokeBridge,
  startPairing,
} from "./";
import { pairTestBridge } from "./testing";

setupTestDatabase();

const ctx = (overrides: Partial<Context> = {}) => systemContext("test", overrides);
const program = { name: "Depósito", version: "1.0.0", platform: "linux" };
let shop: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  shop = await createTestAccount();
});

test("a code pairs once, within ten minutes, however it is typed", async () => {
  const { code, expiresAt } = await startPairing(ctx(), shop.accountId);
  expect(code).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{10}$/);
  const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
  expect(await pairBridge(ctx({ now: () => new Date(expiresAt.getTime() + 1) }), { ...program, code })).toBeUndefined();
  const paired = await pairBridge(ctx(), { ...program, code: typed });
  expect(paired).toMatchObject({ token: expect.stringMatching(/^prb_[\w-]{43}$/), accountName: "Tienda" });
  expect(await pairBridge(ctx(), { ...program, code })).toBeUndefined();
  expect(await findBridgeCaller(ctx(), paired?.token ?? "")).toMatchObject({
    bridge: { id: paired?.id },
    ctx: { memberships: [{ accountId: shop.accountId, role: "warehouse" }] },
  });
});

test("of two that use a code at the same moment one is paired", async () => {
  const { code } = await startPairing(ctx(), shop.accountId);
  const results = await Promise.all(Array.from({ length: 8 }, () => pairBridge(ctx(), { ...program, code })));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test("a new code of a person ends the one before", async () => {
  const before = await startPairing(ctx(), shop.accountId);
  await startPairing(ctx(), shop.accountId);
  expect(await pairBridge(ctx(), { ...program, code: before.code })).toBeUndefined();
});

test("neither code nor token is stored, and callers cannot read their hashes", async () => {
  const { code } = await startPairing(ctx(), shop.accountId);
  const { token } = await pairTestBridge(shop.accountId);
  const rows = await connection().sql`select row_to_json(b)::text as text from print_bridges b
    union all select row_to_json(p)::text from print_pairings p`;
  const text = rows.map((row) => row.text).join();
  expect(text).not.toContain(code);
  expect(text).not.toContain(token);
});

test("a bridge of a suspended account is refused until the account is resumed", async () => {
  const account = await createTestAccount();
  const bridge = await pairTestBridge(account.accountId);
  await setAccountStatus(ctx(), account.accountId, "suspended");
  await expect(bridge.ctx()).rejects.toMatchObject({ detail: { code: "forbidden" } });
  await setAccountStatus(ctx(), account.accountId, "active");
  await bridge.ctx();
});

test("an account has a limit of bridges, of which revoked ones are none", async () => {
  const { accountId } = await createTestAccount();
  const bridges = [];
  for (let n = 0; n < printLimits.bridges; n++) bridges.push(await pairTestBridge(accountId));
  await expect(startPairing(ctx(), accountId)).rejects.toMatchObject({ detail: { code: "conflict" } });
  await revokeBridge(ctx(), bridges[0]?.id ?? 0);
  await startPairing(ctx(), accountId);
});

test("a printer that nobody reports any more is shown as offline, while its bridge is there too", async () => {
  const { accountId } = await createTestAccount();
  let clock = new Date();
  const bridge = await pairTestBridge(accountId, { now: () => clock });
  const shown = async () => (await listPrinters(ctx({ now: () => clock }), accountId)).printers[0];
  expect(await shown()).toMatchObject({ shownState: "ready", isBridgeOnline: true });
  clock = new Date(clock.getTime() + (printLimits.staleSeconds + 1) * 1000);
  expect(await shown()).toMatchObject({ shownState: "offline", isBridgeOnline: false });
  await bridge.ctx();
  expect(await shown()).toMatchObject({ shownState: "offline", isBridgeOnline: true });
  await bridge.report("ready");
  expect(await shown()).toMatchObject({ shownState: "ready" });
});

test("a name that a person gave stays when the bridge reports its own, and a hidden printer stays hidden", async () => {
  const { accountId } = await createTestAccount();
  const bridge = await pairTestBridge(accountId);
  await changePrinter(ctx(), bridge.printerId, { name: "Mesa 1", format: "pdf", layout: "a4" });
  await bridge.report("ready", { name: "ZDesigner" });
  const find = async () => (await listPrinters(ctx(), accountId)).printers[0];
  expect(await find()).toMatchObject({ name: "Mesa 1", reportedName: "ZDesigner", format: "pdf", layout: "a4" });
  await changePrinter(ctx(), bridge.printerId, { hidden: true });
  await bridge.report("ready");
  expect((await find())?.hiddenAt).not.toBeNull();
  await expect(queueCalibration(ctx(), bridge.printerId)).rejects.toMatchObject({ detail: { code: "conflict" } });
  await expect(changePrinter(ctx(), bridge.printerId, { format: "zpl" })).resolves.toBeUndefined();
});

test("a bridge hears of jobs, of changes and of its end, whichever process made them", async () => {
  const { accountId } = await createTestAccount();
  const bridge = await pairTestBridge(accountId);
  const heard: BridgeSignal[] = [];
  const stop = await onBridgeSignal(bridge.id, (signal) => heard.push(signal));
  await queueCalibration(ctx(), bridge.printerId);
  expect(await findPresentSignals(ctx(), bridge.id)).toEqual([
    { event: "jobs", bridgeId: bridge.id, printerId: bridge.printerId },
  ]);
  await changePrinter(ctx(), bridge.printerId, { paused: true });
  await revokeBridge(ctx(), bridge.id);
  await vi.waitFor(() => expect(heard.at(-1)?.event).toBe("revoked"));
  stop();
  expect(heard.map(({ event }) => event)).toEqual(["jobs", "printers", "revoked"]);
});

test("jobs are deleted thirty days after they ended, those that wait are not", async () => {
  const { accountId } = await createTestAccount();
  const bridge = await pairTestBridge(accountId);
  await queueCalibration(ctx(), bridge.printerId);
  const month = () => new Date(Date.now() + 31 * 86_400_000);
  await deleteOldPrintJobs(ctx({ now: month }), { limit: 100 });
  const count = async () => (await listPrintJobs(ctx(), { accountId }, { limit: 10, offset: 0 })).total;
  expect(await count()).toBe(1);
  await changePrinter(ctx(), bridge.printerId, { hidden: true });
  await deleteOldPrintJobs(ctx({ now: month }), { limit: 100 });
  expect(await count()).toBe(0);
});

test("a bridge that calls its printers otherwise with each report keeps a bounded number of them, and those with work", async () => {
  const { accountId } = shop;
  const bridge = await pairTestBridge(accountId);
  const { printerId } = bridge;
  const file = { name: "a.zpl", contentType: "application/zpl", bytes: Buffer.from("^XA^XZ") } as const;
  await queueFile(ctx(), { accountId, printerId, ...file });
  const round = async (number: number) => {
    const printers = Array.from({ length: printLimits.printers }, (_, at) => ({
      key: `session ${number} printer ${at}`,
      name: "Láser",
      kind: "raw" as const,
      formats: ["zpl" as const],
      state: "ready" as const,
    }));
    return reportPrinters(await bridge.ctx(), bridge, { version: "1.0.0", printers });
  };
  for (let number = 0; number < 6; number++) await round(number);
  const known = await round(6);
  const { printers } = await listPrinters(ctx(), accountId);
  expect(printers.length).toBeLessThanOrEqual(printLimits.knownPrinters + 1);
  const ids = printers.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([printerId, ...known.map(({ id }) => id)]));
});
