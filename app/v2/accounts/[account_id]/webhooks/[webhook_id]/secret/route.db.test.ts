import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { RotatedSecretV2, WebhookSecretV2 } from "@/lib/api/v2/messaging/webhook-health";
import { callUnderAccount, subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST } from "./rotate/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const secondsFromNow = (text: string) => (Date.parse(text) - Date.now()) / 1000;

test("a secret is shown as often as it is asked for", async () => {
  const webhook = await subscribe(seller.accountId);
  const { status, body } = await callUnderAccount(GET, seller, webhook, "/secret");
  expect(status).toBe(200);
  expect(WebhookSecretV2.strict().parse(body)).toEqual({
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    previous: [],
  });
  expect((await callUnderAccount(GET, seller, webhook, "/secret")).body).toEqual(body);
});

test("after a rotation another one is in force, and the last one is for a day, unless told otherwise", async () => {
  const webhook = await subscribe(seller.accountId);
  const before = (await callUnderAccount(GET, seller, webhook, "/secret")).body;
  const rotated = await callUnderAccount(POST, seller, webhook, "/secret/rotate", { body: {} });
  expect(rotated.status).toBe(200);
  expect(RotatedSecretV2.strict().parse(rotated.body)).toEqual({ previous: [{ expires_at: expect.any(String) }] });
  const left = secondsFromNow(rotated.body.previous[0].expires_at);
  expect(left).toBeGreaterThan(86_300);
  expect(left).toBeLessThanOrEqual(86_400);
  const after = (await callUnderAccount(GET, seller, webhook, "/secret")).body;
  expect(after.secret).not.toBe(before.secret);
  expect(after.previous).toEqual(rotated.body.previous);
});

test("a secret that leaked ends at once", async () => {
  const webhook = await subscribe(seller.accountId);
  const before = (await callUnderAccount(GET, seller, webhook, "/secret")).body;
  const rotated = await callUnderAccount(POST, seller, webhook, "/secret/rotate", { body: { grace_seconds: 0 } });
  expect(rotated.body).toEqual({ previous: [] });
  expect((await callUnderAccount(GET, seller, webhook, "/secret")).body.secret).not.toBe(before.secret);
});

test.each([-1, 604_801, 1.5, "soon", null])("a grace of %j seconds is refused by field", async (grace) => {
  const webhook = await subscribe(seller.accountId);
  const { status, body } = await callUnderAccount(POST, seller, webhook, "/secret/rotate", {
    body: { grace_seconds: grace },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["grace_seconds"]);
});

test("a rotation retried with its key rotates once, and its stored response holds no secret", async () => {
  const webhook = await subscribe(seller.accountId);
  const rotate = () =>
    callUnderAccount(POST, seller, webhook, "/secret/rotate", { body: {}, headers: { "Idempotency-Key": "rotate-1" } });
  const first = await rotate();
  const { secret } = (await callUnderAccount(GET, seller, webhook, "/secret")).body;
  const second = await rotate();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect((await callUnderAccount(GET, seller, webhook, "/secret")).body.secret).toBe(secret);
  expect(JSON.stringify(first.body)).not.toContain("whsec_");
});
