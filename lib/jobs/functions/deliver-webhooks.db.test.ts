import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { shutdownHooks } from "@/lib/core/process-wide";
import { createWebhook, redeliver, sendTestEvent } from "@/lib/domain/messaging/webhooks";
import { Receiver } from "@/lib/domain/messaging/webhooks/delivery/testing-dispatcher";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { embeddedSigningKey } from "../client";
import { type Runner, startRunner } from "../runner/runner";
import { serveFunctions } from "../serve";
import { functions } from ".";
import { dispatcher } from "./dispatcher";

setupTestDatabase();

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
const receiver = new Receiver();
const ctx = () => systemContext("test");

let caller: TestCaller;
let runner: Runner;
let webhookId: number;

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

beforeAll(async () => {
  await seedTestCarriers();
  await receiver.open();
  caller = await createTestAccount();
  const policy = targetPolicy(process.env, "http://localhost:3000");
  const draft = { topic: "status", url: receiver.url() } as const;
  webhookId = (await createWebhook(ctx(), caller.accountId, draft, policy)).id;
  const endpoint = serveFunctions(functions);
  // No sweeps, so that everything here is caused by a notification.
  runner = await startRunner({ endpoint, signingKey: embeddedSigningKey(), heartbeatMs: 50, sweepMs: 3_600_000 });
  await waitFor(() => expect(runner.isLeading()).toBe(true));
});

afterEach(() => receiver.reset());

afterAll(async () => {
  await runner.stop();
  await Promise.all([...shutdownHooks()].map((hook) => hook()));
  await receiver.close();
});

test("changes of a shipment reach the receiver in the order of its statuses, after they can be read", async () => {
  const { id } = await makeShipment(caller);
  await waitFor(() => expect(receiver.received).toHaveLength(2));
  await transitionTo(id, "ready_to_ship", "shipped");
  await waitFor(() => expect(receiver.received).toHaveLength(4));
  const codes = receiver.received.map(({ body }) => body.data.status_code);
  expect(codes).toEqual(["new", "documentation_ready", "ready_to_ship", "shipped"]);
});

test("a test event and a redelivery are sent at once", async () => {
  const { id } = await sendTestEvent(ctx(), caller.accountId, webhookId);
  await waitFor(() => expect(receiver.received.map(({ body }) => body.type)).toEqual(["webhook.test"]));
  await waitFor(async () => {
    const rows = await connection().sql`select state from webhook_deliveries where id = ${id}`;
    expect(rows).toMatchObject([{ state: "succeeded" }]);
  });
  await redeliver(ctx(), caller.accountId, webhookId, id);
  await waitFor(() => expect(receiver.received).toHaveLength(2));
  expect(receiver.received.map(({ headers }) => headers["webhook-attempt"])).toEqual(["1", "2"]);
});

test("a process has one webhook dispatcher", () => {
  expect(dispatcher()).toBe(dispatcher());
});
