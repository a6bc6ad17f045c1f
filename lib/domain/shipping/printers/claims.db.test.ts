import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { documentPrints } from "@/db/schema/documents";
import { printJobs } from "@/db/schema/printers";
import { setupTestDatabase } from "@/db/testing";
import { printLimits } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { obtainPaper } from "../documents";
import { cancelShipment, findShipment } from "../shipments";
import {
  changePrinter,
  claimJobs,
  decidePrintJob,
  extendLease,
  listPrinters,
  queueFile,
  queuePrint,
  readJobFile,
  recordResult,
  revokeBridge,
  watchPrintJobs,
} from "./";
import { pairTestBridge, type TestBridge } from "./testing";

setupTestDatabase();

let clock: Date | undefined;
const now = () => clock ?? new Date();
const ctx = () => systemContext("test", { now });
let shop: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  clock = undefined;
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const pair = (more: object = {}) => pairTestBridge(shop.accountId, { now, ...more });
const queueFiles = async ({ accountId, printerId }: TestBridge, count: number) => {
  const ids: number[] = [];
  for (let n = 1; n <= count; n++) {
    const file = { name: `${n}.zpl`, contentType: "application/zpl", bytes: Buffer.from(`^XA^FD${n}^XZ`) } as const;
    ids.push((await queueFile(ctx(), { accountId, printerId, ...file })).id);
  }
  return ids;
};
const claim = async (bridge: TestBridge, max = 20, holding?: number[]) =>
  claimJobs(await bridge.ctx(), bridge, { printerId: bridge.printerId, max, holding });
const tell = async (
  bridge: TestBridge,
  job: { id: number; lease: string },
  outcome: "printed" | "failed" | "uncertain" | "released",
  more: { retry?: boolean; detail?: string } = {},
) => recordResult(await bridge.ctx(), bridge, job.id, { lease: job.lease, outcome, retry: true, ...more });
const jobOf = async (id: number) => {
  const [row] = await connection().db.select().from(printJobs).where(eq(printJobs.id, id));
  if (!row) throw new Error("no job");
  return row;
};
/** Holds the clock, so many seconds later. */
const later = (seconds: number) => {
  clock = new Date(now().getTime() + seconds * 1000);
};
const label = async (more: object = {}) => {
  const shipment = await makeShipment(shop);
  return { shipmentId: shipment.id, paper: "label" as const, ...more };
};
const queueLabels = async (
  { accountId, printerId }: TestBridge,
  papers: { shipmentId: number; paper: "label" }[],
  reason?: string,
) => queuePrint(ctx(), { accountId, printerId, papers, reason });
const printsOf = (shipmentId: number) =>
  connection()
    .db.select()
    .from(documentPrints)
    .where(eq(documentPrints.shipmentId, shipmentId))
    .orderBy(asc(documentPrints.id));

const jobsOfPile = inScope({ gate: 50, all: 200 });

test(`twenty bridges at one printer: ${jobsOfPile} jobs are printed once each, in the order of the pile`, async () => {
  const account = await createTestAccount();
  const bridges: TestBridge[] = [];
  for (let n = 0; n < printLimits.bridges; n++)
    bridges.push(await pairTestBridge(account.accountId, { name: `Puente ${n}`, address: "10.0.0.9:9100" }));
  const [first] = bridges as [TestBridge];
  const queued = await queueFiles(first, jobsOfPile);
  const printed: number[] = [];
  // As bridges do, which are told when there is something new: one that gets nothing asks again after a print, all of them
  // when a bridge has printed what it had.
  const waiting: (() => void)[] = [];
  const wake = (count: number) => {
    for (const ask of waiting.splice(0, count)) ask();
  };
  const work = async (bridge: TestBridge) => {
    while (printed.length < queued.length) {
      const news = new Promise<void>((resolve) => waiting.push(resolve));
      const jobs = await claim(bridge, 7);
      for (const job of jobs) {
        printed.push(job.id);
        expect(await tell(bridge, job, "printed")).toBe("printed");
        wake(1);
      }
      if (jobs.length > 0) wake(waiting.length);
      else await news;
    }
  };
  await Promise.all(bridges.map(work));
  expect(printed).toEqual(queued);
}, 120_000);

test("claims of one bridge at once share the pile, each job once", async () => {
  const bridge = await pair();
  const queued = await queueFiles(bridge, 40);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(bridge, 3)));
  for (const jobs of claims)
    expect(jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id).toSorted((a, b) => a - b));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted((a, b) => a - b)).toEqual(queued.slice(0, ids.length));
});

test("what another bridge holds holds back the later jobs of the same printer, until it is settled", async () => {
  const [one, two] = [await pair({ address: "TCP://Zebra:9100" }), await pair({ address: "tcp://zebra:9100" })];
  const [first, second] = await queueFiles(one, 2);
  const [held] = await claim(one, 1);
  expect(held?.id).toBe(first);
  expect(await claim(two)).toEqual([]);
  if (held) await tell(one, held, "printed");
  expect((await claim(two)).map(({ id }) => id)).toEqual([second]);
  expect(await claim(one)).toEqual([]);
});

test("a printed label is noted once, in the name of who queued it, and makes the shipment ready", async () => {
  const bridge = await pair();
  const wanted = await label();
  const { jobs, refusals } = await queuePrint(
    systemContext("test", { actor: { kind: "user", label: `user:${shop.userId}` } }),
    {
      accountId: shop.accountId,
      printerId: bridge.printerId,
      papers: [wanted],
    },
  );
  expect(refusals).toEqual([]);
  const [job] = await claim(bridge);
  expect(job).toMatchObject({ id: jobs[0]?.id, format: "zpl", name: expect.stringMatching(/^etiqueta-\d/) });
  expect(job?.bytes.toString()).toContain("^XA");
  expect(await printsOf(wanted.shipmentId)).toEqual([]);
  if (!job) throw new Error("nothing was claimed");
  expect(await tell(bridge, job, "printed")).toBe("printed");
  expect(await tell(bridge, job, "printed")).toBe("printed");
  await expect(tell(bridge, job, "failed")).rejects.toMatchObject({ detail: { code: "conflict" } });
  expect(await printsOf(wanted.shipmentId)).toEqual([
    expect.objectContaining({
      channel: "bridge",
      actor: `user:${shop.userId}`,
      isReprint: false,
      format: "zpl",
      dpi: 203,
    }),
  ]);
  expect((await findShipment(ctx(), wanted.shipmentId)).documentsObtainedAt).not.toBeNull();
});

test("a label that waits is not queued again, and one that was printed only with a reason", async () => {
  const [bridge, other] = [await pair(), await pair()];
  const wanted = await label();
  const codes = async (target: TestBridge, reason?: string) =>
    (await queueLabels(target, [wanted], reason)).refusals.map(({ code }) => code);
  expect(await codes(bridge)).toEqual([]);
  expect(await codes(other)).toEqual(["already_queued"]);
  expect(await codes(other, "otra")).toEqual(["already_queued"]);
  const [job] = await claim(bridge);
  if (job) await tell(bridge, job, "uncertain");
  expect(await codes(bridge)).toEqual(["reprint_needs_reason"]);
  if (job) await tell(bridge, job, "printed");
  expect(await codes(bridge)).toEqual(["reprint_needs_reason"]);
  expect(await codes(bridge, "se manchó")).toEqual([]);
  const [again] = await claim(bridge);
  if (again) await tell(bridge, again, "printed");
  expect((await printsOf(wanted.shipmentId)).map(({ isReprint, reason }) => [isReprint, reason])).toEqual([
    [false, null],
    [true, "se manchó"],
  ]);
});

test("requests for the same labels at once queue each once", async () => {
  const bridges = [await pair(), await pair(), await pair()];
  const papers = [await label(), await label()];
  const results = await Promise.all(bridges.map((bridge) => queueLabels(bridge, papers)));
  expect(results.flatMap(({ jobs }) => jobs)).toHaveLength(2);
  expect(results.flatMap(({ refusals }) => refusals.map(({ code }) => code))).toEqual(Array(4).fill("already_queued"));
});

test("a repeated request under its key finds its jobs", async () => {
  const bridge = await pair();
  const papers = [await label(), await label()];
  const request = { accountId: shop.accountId, printerId: bridge.printerId, papers, key: "k1" };
  const { jobs } = await queuePrint(ctx(), request);
  expect(await queuePrint(ctx(), request)).toEqual({ jobs, refusals: [] });
});

test("what cannot be printed is refused with its reason, and the others are queued", async () => {
  const bridge = await pair({ formats: ["zpl"] });
  const ready = await label();
  const cancelled = await label();
  await cancelShipment(ctx(), cancelled.shipmentId);
  const foreign = await makeShipment(await createTestAccount());
  const { jobs, refusals } = await queuePrint(ctx(), {
    accountId: shop.accountId,
    printerId: bridge.printerId,
    papers: [cancelled, ready, { ...ready, paper: "document" }, { shipmentId: foreign.id, paper: "label" }],
  });
  expect(jobs.map(({ shipmentId }) => shipmentId)).toEqual([ready.shipmentId]);
  expect(refusals.map(({ code }) => code)).toEqual(["document_not_ready", "printer_format", "not_found"]);
});

test("what came out by another way meanwhile is not printed a second time", async () => {
  const bridge = await pair();
  const wanted = await label();
  const { jobs } = await queueLabels(bridge, [wanted, await label()]);
  const printing = { format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
  await obtainPaper(
    ctx(),
    wanted.shipmentId,
    { ...printing, paper: "label" },
    { channel: "portal", keepStatus: false },
  );
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([jobs[1]?.id]);
  expect(await jobOf(jobs[0]?.id ?? 0)).toMatchObject({ state: "failed", problem: "already_printed", nextAt: null });
  await decidePrintJob(ctx(), jobs[0]?.id ?? 0, { decision: "again" });
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([jobs[0]?.id]);
});

test("a lease that ends without a result is uncertain, and nothing prints it again by itself", async () => {
  const bridge = await pair();
  const [first, second] = await queueFiles(bridge, 2);
  const [job] = await claim(bridge, 1);
  later(printLimits.leaseSeconds + 1);
  expect(await watchPrintJobs(ctx(), { limit: 100 })).toMatchObject({ moved: expect.any(Number) });
  expect(await jobOf(first ?? 0)).toMatchObject({ state: "uncertain", problem: "lease_ended" });
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([second]);
  if (job) expect(await tell(bridge, job, "printed")).toBe("printed");
  expect((await jobOf(first ?? 0)).settledAt).not.toBeNull();
});

test("a claim itself ends the leases of its printer", async () => {
  const bridge = await pair();
  const [first] = await queueFiles(bridge, 1);
  await claim(bridge);
  later(printLimits.leaseSeconds + 1);
  expect(await claim(bridge)).toEqual([]);
  expect((await jobOf(first ?? 0)).state).toBe("uncertain");
});

test("a late witness that printed nothing puts the job back to its place; after a decision it is too late", async () => {
  const bridge = await pair();
  const [first, second] = await queueFiles(bridge, 2);
  const [job] = await claim(bridge, 1);
  if (!job) throw new Error("nothing was claimed");
  later(printLimits.leaseSeconds + 1);
  await watchPrintJobs(ctx(), { limit: 100 });
  expect(await tell(bridge, job, "released")).toBe("waiting");
  expect(await tell(bridge, job, "released")).toBe("waiting");
  const [again] = await claim(bridge, 1);
  expect(again?.id).toBe(first);
  await expect(tell(bridge, job, "printed")).rejects.toMatchObject({ detail: { code: "conflict" } });
  later(printLimits.leaseSeconds + 1);
  await watchPrintJobs(ctx(), { limit: 100 });
  expect(await decidePrintJob(ctx(), first ?? 0, { decision: "again" })).toBe("waiting");
  if (again) await expect(tell(bridge, again, "printed")).rejects.toMatchObject({ detail: { code: "conflict" } });
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([first, second]);
});

test("a witness that is back prolongs an ended lease, unless the job has gone on", async () => {
  const bridge = await pair();
  const [first] = await queueFiles(bridge, 1);
  const [job] = await claim(bridge);
  if (!job) throw new Error("nothing was claimed");
  later(printLimits.leaseSeconds + 60);
  await watchPrintJobs(ctx(), { limit: 100 });
  await extendLease(await bridge.ctx(), bridge, job.id, { lease: job.lease, state: "paper_out" });
  expect((await jobOf(first ?? 0)).state).toBe("leased");
  await tell(bridge, job, "printed");
  await expect(extendLease(await bridge.ctx(), bridge, job.id, { lease: job.lease })).rejects.toThrow();
});

test("confirmed as printed, a label is noted; printed again, it is a reprint because it may be the second", async () => {
  const bridge = await pair();
  const papers = [await label(), await label()];
  const { jobs } = await queueLabels(bridge, papers);
  for (const job of await claim(bridge)) await tell(bridge, job, "uncertain");
  const [yes, again] = jobs.map(({ id }) => id) as [number, number];
  expect(await decidePrintJob(ctx(), yes, { decision: "printed" })).toBe("printed");
  expect(await decidePrintJob(ctx(), yes, { decision: "printed" })).toBe("printed");
  await expect(decidePrintJob(ctx(), yes, { decision: "again" })).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
  await decidePrintJob(ctx(), again, { decision: "again" });
  for (const job of await claim(bridge)) await tell(bridge, job, "printed");
  const prints = await Promise.all(papers.map(({ shipmentId }) => printsOf(shipmentId)));
  expect(prints.map((rows) => rows.map(({ isReprint, reason }) => [isReprint, reason]))).toEqual([
    [[false, null]],
    [[true, "maybe_printed"]],
  ]);
});

test("what the printer refuses is tried three times more, with pauses, and then a person decides", async () => {
  const bridge = await pair();
  const [first, second] = await queueFiles(bridge, 2);
  later(0);
  const attempts: (number | null)[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    const [job] = await claim(bridge, 1);
    expect(job?.id).toBe(first);
    if (job) await tell(bridge, job, "failed", { detail: "Head open" });
    const { nextAt, state, detail } = await jobOf(first ?? 0);
    expect([state, detail]).toEqual(["failed", "Head open"]);
    attempts.push(nextAt && (nextAt.getTime() - now().getTime()) / 1000);
    later(601);
  }
  expect(attempts).toEqual([30, 120, 600, null]);
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([second]);
  await decidePrintJob(ctx(), first ?? 0, { decision: "again" });
  const [job] = await claim(bridge);
  if (job) expect(await tell(bridge, job, "failed", { retry: false })).toBe("failed");
  expect((await jobOf(first ?? 0)).nextAt).toBeNull();
});

test("a refused job does not hold back the later ones of its pile", async () => {
  const bridge = await pair();
  const [, second] = await queueFiles(bridge, 2);
  const [job] = await claim(bridge, 1);
  if (job) await tell(bridge, job, "failed");
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([second]);
});

const minutesWithoutPaper = inScope({ gate: 5, all: 60 });

test(`out of paper for ${minutesWithoutPaper} minutes: nothing is claimed or lost, and the pile goes on in its order`, async () => {
  const bridge = await pair();
  const queued = await queueFiles(bridge, 3);
  const [job] = await claim(bridge, 1);
  if (!job) throw new Error("nothing was claimed");
  await bridge.report("paper_out", { detail: "Sin papel" });
  for (let minute = 0; minute < minutesWithoutPaper; minute++) {
    later(20);
    await extendLease(await bridge.ctx(), bridge, job.id, {
      lease: job.lease,
      state: "paper_out",
      detail: "Sin papel",
    });
    later(40);
    await bridge.report("paper_out", { detail: "Sin papel" });
    expect(await claim(bridge)).toEqual([]);
  }
  await watchPrintJobs(ctx(), { limit: 100 });
  const listed = (await listPrinters(ctx(), shop.accountId)).printers.find(({ id }) => id === bridge.printerId);
  expect(listed).toMatchObject({ shownState: "paper_out", detail: "Sin papel", waiting: 3, uncertain: 0 });
  await tell(bridge, job, "released");
  await bridge.report("ready");
  expect((await claim(bridge)).map(({ id }) => id)).toEqual(queued);
});

test("a paused printer gets nothing until it is resumed", async () => {
  const bridge = await pair();
  const queued = await queueFiles(bridge, 1);
  await changePrinter(ctx(), bridge.printerId, { paused: true });
  expect(await claim(bridge)).toEqual([]);
  await changePrinter(ctx(), bridge.printerId, { paused: false });
  expect((await claim(bridge)).map(({ id }) => id)).toEqual(queued);
});

test("a bridge that is revoked in the middle: what it held is uncertain, what waits is cancelled and said", async () => {
  const bridge = await pair();
  const [held, waiting] = await queueFiles(bridge, 2);
  await claim(bridge, 1);
  await revokeBridge(ctx(), bridge.id);
  expect(await jobOf(held ?? 0)).toMatchObject({ state: "uncertain", problem: "bridge_revoked" });
  expect(await jobOf(waiting ?? 0)).toMatchObject({ state: "cancelled", problem: "printer_removed" });
  await expect(bridge.ctx()).rejects.toThrow("unknown");
  await expect(queueFiles(bridge, 1)).rejects.toMatchObject({ detail: { code: "conflict" } });
});

test("what waits goes on at the same printer by another bridge when one is revoked", async () => {
  const [one, two] = [await pair({ address: "10.0.0.7:9100" }), await pair({ address: "10.0.0.7:9100" })];
  const [held, waiting] = await queueFiles(one, 2);
  await claim(one, 1);
  await revokeBridge(ctx(), one.id);
  expect((await claim(two)).map(({ id }) => id)).toEqual([waiting]);
  expect((await jobOf(held ?? 0)).state).toBe("uncertain");
});

test("a bridge that is revoked after its request was let in gets nothing of the pile", async () => {
  const [one, two] = [await pair({ address: "10.0.0.7:9100" }), await pair({ address: "10.0.0.7:9100" })];
  const queued = await queueFiles(one, 1);
  const letIn = await one.ctx();
  await revokeBridge(ctx(), one.id);
  await expect(claimJobs(letIn, one, { printerId: one.printerId, max: 20 })).rejects.toMatchObject({
    detail: { code: "unauthenticated" },
  });
  expect((await claim(two)).map(({ id }) => id)).toEqual(queued);
});

test("a claim that got lost on its way is handed out again to a bridge that says what it holds", async () => {
  const bridge = await pair();
  const queued = await queueFiles(bridge, 3);
  const [lost] = await claim(bridge, 2);
  expect((await claim(bridge, 2)).map(({ id }) => id)).toEqual([queued[2]]);
  const given = await claim(bridge, 20, [queued[1] ?? 0, queued[2] ?? 0]);
  expect(given.map(({ id }) => id)).toEqual([queued[0]]);
  expect(given[0]?.lease).not.toBe(lost?.lease);
  if (lost) await expect(tell(bridge, lost, "printed")).rejects.toMatchObject({ detail: { code: "conflict" } });
});

test("five megabytes are read as a file under the lease alone, and go with the end of the job", async () => {
  const bridge = await pair();
  const bytes = Buffer.alloc(5_000_000, "x");
  const { accountId, printerId } = bridge;
  await queueFile(ctx(), { accountId, printerId, name: "grande.pdf", contentType: "application/pdf", bytes });
  const [job] = await claim(bridge);
  if (!job) throw new Error("nothing was claimed");
  expect(job.bytes.byteLength).toBe(5_000_000);
  const read = async (lease: string) => readJobFile(await bridge.ctx(), bridge, job.id, lease);
  expect((await read(job.lease)).bytes.equals(bytes)).toBe(true);
  await expect(read("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ detail: { code: "not_found" } });
  await tell(bridge, job, "printed");
  await expect(read(job.lease)).rejects.toMatchObject({ detail: { code: "not_found" } });
  const [{ count = "" } = {}] = await connection().sql`select count(*) from print_job_files where job_id = ${job.id}`;
  expect(count).toBe("0");
  const tooLarge = {
    name: "x",
    contentType: "application/pdf",
    bytes: Buffer.alloc(printLimits.fileBytes + 1),
  } as const;
  await expect(queueFile(ctx(), { accountId, printerId, ...tooLarge })).rejects.toMatchObject({
    detail: { code: "body_too_large" },
  });
});

test("a bridge gets, tells and sees nothing of another account", async () => {
  const own = await pair();
  const foreign = await pairTestBridge((await createTestAccount()).accountId, { now, address: "10.0.0.8:9100" });
  await own.report("ready", { address: "10.0.0.8:9100" });
  await queueFiles(foreign, 1);
  expect(await claim(own)).toEqual([]);
  const asForeign = { ...own, printerId: foreign.printerId };
  await expect(claim(asForeign)).rejects.toMatchObject({ detail: { code: "not_found" } });
  const [job] = await claim(foreign);
  if (!job) throw new Error("nothing was claimed");
  await expect(tell(own, job, "printed")).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(readJobFile(await own.ctx(), own, job.id, job.lease)).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
  await expect(queueFiles({ ...own, printerId: foreign.printerId }, 1)).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
});

test("a shipment that is stopped while its label waits is not printed, and the pile goes on", async () => {
  const bridge = await pair();
  const papers = [await label(), await label()];
  const { jobs } = await queueLabels(bridge, papers);
  await cancelShipment(ctx(), papers[0]?.shipmentId ?? 0);
  expect((await claim(bridge)).map(({ id }) => id)).toEqual([jobs[1]?.id]);
  expect(await jobOf(jobs[0]?.id ?? 0)).toMatchObject({ state: "failed", problem: "document_not_ready", nextAt: null });
});

test("a label that comes out after its shipment was cancelled says so, and is no print", async () => {
  const bridge = await pair();
  const wanted = await label();
  const { jobs } = await queueLabels(bridge, [wanted]);
  const [job] = await claim(bridge);
  await cancelShipment(ctx(), wanted.shipmentId);
  if (job) expect(await tell(bridge, job, "printed")).toBe("printed");
  expect(await jobOf(jobs[0]?.id ?? 0)).toMatchObject({ state: "printed", problem: "document_not_ready" });
  expect(await printsOf(wanted.shipmentId)).toEqual([]);
});
