import "@/scripts/testing/lane-transport";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openConnection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { call } from "@/lib/domain/operating/testing";
import { sign } from "@/lib/jobs/runner/call";
import { captureLog } from "@/lib/platform/log/testing-log";
import { notifyJobs } from "@/lib/platform/outbox";

setupTestDatabase();
captureLog();

const signingKey = "0123456789abcdef";

let server: Server;
let takesEvents = true;
let stopForwarding = () => {};
let read: Handler;
let inngestCalls: { PUT(request: Request): Promise<Response> };

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(takesEvents ? 200 : 400).end(JSON.stringify({ status: takesEvents ? 200 : 400, ids: ["1"] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", signingKey);
  const { forwardNotifications } = await import("@/lib/jobs/runner/forward-notifications");
  const { followInngestCalls } = await import("@/lib/jobs/runner/inngest-contact");
  read = (await import("./route")).GET;
  inngestCalls = await import("../api/inngest/route");
  stopForwarding = forwardNotifications();
  await followInngestCalls();
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  stopForwarding();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const later = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

async function readiness() {
  const { status: code, body } = await call(read, "/readyz");
  return { code, status: body.status, jobs: body.checks.jobs };
}

const waitFor = (jobs: object) =>
  vi.waitFor(async () => expect((await readiness()).jobs).toMatchObject(jobs), { timeout: 30_000, interval: 20 });

/** Inngest's request for the functions; its body is signed. */
async function register(key: string): Promise<number> {
  const body = canonicalJson({ url: "http://localhost:3000/api/inngest" });
  const headers = { "x-inngest-signature": sign(body, key), "x-inngest-sync-kind": "in_band" };
  const url = "http://localhost:3000/api/inngest";
  return (await inngestCalls.PUT(new Request(url, { method: "PUT", headers, body }))).status;
}

test("an Inngest that never called is waited for, and missed after three minutes", async () => {
  expect(await readiness()).toEqual({
    code: 200,
    status: "ok",
    jobs: { status: "ok", runner: "inngest", last_contact_seconds: null },
  });
  later(4);
  expect(await readiness()).toMatchObject({
    code: 200,
    status: "degraded",
    jobs: { status: "not_registered", last_contact_seconds: null },
  });
});

test("a call with another signature is no contact, one with Inngest's is", async () => {
  later(4);
  expect(await register("fedcba9876543210")).toBe(401);
  expect(await readiness()).toMatchObject({ jobs: { status: "not_registered" } });
  expect(await register(signingKey)).toBe(200);
  expect(await readiness()).toMatchObject({ status: "ok", jobs: { status: "ok", last_contact_seconds: 0 } });
});

test("events that Inngest does not take make it degraded until one is taken", async () => {
  takesEvents = false;
  notifyJobs();
  await waitFor({ status: "events_refused" });
  expect(await readiness()).toMatchObject({ code: 200, status: "degraded" });
  takesEvents = true;
  notifyJobs();
  await waitFor({ status: "ok" });
});

test("an Inngest that stops calling is missed, unless it calls another process", async () => {
  later(20);
  expect(await readiness()).toMatchObject({ status: "degraded", jobs: { status: "silent" } });
  const other = openConnection(process.env.DATABASE_URL ?? "", { max: 1 });
  await other.sql.notify("anden_inngest", "");
  await other.close();
  await waitFor({ status: "ok", last_contact_seconds: 0 });
});
