import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { webhookDeliveries, webhookMessages } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { seedLocalities } from "@/lib/domain/geography/places";
import { type OpenedAccount, openAccount } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { signMessage } from "@/lib/platform/message-signature";
import { projectFolder } from "../../data-folder";
import { ExpectedFailure } from "../../process/expected-failure";
import { readCall } from "./commands";
import { openReceiver, type Receiver, type ReceiverOptions } from "./webhook-receiver";

process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
process.env.ENCRYPTION_KEY ??= "a key for tests";
process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let account: OpenedAccount;

beforeAll(async () => {
  await seedLocalities(systemContext("test"));
});

beforeEach(async () => {
  account = await openAccount(systemContext("test"), { name: "Tienda" });
});

const run = async (line: string) => (await readCall(line.split(" ")))(systemContext("admin"), () => {});

const subscribe = async (url = "http://localhost:4000/hook") => {
  const created = await run(`webhook create --account ${account.accountId} --topic status --url ${url}`);
  return { id: Number(created.webhook_id), secret: String(created.secret) };
};

test("a subscription is created with its secret, and listed without it", async () => {
  const created = await run(
    `webhook create --account ${account.accountId} --topic stock --url http://localhost:4000/a?b`,
  );
  expect(created).toEqual({
    webhook_id: expect.any(Number),
    account_id: account.accountId,
    topic: "stock",
    url: "http://localhost:4000/a?b",
    secret: expect.stringMatching(/^whsec_/),
  });
  expect(await run(`webhook list --account ${account.accountId}`)).toEqual({
    account_id: account.accountId,
    webhooks: [{ webhook_id: created.webhook_id, topic: "stock", url: "http://localhost:4000/a?b", disabled: null }],
  });
});

test.each(["create --account 999999 --topic status --url http://localhost:4000/", "list --account 999999"])(
  "`webhook %s` needs an account",
  async (line) => {
    await expect(run(`webhook ${line}`)).rejects.toMatchObject({ detail: { code: "not_found", resource: "account" } });
  },
);

test.each([
  ["--fail-rate 1.5", "--fail-rate: a number between 0 and 1 is expected"],
  ["--port 70000", expect.stringMatching(/^--port/)],
  ["--secret abc", "--secret: a secret starts with whsec_"],
])("`webhook listen %s` is refused in words", async (flags, message) => {
  const refused = readCall(`webhook listen ${flags}`.split(" "));
  await expect(refused).rejects.toThrow(ExpectedFailure);
  await expect(refused).rejects.toMatchObject({ message });
});

const body = JSON.stringify({
  topic: "status",
  type: "shipment.status_changed",
  id: "msg_1",
  data: { account_id: 1, shipment_id: 987, external_id: "A-1", status_code: "shipped" },
});

/** The headers of a delivery of `body`. */
const signed = (secret: string, deliveryId = 1) => {
  const timestampSeconds = Math.floor(Date.now() / 1000);
  return {
    "content-type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signMessage([secret], { id: "msg_1", timestampSeconds, body }),
    "webhook-topic": "status",
    "webhook-delivery-id": String(deliveryId),
    "webhook-attempt": "2",
  };
};

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const report = vi.fn();
let receiver: Receiver | undefined;

afterEach(async () => {
  await receiver?.close();
  report.mockReset();
});

const open = async (options: Partial<ReceiverOptions> = {}) => {
  receiver = await openReceiver(
    { port: 0, failRate: 0, slowMs: 0, secretOf: async () => secret, random: () => 0.5, ...options },
    report,
  );
  return receiver.url;
};

const send = async (url: string, headers: Record<string, string>, sent = body) =>
  (await fetch(url, { method: "POST", headers, body: sent })).status;

test("a delivery is reported with its main facts, verified and accepted", async () => {
  expect(await send(await open(), signed(secret))).toBe(200);
  const [facts, line] = report.mock.lastCall ?? [];
  expect(facts).toMatchObject({
    topic: "status",
    type: "shipment.status_changed",
    id: "msg_1",
    delivery_id: 1,
    attempt: 2,
    signature: "valid",
    answer: 200,
    data: { shipment_id: 987 },
  });
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d {2}200 {2}status {2}shipment\.status_changed {2}msg_1 {2}#2 {2}signature valid {2}shipment_id 987, external_id A-1, status_code shipped$/,
  );
});

test("a wrong signature is rejected, one that cannot be checked is accepted", async () => {
  expect(await send(await open(), signed(`whsec_${Buffer.alloc(32, 8).toString("base64")}`))).toBe(401);
  expect(report.mock.lastCall?.[0]).toMatchObject({ signature: "no_match", answer: 401 });
  await receiver?.close();
  expect(await send(await open({ secretOf: async () => undefined }), signed(secret))).toBe(200);
  expect(report.mock.lastCall?.[0]).toMatchObject({ signature: "unknown", answer: 200 });
});

test("an invalid message is rejected, and cannot control the terminal", async () => {
  const url = await open({ secretOf: async () => undefined });
  expect(await send(url, {}, "not JSON")).toBe(400);
  expect((await fetch(url)).status).toBe(405);
  expect(await send(url, {}, JSON.stringify({ type: "\u001b]0;owned\u0007" }))).toBe(200);
  expect(report.mock.lastCall?.[1]).toContain("?]0;owned?");
});

test("at the fail rate requests fail, each way of failing as often as the others", async () => {
  const draws = [0.29, 0.99, 0.29, 0.5, 0.3, 0.29, 0];
  const url = await open({ failRate: 0.3, random: () => draws.shift() ?? 1 });
  const responses = [await send(url, signed(secret)), await send(url, signed(secret)), await send(url, signed(secret))];
  expect(responses).toEqual([503, 500, 200]);
  const withoutResponse = send(url, signed(secret));
  withoutResponse.catch(() => {});
  await vi.waitFor(() => expect(report.mock.lastCall?.[0]).toMatchObject({ answer: "none" }));
  expect(report.mock.lastCall?.[1]).toContain("no answer");
  await receiver?.close();
  await expect(withoutResponse).rejects.toThrow();
});

test("a port that is taken is reported with a message", async () => {
  const { port } = new URL(await open());
  await expect(
    openReceiver({ port: Number(port), failRate: 0, slowMs: 0, secretOf: async () => secret, random: () => 1 }, report),
  ).rejects.toThrow(`Port ${port} is taken: choose another with --port.`);
});

test("`webhook listen` finds the secret by the delivery, prints an object per request, and ends well on Ctrl+C", async () => {
  const subscription = await subscribe();
  const { accountId } = account;
  const about = { accountId, topic: "status", type: "shipment.status_changed", aggregate: "shipment" } as const;
  const message = { ...about, id: "msg_1", aggregateId: 987, sequence: 1, body };
  await connection().db.insert(webhookMessages).values(message);
  const [delivery] = await connection()
    .db.insert(webhookDeliveries)
    .values({ messageId: "msg_1", webhookId: subscription.id, accountId, state: "sending" })
    .returning({ id: webhookDeliveries.id });

  const child = spawn(process.execPath, ["scripts/run.mjs", "admin", "webhook", "listen", "--port", "0", "--json"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? "null");
  const { listening } = await next();
  expect(await send(listening, signed(subscription.secret, delivery?.id))).toBe(200);
  expect(await next()).toMatchObject({ id: "msg_1", signature: "valid", answer: 200 });
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
}, 60_000);
