import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { listPrinters, queueFile, queuePrint, revokeBridge, startPairing } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import { GET as EVENTS } from "../events/route";
import { GET as FILE } from "../jobs/[id]/file/route";
import { POST as LEASE } from "../jobs/[id]/lease/route";
import { POST as RESULT } from "../jobs/[id]/result/route";
import { POST as PAIR } from "../pair/route";
import { PUT as PRINTERS } from "../printers/route";
import { POST as CLAIM } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let shop: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ name: "Mates del Sur", balanceCents: 100_000_000_00 });
});

let addresses = 0;
const pair = (code: string, from = `203.0.113.${++addresses}`) =>
  call(PAIR, "/api/print-bridge/pair", {
    headers: { "X-Forwarded-For": from },
    body: { code, name: "Depósito", version: "1.0.0", platform: "linux x64" },
  });

const zebra = { key: "zebra", name: "Zebra", kind: "raw", formats: ["pdf", "zpl"], state: "ready" };

async function openBridge() {
  const { code } = await startPairing(ctx(), shop.accountId);
  const { body } = await pair(code);
  const headers = { Authorization: `Bearer ${body.token}` };
  const put = (printers: object[]) =>
    call(PRINTERS, "/api/print-bridge/printers", { method: "PUT", headers, body: { version: "1.0.1", printers } });
  const reported = await put([zebra]);
  const claim = (more = {}) =>
    call(CLAIM, "/api/print-bridge/claims", {
      headers,
      body: { printer_id: reported.body.printers[0].id, max: 5, ...more },
    });
  const onJob = (handler: typeof RESULT, job: { id: number; lease: string }, body = {}) =>
    call(handler, `/api/print-bridge/jobs/${job.id}`, {
      headers,
      params: { id: String(job.id) },
      body: { lease: job.lease, ...body },
    });
  return {
    id: body.bridge_id as number,
    printerId: reported.body.printers[0].id as number,
    headers,
    put,
    claim,
    onJob,
    reported,
  };
}

test("a bridge is paired, reports its printers, claims a label and tells that it came out", async () => {
  const { printerId, claim, onJob, reported } = await openBridge();
  expect(reported.body).toEqual({ printers: [{ key: "zebra", id: printerId, paused: false }] });
  const { id: shipmentId } = await makeShipment(shop);
  await queuePrint(ctx(), { accountId: shop.accountId, printerId, papers: [{ shipmentId, paper: "label" }] });
  const { status, body } = await claim();
  expect(status).toBe(200);
  expect(body.jobs).toEqual([
    {
      id: expect.any(Number),
      lease: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lease_seconds: 60,
      position: body.jobs[0].id,
      name: expect.stringMatching(/^etiqueta-/),
      format: "zpl",
      content_type: "application/zpl",
      bytes: Buffer.from(body.jobs[0].file, "base64").byteLength,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      copies: 1,
      file: expect.any(String),
    },
  ]);
  const [job] = body.jobs;
  expect(await onJob(LEASE, job, { state: "printing" })).toMatchObject({ status: 200, body: { lease_seconds: 60 } });
  const long = "¡Sin papel!\n".repeat(100);
  expect(await onJob(RESULT, job, { outcome: "printed", detail: long })).toMatchObject({
    status: 200,
    body: { state: "printed" },
  });
  expect(await onJob(RESULT, job, { outcome: "printed" })).toMatchObject({ status: 200, body: { state: "printed" } });
  expect(await onJob(RESULT, job, { outcome: "released" })).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("five megabytes come by a request of their own, as they are", async () => {
  const { printerId, claim, headers } = await openBridge();
  const bytes = Buffer.alloc(5_000_000, "%PDF ");
  const file = {
    accountId: shop.accountId,
    printerId,
    name: "grande.pdf",
    contentType: "application/pdf",
    bytes,
  } as const;
  await queueFile(ctx(), file);
  const [job] = (await claim()).body.jobs;
  expect(job).toMatchObject({ bytes: 5_000_000, file: null, content_type: "application/pdf", name: "grande.pdf" });
  const ask = (lease: string) =>
    exchange(
      FILE,
      new Request(`http://localhost:3000/api/print-bridge/jobs/${job.id}/file?lease=${lease}`, { headers }),
      {
        id: String(job.id),
      },
    );
  const response = await ask(job.lease);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await ask("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await ask("x")).status).toBe(422);
});

test("events tell at once of what waits and of what comes, and end when the bridge is revoked", async () => {
  const { id, printerId, headers } = await openBridge();
  const queue = () =>
    queueFile(ctx(), {
      accountId: shop.accountId,
      printerId,
      name: "1.zpl",
      contentType: "application/zpl",
      bytes: Buffer.from("^XA^XZ"),
    });
  await queue();
  const response = await exchange(
    EVENTS,
    new Request("http://localhost:3000/api/print-bridge/events", { headers }),
    {},
  );
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`ended after ${text}`);
      text += value;
    }
  };
  const event = `event: jobs\ndata: {"printer_id":${printerId}}\n\n`;
  await until(/data/);
  expect(text).toBe(`: connected\n\n${event}`);
  await queue();
  await until(/data.*data/s);
  await revokeBridge(ctx(), id);
  while (!(await reader?.read())?.done);
  expect(text).toBe(`: connected\n\n${event}${event}`);
});

test("a wrong, a used and an ended code are the same 404; many wrong ones of an address are 429", async () => {
  const { code } = await startPairing(ctx(), shop.accountId);
  expect((await pair(code)).status).toBe(201);
  const refused = await pair(code);
  expect(refused).toMatchObject({
    status: 404,
    body: { code: "not_found", message: expect.stringContaining("El código no sirve") },
  });
  expect((await pair("AAAAAAAAAA")).body.message).toBe(refused.body.message);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess++) statuses.push((await pair("AAAAAAAAAA", "198.51.100.7")).status);
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  const next = await startPairing(ctx(), shop.accountId);
  expect((await pair(next.code, "198.51.100.7")).status).toBe(429);
  expect((await pair(next.code)).status).toBe(201);
});

test("pairing that succeeds uses up nothing of an address", async () => {
  for (let n = 0; n < 12; n++) {
    const account = await createTestAccount();
    const { code } = await startPairing(ctx(), account.accountId);
    expect((await pair(code, "198.51.100.8")).status).toBe(201);
  }
});

test("no token, a wrong one, a credential of the API and a revoked bridge are unauthenticated", async () => {
  const bridge = await openBridge();
  const ask = async (headers: Record<string, string>) =>
    (await call(CLAIM, "/api/print-bridge/claims", { headers, body: { printer_id: bridge.printerId } })).status;
  expect(await ask({})).toBe(401);
  expect(await ask({ Authorization: `Bearer prb_${"x".repeat(43)}` })).toBe(401);
  expect(await ask(shop.headers as Record<string, string>)).toBe(401);
  expect(await ask(bridge.headers)).toBe(200);
  await revokeBridge(ctx(), bridge.id);
  expect(await ask(bridge.headers)).toBe(401);
});

test("a printer of a very long name is reported as the others, its name cut", async () => {
  const { put, id } = await openBridge();
  const { status, body } = await put([
    { ...zebra, name: ` ${"Zebra\n".repeat(100)}` },
    { ...zebra, key: "other" },
  ]);
  expect(status).toBe(200);
  expect(body.printers).toHaveLength(2);
  const { printers } = await listPrinters(ctx(), shop.accountId);
  const [cut] = printers.filter(({ bridgeId }) => bridgeId === id);
  expect(cut?.reportedName).toMatch(/^Zebra Zebra .{80,}$/);
  expect(cut?.reportedName.length).toBeLessThanOrEqual(100);
  expect((await put([{ ...zebra, name: " " }])).status).toBe(422);
});

test("a bridge may name up to five hundred jobs that it holds", async () => {
  const { claim } = await openBridge();
  const holding = Array.from({ length: 501 }, (_, n) => 1_000_000 + n);
  expect((await claim({ holding: holding.slice(1) })).status).toBe(200);
  expect((await claim({ holding })).status).toBe(422);
});

test.each([
  ["a kind that is none", [{ ...zebra, kind: "usb" }]],
  ["no formats", [{ ...zebra, formats: [] }]],
  ["the same key twice", [zebra, zebra]],
  ["more than fifty", Array.from({ length: 51 }, (_, n) => ({ ...zebra, key: String(n) }))],
])("printers are refused for %s", async (_, printers) => {
  expect((await (await openBridge()).put(printers)).status).toBe(422);
});
