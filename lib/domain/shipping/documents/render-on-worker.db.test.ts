import { afterAll, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { LabelContent } from "@/lib/core/labels";
import { systemContext } from "@/lib/platform/context";
import { createWorkerPool, type WorkerPool } from "@/lib/platform/worker-pool";
import { createTestAccount, makeShipment, seedTestCarriers } from "../../operating/testing";
import { readSource, toDeliveryNote, toLabels } from "./content";
import { type RenderJob, renderHere } from "./render";
import { renderOnWorker } from "./render-on-worker";

setupTestDatabase();

const printing = { format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
let pool: WorkerPool;
const render = (job: RenderJob) => renderOnWorker(job, 1, { pool });
let labels: LabelContent[];
let jobs: RenderJob[];

beforeAll(async () => {
  pool = createWorkerPool();
  await seedTestCarriers();
  const seller = await createTestAccount();
  const shipment = await makeShipment(seller);
  const source = await readSource(systemContext("test"), seller.accountId);
  labels = toLabels(shipment, source);
  const note = toDeliveryNote(shipment, source);
  jobs = [
    { kind: "labels", groups: [labels, labels], printing },
    { kind: "labels", groups: [labels], printing: { ...printing, layout: "a4", startCell: 3 } },
    { kind: "labels", groups: [labels], printing: { ...printing, format: "zpl", dpi: 300 } },
    { kind: "notes", notes: [note, note] },
  ];
}, 60_000);

afterAll(() => pool.close());

test("a thread renders the same bytes as the process itself, however many jobs there are at once", async () => {
  const [here, there, again] = await Promise.all([
    Promise.all(jobs.map(renderHere)),
    Promise.all(jobs.map((job) => render(job))),
    Promise.all(jobs.map((job) => render(job))),
  ]);
  const bytes = (files: Uint8Array[][]) => files.flat().map((file) => Buffer.from(file).toString("base64"));
  expect(bytes(there)).toEqual(bytes(here));
  expect(bytes(again)).toEqual(bytes(here));
}, 60_000);

test("a thread joins and zips files that it rendered before", async () => {
  const notes = await render(jobs[3] as RenderJob);
  const named = notes.map((bytes, index) => ({ name: `remitos/${index}.pdf`, bytes: new Uint8Array(bytes) }));
  const pack = () =>
    render({
      kind: "zip",
      entries: named.map((entry) => ({ ...entry, bytes: new Uint8Array(entry.bytes) })),
      createdOn: "2026-11-20",
    });
  const [[joined], [zip], [zipAgain]] = await Promise.all([render({ kind: "join", files: notes }), pack(), pack()]);
  expect(Buffer.from(joined!).toString("latin1")).toMatch(/^%PDF-[\s\S]*\/Count 2\b/);
  expect(Buffer.from(zip!).subarray(0, 2).toString()).toBe("PK");
  expect(zipAgain).toEqual(zip);
});

test("a job that cannot be rendered fails alone", async () => {
  const broken = labels.map((label) => ({ ...label, labelCode: "no bar code has ñ" }));
  const [failed, fine] = await Promise.allSettled([
    render({ kind: "labels", groups: [broken], printing }),
    render(jobs[0] as RenderJob),
  ]);
  expect(failed).toMatchObject({
    status: "rejected",
    reason: { name: "Unprintable", message: expect.stringContaining("RangeError") },
  });
  expect(fine.status).toBe("fulfilled");
});
