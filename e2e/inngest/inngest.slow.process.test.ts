import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toBody } from "../faults/api";
import { countWaiting, findViolations } from "../faults/automation";
import { type Fleet, type Member, withFleet } from "../faults/fleet";
import { countAccounts, countDuplicates, findBrokenInvariants } from "../faults/invariants";
import { waitUntil } from "../faults/outcome";
import { type Receiver, startReceiver } from "../faults/receiver";
import { openShops, type Shop } from "../faults/shops";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy";
import { findInngestServer } from "./server";

/** `npm run test:inngest`: the functions of a production service, run by a real Inngest server. */
const server = await findInngestServer(process.env);

/** The stand-in sweeps every 15 seconds, and the server's crons run every minute. */
const doneWithinMs = 75_000;

const jobs = [
  "add-up-counts",
  "advance-shipments",
  "back-up-database",
  "call-carriers",
  "charge-differences",
  "check-ledger",
  "clean-up",
  "deliver-webhooks",
  "expire-shipments",
  "measure-carriers",
  "watch-claims",
  "move-carrier-network",
  "print-documents",
  "read-carriers",
  "read-payments",
  "refresh-branches",
  "relay-outbox",
  "run-bulk-actions",
  "run-imports",
  "send-mails",
  "ship-order-batches",
  "ship-orders",
  "sync-channels",
  "watch-print-jobs",
];

describe.skipIf(!server)("functions on a real Inngest server (skipped without INNGEST_BIN or INNGEST_BASE_URL)", () => {
  let fleet: Fleet;
  let service: Member;
  let receiver: Receiver;
  let proxy: RecordingProxy;
  let shop: Shop;
  let end = (): void => {};
  let closed: Promise<void> | undefined;
  let since = new Date();
  const ids: number[] = [];

  const startService = async (): Promise<void> => {
    service = await fleet.start("service", {
      WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
      WEBHOOK_RETRY_SECONDS: "1,1,2,2,5,5,5",
      INNGEST_BASE_URL: server!.url,
      INNGEST_EVENT_KEY: server!.eventKey,
      INNGEST_SIGNING_KEY: server!.signingKey,
      // The functions register with the address of the proxy, not with the service's own.
      INNGEST_SERVE_ORIGIN: new URL(proxy.sdkUrl).origin,
    });
    proxy.serve(service.url);
  };

  beforeAll(async () => {
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    await new Promise<void>((resolve, reject) => {
      closed = withFleet("service", async (opened) => {
        fleet = opened;
        receiver = await startReceiver(1);
        proxy = await startRecordingProxy(server!.sdkPort);
        try {
          await startService();
          await server!.start(proxy.sdkUrl);
          [shop] = (await openShops(receiver, 5)) as [Shop];
          since = new Date();
          resolve();
          await finished;
        } finally {
          await server!.remove();
          await proxy.stop();
          await receiver.stop();
        }
      }).catch(reject);
    });
  }, 240_000);

  afterAll(async () => {
    end();
    await closed;
  }, 60_000);

  /** Creates shipments by requests of the API; each has to be answered. */
  async function create(count: number): Promise<number[]> {
    const created: number[] = [];
    for (let i = 0; i < count; i++) {
      const response = await fetch(`${service.url}/v2/shipments`, {
        method: "POST",
        headers: { ...shop.headers, "Content-Type": "application/json" },
        body: JSON.stringify(toBody(shop, ids.length + i)),
        signal: AbortSignal.timeout(30_000),
      });
      expect(response.status).toBe(201);
      created.push(((await response.json()) as { id: number }).id);
    }
    ids.push(...created);
    return created;
  }

  const isDone = async (created: readonly number[]): Promise<boolean> => {
    const { waitingEvents, pending, sending } = await countAccounts(since);
    return (await countWaiting(created)) + waitingEvents + pending + sending === 0;
  };

  /** What the server moved of a job since a number of calls. */
  const movedSince = (calls: number, job: string): number =>
    proxy.calls.slice(calls).reduce((sum, call) => sum + (call.job === job ? call.moved : 0), 0);

  test("the server finds the functions and registers every one", async () => {
    expect(await waitUntil(() => proxy.countSyncs() > 0, 30_000)).toBe(true);
    const registered = async (): Promise<string[]> => {
      const response = await fetch(`${server!.url}/v1/apps/anden/functions`, {
        headers: { Authorization: `Bearer ${server!.signingKey}` },
      });
      if (!response.ok) return [`${response.status} ${await response.text()}`];
      const functions = (await response.json()) as { id: string }[] | null;
      return (functions ?? []).map(({ id }) => id.replace(/^anden-/, "")).sort();
    };
    await waitUntil(async () => (await registered()).length === jobs.length, 20_000);
    expect(await registered()).toEqual(jobs);
    const { checks } = (await (await fetch(`${service.url}/readyz`)).json()) as { checks: { jobs: unknown } };
    expect(checks.jobs).toMatchObject({ status: "ok", runner: "inngest", last_contact_seconds: expect.any(Number) });
  }, 60_000);

  test("an event runs the functions: shipments become ready and their webhooks arrive once", async () => {
    const before = proxy.calls.length;
    const created = await create(20);
    expect(await waitUntil(() => isDone(created), doneWithinMs)).toBe(true);
    expect(movedSince(before, "advance-shipments")).toBeGreaterThan(0);
    expect(movedSince(before, "relay-outbox")).toBeGreaterThan(0);
    expect(await findViolations(created)).toEqual([]);
    expect(countDuplicates(await receiver.report())).toBe(0);
  }, 120_000);

  test("a call that fails is tried again, in the same run", async () => {
    proxy.fail("advance-shipments", 2);
    const before = proxy.calls.length;
    const created = await create(1);
    const failed = () => proxy.calls.slice(before).filter(({ status }) => status === 500);
    const repaired = () =>
      failed().some(({ runId }) =>
        proxy.calls.some((call) => call.runId === runId && call.attempt > 0 && call.status < 300),
      );
    expect(await waitUntil(repaired, 120_000)).toBe(true);
    expect(failed().length).toBe(2);
    expect(await waitUntil(() => isDone(created), doneWithinMs)).toBe(true);
  }, 240_000);

  test("crons run the functions every minute, without an event", async () => {
    const cronned = ["relay-outbox", "advance-shipments", "deliver-webhooks", "call-carriers"];
    const missing = () =>
      cronned.filter((job) => !proxy.calls.some((call) => call.job === job && call.isCron && call.status < 300));
    await waitUntil(() => missing().length === 0, 90_000);
    expect(missing()).toEqual([]);
  }, 120_000);

  test("calls without a signature, or with a wrong one, are refused", async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/inngest?fnId=anden-relay-outbox&stepId=step`, { method: "POST", headers, body: "{}" });
    expect((await call({})).status).toBe(401);
    expect((await call({ "x-inngest-signature": "t=1&s=00" })).ok).toBe(false);
  });

  test("the service is killed among its runs: the server comes back to it, and nothing is lost", async () => {
    const created = await create(20);
    await service.kill();
    await startService();
    const before = proxy.calls.length;
    created.push(...(await create(5)));
    expect(await waitUntil(() => isDone(created), doneWithinMs)).toBe(true);
    expect(await waitUntil(() => proxy.calls.slice(before).some(({ status }) => status < 300), doneWithinMs)).toBe(
      true,
    );
    expect(await findViolations(created)).toEqual([]);
  }, 240_000);

  test.skipIf(!server?.kill)(
    "the server is killed: requests are answered, the stand-in works, and it comes back",
    async () => {
      await server!.kill?.();
      const created = await create(20);
      expect(await waitUntil(() => isDone(created), doneWithinMs)).toBe(true);
      await server!.start(proxy.sdkUrl);
      const before = proxy.calls.length;
      const later = await create(10);
      expect(await waitUntil(() => isDone(later), doneWithinMs)).toBe(true);
      expect(await waitUntil(() => proxy.calls.slice(before).some(({ status }) => status < 300), 90_000)).toBe(true);
    },
    300_000,
  );

  test("in the end every shipment was charged, moved and told of exactly once", async () => {
    expect(await findViolations(ids)).toEqual([]);
    expect(await findBrokenInvariants(since, await receiver.report())).toEqual([]);
  });
});
