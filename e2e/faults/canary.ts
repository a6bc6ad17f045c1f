import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { PUT } from "@/app/v2/accounts/[account_id]/webhooks/[webhook_id]/route";
import { POST } from "@/app/v2/accounts/[account_id]/webhooks/route";
import { connection } from "@/db/driver";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { createWebhook } from "@/lib/domain/messaging/webhooks";
import { call, createTestAccount, makeShipment, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { refusedAddresses, refusedTargets } from "@/lib/platform/egress/testing";
import { findFreePort } from "@/scripts/process/ports";
import { withFleet } from "./fleet";
import { startReceiver } from "./receiver";

const context = () => systemContext("faults");
const harmless = "https://shop.example.com/hook";
const perAccount = 20;
const requestsPerAccount = 100;
const doneWithinMs = 30_000;

/** Every spelling of this machine's own address that a URL parser or the system's resolver accepts. */
const ownAddresses = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "%31%32%37.0.0.1",
  "１２７.０.０.１",
  "127。0。0。1",
  "①②⑦.⓪.⓪.①",
  "127.0.0.1.",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "hook.localhost",
] as const;

/**
 * Tests hostile targets. The API accepts none, neither in a new webhook nor in a change. Targets that are already in
 * the database, from an earlier release or through a faulty check, get no deliveries. Redirects are not followed. A
 * canary on loopback counts every connection and byte.
 */
export function canaryTest(): Promise<string[]> {
  return withFleet("worker", async (fleet) => {
    const canary = await startCanary();
    try {
      const broken = await submitTargets();
      const worker = await fleet.start("worker", { WEBHOOK_RETRY_SECONDS: "0.2,0.2" });
      broken.push(...(await deliverToStoredTargets(ownAddresses.map((host) => `http://${host}:${canary.port}/hook`))));
      await worker.stop();
      await fleet.start("worker", { WEBHOOK_RETRY_SECONDS: "0.2,0.2", WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" });
      broken.push(...(await redirectToCanary(`http://127.0.0.1:${canary.port}/`)));
      await pause(500);
      console.log(`  the canary saw ${canary.connections()} connections and ${canary.bytes()} bytes`);
      return canary.bytes() + canary.connections() === 0
        ? broken
        : [...broken, `the canary on loopback saw ${canary.connections()} connections and ${canary.bytes()} bytes`];
    } finally {
      await canary.close();
    }
  });
}

async function submitTargets(): Promise<string[]> {
  let shop = await createTestAccount();
  const policy = targetPolicy({}, "");
  const ask = (handler: Handler, url: string, method: "POST" | "PUT", further: Record<string, string> = {}) => {
    const { accountId, headers } = shop;
    const params = { account_id: String(accountId), ...further };
    return call(handler, "/v2/accounts", { method, headers, body: { topic: "status", url }, params });
  };
  const literals = refusedAddresses.map((ip) => `http://${ip.includes(":") ? `[${ip}]` : ip}:8080/hook`);
  const urls = [...literals, ...refusedTargets];
  const accepted: string[] = [];
  let present = 0;
  for (const [index, url] of urls.entries()) {
    if (index % requestsPerAccount === 0) {
      // A new account, because of the rate limit of each account.
      shop = await createTestAccount();
      present = (await createWebhook(context(), shop.accountId, { topic: "status", url: harmless }, policy)).id;
    }
    const responses = [await ask(POST, url, "POST"), await ask(PUT, url, "PUT", { webhook_id: String(present) })];
    if (responses.some(({ status }) => status !== 422))
      accepted.push(`${url} (${responses.map(({ status }) => status)})`);
  }
  console.log(`  ${urls.length} hostile targets offered, new and in place of another; ${accepted.length} accepted`);
  const isTooFew = urls.length < 80;
  return [...accepted.map((url) => `${url} was accepted`), ...(isTooFew ? ["fewer than 80 targets were tried"] : [])];
}

/** Writes the targets into the database past every check, causes events, and waits until every attempt has failed. */
async function deliverToStoredTargets(urls: readonly string[]): Promise<string[]> {
  const { sql } = connection();
  const policy = targetPolicy({}, "");
  let shop: TestCaller | undefined;
  for (const [index, url] of urls.entries()) {
    if (index % perAccount === 0) shop = await createTestAccount();
    if (!shop) continue;
    const { id } = await createWebhook(context(), shop.accountId, { topic: "status", url: harmless }, policy);
    await sql`UPDATE webhooks SET url = ${url} WHERE id = ${id}`;
    if (index % perAccount === perAccount - 1 || index === urls.length - 1)
      await makeShipment(shop, { advance: false });
  }
  const wanted = urls.length;
  const rows = await waitForDeliveries(wanted);
  const refused = rows.filter(({ state, error }) => state === "failed" && error === "address_refused");
  console.log(`  ${wanted} spellings of our own address in the database: ${refused.length} refused at delivery`);
  return refused.length === rows.length && rows.length >= wanted
    ? []
    : [
        `of ${wanted} deliveries to our own address ${refused.length} were refused: ${JSON.stringify(rows.slice(0, 5))}`,
      ];
}

/**
 * Waits until all deliveries are in a final state. Only the test's own subscriptions exist. The worker makes the
 * shipments ready, which causes further deliveries.
 */
async function waitForDeliveries(least: number): Promise<{ state: string; error: string | null }[]> {
  const { sql } = connection();
  for (const deadline = Date.now() + doneWithinMs; ; await pause(100)) {
    const rows = await sql<{ state: string; error: string | null }[]>`
      SELECT state, last_error AS error FROM webhook_deliveries`;
    const isFinished = rows.length >= least && rows.every(({ state }) => state !== "pending" && state !== "sending");
    if (isFinished || Date.now() > deadline) return [...rows];
  }
}

async function redirectToCanary(location: string): Promise<string[]> {
  const receiver = await startReceiver(1);
  try {
    for (const [endpoint, status] of [301, 302, 303, 307, 308].entries())
      await receiver.behave({ status, location }, endpoint);
    const shop = await createTestAccount();
    const policy = targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" }, "");
    for (let endpoint = 0; endpoint < 5; endpoint++)
      await createWebhook(context(), shop.accountId, { topic: "status", url: receiver.urlOf(endpoint) }, policy);
    const before = await waitForDeliveries(0);
    await makeShipment(shop, { advance: false });
    const rows = await waitForDeliveries(before.length + 5);
    const { requests, successes } = await receiver.count();
    console.log(`  ${requests} answers that redirect to the canary were failures`);
    const isFollowed = rows.some(({ state }) => state === "succeeded") || requests < 5 || successes > 0;
    return isFollowed ? ["a redirect counted as a success, or nothing was sent"] : [];
  } finally {
    await receiver.stop();
  }
}

interface Canary {
  readonly port: number;
  readonly connections: () => number;
  readonly bytes: () => number;
  close(): Promise<void>;
}

/** Listens on one port of every loopback address that the targets refer to. */
async function startCanary(): Promise<Canary> {
  const port = await findFreePort();
  let connections = 0;
  let bytes = 0;
  const servers: Server[] = [];
  for (const host of ["127.0.0.1", "127.0.0.2", "::1"]) {
    const server = createServer((socket) => {
      connections++;
      socket.on("data", (chunk) => {
        bytes += chunk.length;
      });
      socket.on("error", () => {});
    });
    server.listen(port, host);
    // A machine without IPv6 or with a single loopback address has fewer addresses to listen on.
    const isListening = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isListening) servers.push(server);
  }
  if (servers.length === 0) throw new Error("the canary finds no place to stand");
  return {
    port,
    connections: () => connections,
    bytes: () => bytes,
    async close() {
      for (const server of servers) server.close();
    },
  };
}
