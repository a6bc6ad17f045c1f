import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { jobTopics, notifyJobs } from "@/lib/platform/outbox";

setupTestDatabase();
const logged = captureLog();

const signingKey = "signkey-test-0123456789abcdef";

/** The requests to the Inngest server, and how it responds. */
const requests: { path: string; events: { id: string; name: string }[] }[] = [];
const accept = (response: ServerResponse): unknown => response.end(JSON.stringify({ status: 200, ids: ["1"] }));
let reply = accept;
let server: Server;
let stopForwarding = () => {};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ path: request.url ?? "", events: JSON.parse(Buffer.concat(chunks).toString()) });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", signingKey);
  const { forwardNotifications } = await import("./forward-notifications");
  stopForwarding = forwardNotifications();
});

afterEach(() => {
  requests.length = 0;
  reply = accept;
  vi.restoreAllMocks();
});

afterAll(async () => {
  stopForwarding();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test("each notification reaches the Inngest server as an event of its own", async () => {
  notifyJobs();
  await waitFor(() => expect(requests).toHaveLength(1));
  notifyJobs(jobTopics.printing);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ path }) => path)).toEqual(["/e/event-key", "/e/event-key"]);
  expect(requests.flatMap(({ events }) => events.map(({ name }) => name))).toEqual([
    "anden/wake",
    "anden/wake.printing",
  ]);
  expect(new Set(requests.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(2);
});

test("notifications that arrive while the Inngest server is slow become one", async () => {
  const waiting: ServerResponse[] = [];
  reply = (response) => waiting.push(response);
  notifyJobs();
  await waitFor(() => expect(waiting).toHaveLength(1));
  for (let i = 0; i < 100; i++) notifyJobs();
  reply = accept;
  for (const response of waiting) accept(response);
  await waitFor(() => expect(requests).toHaveLength(2));
  notifyJobs();
  await waitFor(() => expect(requests).toHaveLength(3));
});

test("a failing Inngest server is reported, and notifyJobs does not throw", async () => {
  reply = (response) => response.writeHead(500).end("{}");
  expect(notifyJobs()).toBeUndefined();
  await waitFor(() => expect(logged.text()).toContain("wake.not_sent"));
  expect(logged.text()).not.toContain("event-key");
});

test("the functions accept the Inngest server's signature and no other", async () => {
  const { serveFunctions } = await import("../serve");
  const { inngest, embeddedSigningKey, mode } = await import("../client");
  const [{ sign }, { canonicalJson }] = await Promise.all([import("./call"), import("@/lib/core/text/canonical-json")]);
  expect(mode).toBe("server");
  const endpoint = serveFunctions([
    inngest.createFunction({ id: "any", triggers: [{ event: "anden/wake" }] }, async () => {}),
  ]);
  const body = canonicalJson({ event: { name: "anden/wake", data: {} }, ctx: { run_id: "1" } });
  const call = async (signature: string | undefined) => {
    const headers: HeadersInit = signature ? { "x-inngest-signature": signature } : {};
    const url = "http://localhost/api/inngest?fnId=anden-any&stepId=step";
    return (await endpoint.POST(new Request(url, { method: "POST", headers, body }))).status;
  };
  expect(await call(sign(body, signingKey))).toBe(200);
  expect(await call(sign(body, embeddedSigningKey()))).toBe(401);
  expect(await call(undefined)).toBe(401);
});
