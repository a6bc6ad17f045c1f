import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { printJobs } from "@/db/schema/printers";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { printLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { crossLocks } from "../../operating/testing-locks";
import { planPrints } from "../documents";
import {
  changePrinter,
  claimJobs,
  decidePrintJob,
  extendLease,
  listPrintJobs,
  queueFile,
  queuePrint,
  recordResult,
  reportPrinters,
} from "./";
import { pairTestBridge, type TestBridge } from "./testing";

setupTestDatabase();

let clock: Date | undefined;
const now = () => clock ?? new Date();
const ctx = (overrides: Partial<Context> = {}) => systemContext("test", { now, ...overrides });
const asPerson = (name: string) => ctx({ actor: { kind: "user", label: `user:${name}` } });
let shop: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  clock = undefined;
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const address = "10.0.0.9:9100";
const zpl = { contentType: "application/zpl", bytes: Buffer.from("^XA^XZ") } as const;
const pair = (more: object = {}) => pairTestBridge(shop.accountId, { now, ...more });
const queueFiles = async (printerId: number, count: number) => {
  const ids: number[] = [];
  for (let n = 1; n <= count; n++)
    ids.push((await queueFile(ctx(), { accountId: shop.accountId, printerId, name: `${n}.zpl`, ...zpl })).id);
  return ids;
};
const claim = async (bridge: TestBridge, printerId = bridge.printerId, holding?: number[]) =>
  claimJobs(await bridge.ctx(), bridge, { printerId, max: 20, holding });
const claimOne = async (bridge: TestBridge) => {
  const [job] = await claim(bridge);
  if (!job) throw new Error("nothing was claimed");
  return job;
};
type Outcome = "printed" | "failed" | "uncertain" | "released";
const tell = async (bridge: TestBridge, { id, lease }: { id: number; lease: string }, outcome: Outcome) =>
  recordResult(await bridge.ctx(), bridge, id, { lease, outcome, retry: true });
const jobOf = async (id: number) => {
  const [row] = await connection().db.select().from(printJobs).where(eq(printJobs.id, id));
  if (!row) throw new Error("no job");
  return row;
};
const queueLabel = async (printerId: number, shipmentId: number, reason?: string) => {
  const papers = [{ shipmentId, paper: "label" as const }];
  const { jobs } = await queuePrint(ctx(), { accountId: shop.accountId, printerId, papers, reason });
  return jobs[0]?.id ?? 0;
};
const report = async (bridge: TestBridge, keys: readonly string[]) => {
  const facts = { kind: "raw", formats: ["zpl"], state: "ready", address } as const;
  const reported = keys.map((key) => ({ key, name: key, ...facts }));
  const known = await reportPrinters(await bridge.ctx(), bridge, { version: "1.0.0", printers: reported });
  return known.map(({ id }) => id) as [number, number];
};
test("the long name of a file is cut before an emoji that does not fit whole", async () => {
  const { printerId } = await pair();
  const kept = "a".repeat(printLimits.name - 1);
  const { id } = await queueFile(ctx(), { accountId: shop.accountId, printerId, name: `${kept}😀.zpl`, ...zpl });
  expect((await jobOf(id)).name).toBe(kept);
});

test("what a person cancels while it is claimed is not given to the bridge", async () => {
  const bridge = await pair();
  const [first = 0, second] = await queueFiles(bridge.printerId, 2);
  const given = await crossLocks(
    (tx) => decidePrintJob(tx, first, { decision: "cancel" }),
    () => claim(bridge),
    async () => undefined,
  );
  expect(given.map(({ id }) => id)).toEqual([second]);
  expect(await jobOf(first)).toMatchObject({ state: "cancelled", claim: null });
});

test("two printers of one bridge with one address get no job twice, whatever the bridge says it holds", async () => {
  const bridge = await pair();
  const [one, two] = await report(bridge, ["one", "two"]);
  const [job] = await queueFiles(one, 1);
  expect((await claim(bridge, one, [])).map(({ id }) => id)).toEqual([job]);
  expect(await claim(bridge, two, [])).toEqual([]);
});

test("a printer that its bridge reports under a new key goes on with the pile, and takes nothing from the old key", async () => {
  const bridge = await pair();
  const [old] = await report(bridge, ["old"]);
  const [held] = await queueFiles(old, 1);
  await claim(bridge, old, []);
  const [fresh] = await report(bridge, ["new"]);
  const [later] = await queueFiles(old, 1);
  expect((await claim(bridge, fresh, [])).map(({ id }) => id)).toEqual([later]);
  expect((await claim(bridge, old, [])).map(({ id }) => id)).toEqual([held]);
  expect((await claim(bridge, fresh, [])).map(({ id }) => id)).toEqual([later]);
});

test.each(["released", "failed"] as const)(
  "a late witness (%s) of a label that waits again by another job ends its own",
  async (outcome) => {
    const bridge = await pair();
    const { id: shipmentId } = await makeShipment(shop);
    const maybe = await queueLabel(bridge.printerId, shipmentId);
    const job = await claimOne(bridge);
    await tell(bridge, job, "uncertain");
    const again = await queueLabel(bridge.printerId, shipmentId, "no salió");
    expect(await tell(bridge, job, outcome)).toBe("cancelled");
    expect(await tell(bridge, job, outcome)).toBe("cancelled");
    expect(await jobOf(maybe)).toMatchObject({ problem: "already_printed", settledAt: expect.any(Date) });
    expect((await claim(bridge)).map(({ id }) => id)).toEqual([again]);
  },
);

test("a lease that ended does not come back to life while its label waits by another job", async () => {
  const bridge = await pair();
  const { id: shipmentId } = await makeShipment(shop);
  await queueLabel(bridge.printerId, shipmentId);
  const job = await claimOne(bridge);
  clock = new Date(Date.now() + 120_000);
  expect(await claim(bridge)).toEqual([]);
  await queueLabel(bridge.printerId, shipmentId, "no salió");
  await expect(extendLease(await bridge.ctx(), bridge, job.id, { lease: job.lease })).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
});

/** Lets the paper of a job fail in a way that nobody foresaw, until the end of the test. */
async function breakPaper(id: number): Promise<AsyncDisposable> {
  await asOwner((owner) =>
    owner.unsafe(`create function refuse_paper() returns trigger language plpgsql as
      $$ begin raise exception 'unforeseen'; end $$;
      create trigger refuse_paper before update on print_jobs for each row
      when (new.id = ${id} and new.sha256 is not null) execute function refuse_paper()`),
  );
  return {
    [Symbol.asyncDispose]: () => asOwner(async (owner) => void (await owner`drop function refuse_paper cascade`)),
  };
}

test("a paper that cannot be made is tried three times more, and what is behind it prints", async () => {
  const bridge = await pair();
  const [before, broken = 0, behind] = await queueFiles(bridge.printerId, 3);
  await using _ = await breakPaper(broken);
  const ids = async () => (await claim(bridge)).map(({ id }) => id);
  clock = new Date();
  expect(await ids()).toEqual([before]);
  expect(await jobOf(broken)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await ids()).toEqual([]);
  expect(await jobOf(broken)).toMatchObject({ state: "failed", problem: "not_printable", attempts: 1 });
  expect(await ids()).toEqual([behind]);
  for (const attempts of [2, 3, 4]) {
    clock = new Date(now().getTime() + 601_000);
    expect(await ids()).toEqual([]);
    expect(await jobOf(broken)).toMatchObject({ state: "failed", attempts });
  }
  expect(await jobOf(broken)).toMatchObject({ problem: "not_printable", nextAt: null, claim: null });
});

test("a format that its printer takes no more fails, and what is behind it prints", async () => {
  const bridge = await pair();
  const [label = 0] = await queueFiles(bridge.printerId, 1);
  const pdf = { name: "2.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF") } as const;
  const { id } = await queueFile(ctx(), { accountId: shop.accountId, printerId: bridge.printerId, ...pdf });
  await bridge.report("ready", { formats: ["pdf"] });
  expect((await claim(bridge)).map((job) => job.id)).toEqual([id]);
  expect(await jobOf(label)).toMatchObject({
    ...{ state: "failed", problem: "refused_by_printer", detail: "ZPL", nextAt: null },
  });
});

test("a format that another bridge's entry of the printer takes waits for that one", async () => {
  const [one, two] = [await pair({ address, formats: ["zpl"] }), await pair({ address, formats: ["pdf"] })];
  const [job] = await queueFiles(one.printerId, 1);
  expect(await claim(two)).toEqual([]);
  expect((await claim(one)).map(({ id }) => id)).toEqual([job]);
  await tell(one, { id: job ?? 0, lease: (await jobOf(job ?? 0)).claim ?? "" }, "released");
  await changePrinter(ctx(), one.printerId, { hidden: true });
  expect(await jobOf(job ?? 0)).toMatchObject({ state: "waiting", printerId: two.printerId });
  expect(await claim(two)).toEqual([]);
  expect(await jobOf(job ?? 0)).toMatchObject({ state: "failed" });
});

test.each(["released", "failed"] as const)(
  "%s by a printer that was hidden meanwhile waits for nobody",
  async (outcome) => {
    const bridge = await pair();
    const { id: shipmentId } = await makeShipment(shop);
    await queueLabel(bridge.printerId, shipmentId);
    const job = await claimOne(bridge);
    await changePrinter(ctx(), bridge.printerId, { hidden: true });
    expect(await tell(bridge, job, outcome)).toBe("cancelled");
    expect(await jobOf(job.id)).toMatchObject({ problem: "printer_removed", nextAt: null });
    const other = await pair();
    expect(await queueLabel(other.printerId, shipmentId)).toBeGreaterThan(job.id);
  },
);

test("nothing is printed again on a printer that is gone, unless another one is at its address", async () => {
  const bridge = await pair({ address });
  const [id = 0] = await queueFiles(bridge.printerId, 1);
  await tell(bridge, await claimOne(bridge), "uncertain");
  await changePrinter(ctx(), bridge.printerId, { hidden: true });
  await expect(decidePrintJob(ctx(), id, { decision: "again" })).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
  const other = await pair({ address });
  expect(await decidePrintJob(ctx(), id, { decision: "again" })).toBe("waiting");
  expect((await claim(other)).map((job) => job.id)).toEqual([id]);
  const { rows } = await listPrintJobs(
    ctx(),
    { accountId: shop.accountId, printerId: other.printerId },
    { limit: 9, offset: 0 },
  );
  expect(rows.map((job) => job.id)).toEqual([id]);
});

test("a label that a bridge has, or that maybe came out, needs a reason in the browser too", async () => {
  const bridge = await pair();
  const { id } = await makeShipment(shop);
  const isPrinted = async () => (await planPrints(ctx(), shop.accountId, [id])).ready[0]?.isPrinted;
  await queueLabel(bridge.printerId, id);
  expect(await isPrinted()).toBe(false);
  const job = await claimOne(bridge);
  expect(await isPrinted()).toBe(true);
  await tell(bridge, job, "uncertain");
  expect(await isPrinted()).toBe(true);
  await decidePrintJob(ctx(), job.id, { decision: "cancel" });
  expect(await isPrinted()).toBe(false);
});

test("of two persons who cancel a job one has it; what went with its printer is had by the first who cancels it", async () => {
  const bridge = await pair();
  const [own = 0, dropped = 0] = await queueFiles(bridge.printerId, 2);
  const cancel = (id: number, name: string) => decidePrintJob(asPerson(name), id, { decision: "cancel" });
  expect(await cancel(own, "ana")).toBe("cancelled");
  await changePrinter(ctx(), bridge.printerId, { hidden: true });
  for (const id of [own, dropped]) {
    expect(await cancel(id, "ana")).toBe("cancelled");
    expect(await cancel(id, "ana")).toBe("cancelled");
    await expect(cancel(id, "beto")).rejects.toMatchObject({ detail: { code: "conflict" } });
  }
});
