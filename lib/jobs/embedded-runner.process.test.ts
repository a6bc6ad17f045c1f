import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { shutdownHooks } from "@/lib/core/process-wide";
import { createTestAccount, makeShipment, seedTestCarriers } from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { notifyJobs } from "@/lib/platform/outbox";

setupTestDatabase();
captureLog();

/** A URL on which nothing listens. */
async function deadEnd(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  vi.stubEnv("INNGEST_BASE_URL", await deadEnd());
  vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
  vi.stubEnv("INNGEST_SIGNING_KEY", "signkey-test-0123456789abcdef");
  await seedTestCarriers();
});

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test("work that an unreachable Inngest server leaves undone is done by sweeps", async () => {
  const account = await createTestAccount();
  const { id } = await makeShipment(account, { advance: false });
  const { startEmbeddedRunner } = await import("./embedded-runner");
  const { mode } = await import("./client");
  expect(mode).toBe("server");
  await startEmbeddedRunner();
  const ctx = systemContext("test");
  await waitFor(async () => expect((await findShipment(ctx, id)).status).toBe("documentation_ready"));
  for (const hook of shutdownHooks()) await hook();
});

test("a runner without notifications works by its sweeps alone", async () => {
  const { inngest } = await import("./client");
  const { startRunner } = await import("./runner/runner");
  const { serveFunctions } = await import("./serve");
  const work = vi.fn();
  const job = inngest.createFunction({ id: "any", triggers: [{ event: "anden/wake" }] }, async () => work());
  const start = (sweepMs: number) =>
    startRunner({
      endpoint: serveFunctions([job]),
      signingKey: "signkey-test-0123456789abcdef",
      heartbeatMs: 20,
      sweepMs,
      isNotified: false,
    });
  const deaf = await start(3_600_000);
  await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  notifyJobs();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(work).toHaveBeenCalledTimes(1);
  await deaf.stop();
  const sweeping = await start(30);
  await waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(4));
  await sweeping.stop();
});
