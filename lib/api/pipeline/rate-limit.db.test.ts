import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GET as unknown } from "@/app/v2/[[...path]]/route";
import { POST as quote } from "@/app/v2/shipments/quote/route";
import { POST as create, GET as list } from "@/app/v2/shipments/route";
import { setupTestDatabase } from "@/db/testing";
import { addMember, createCredential } from "@/lib/domain/identity/accounts";
import { changeRateLimits } from "@/lib/domain/operating/operations";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import type { Handler } from "./route-handler";

setupTestDatabase();
beforeAll(seedTestCarriers);

/** Stops the clock: a minute that ends within a test would give new tokens. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:10Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const anotherCredential = async ({ accountId, userId }: TestCaller, draft = {}) =>
  basic(await createCredential(systemContext("test"), { accountId, userId, ...draft }));

const ask = (shop: TestCaller, pieces: number) =>
  call(quote, "/v2/shipments/quote", {
    headers: shop.headers,
    body: {
      account_id: shop.accountId,
      declared_value: 100,
      destination: { zipcode: 1414 },
      items: Array.from({ length: pieces }, () => ({ weight: 10, height: 1, width: 1, length: 1 })),
    },
  });

const remaining = (headers: Headers) => Number(headers.get("x-ratelimit-remaining"));

test("all credentials of an account together have three times the limit of one", async () => {
  const shop = await createTestAccount();
  await changeRateLimits(systemContext("test"), shop.accountId, { limits: { read: 4 }, reason: "test" });
  const statuses: number[] = [];
  for (let credential = 0; credential < 4; credential++) {
    const headers = await anotherCredential(shop);
    for (let turn = 0; turn < 5; turn++) statuses.push((await call(list, "/v2/shipments", { headers })).status);
  }
  expect(statuses).toEqual([...[1, 2, 3].flatMap(() => [200, 200, 200, 200, 429]), 429, 429, 429, 429, 429]);
  const other = await createTestAccount();
  expect((await call(list, "/v2/shipments", { headers: other.headers })).status).toBe(200);
});

test("a limit that an operator lowered holds for credentials of several accounts", async () => {
  const [shop, second] = [await createTestAccount(), await createTestAccount()];
  await addMember(systemContext("test"), { userId: shop.userId, accountId: second.accountId, role: "owner" });
  await changeRateLimits(systemContext("test"), shop.accountId, { limits: { read: 2 }, reason: "test" });
  const headers = await anotherCredential(shop, { isForEveryAccount: true });
  const limits = [];
  for (let turn = 0; turn < 3; turn++) limits.push((await call(list, "/v2/shipments", { headers })).status);
  expect(limits).toEqual([200, 200, 429]);
});

test("a quote of more than 50 pieces counts once per 50", async () => {
  const shop = await createTestAccount();
  expect(remaining((await ask(shop, 50)).headers)).toBe(499);
  expect(remaining((await ask(shop, 101)).headers)).toBe(496);
});

test("a quote of more pieces than the limit of a minute has that limit", async () => {
  const shop = await createTestAccount();
  await changeRateLimits(systemContext("test"), shop.accountId, { limits: { quote: 3 }, reason: "test" });
  expect((await ask(shop, 300)).status).toBe(200);
  expect((await ask(shop, 1)).status).toBe(429);
});

test("a creation that its schema rejects counts once, whatever its size", async () => {
  const shop = await createTestAccount();
  await changeRateLimits(systemContext("test"), shop.accountId, { limits: { create: 2 }, reason: "test" });
  const send = (pieces: number) =>
    call(create, "/v2/shipments", {
      headers: shop.headers,
      body: { packages: Array.from({ length: pieces }, () => ({ quantity: 1 })) },
    });
  // A body that is rejected by its schema has no pieces; only the request itself counts.
  expect((await send(1)).status).toBe(422);
  expect((await send(1)).status).toBe(422);
  expect((await send(1)).status).toBe(429);
});

test("refused credentials count by address, and valid ones of that address still work", {
  timeout: 60_000,
}, async () => {
  const shop = await createTestAccount();
  const from = (address: string, headers: Record<string, string> = {}) =>
    call(list, "/v2/shipments", { headers: { "X-Forwarded-For": address, ...headers } });
  const guess = () => from("203.0.113.60", basic({ token: "ak_0000000000000000", secret: shop.secret }));
  for (let turn = 1; turn <= 60; turn++) {
    const { status, headers } = await guess();
    expect([status, headers.get("x-ratelimit-limit"), remaining(headers)]).toEqual([401, "60", 60 - turn]);
  }
  const throttled = await guess();
  expect(throttled.status).toBe(429);
  expect(throttled.body.code).toBe("rate_limited");
  expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("203.0.113.60", shop.headers)).status).toBe(200);
  expect((await from("203.0.113.61", basic({ token: "ak_0000000000000000", secret: "x" }))).status).toBe(401);
});

test("a request without credentials is no guess", async () => {
  for (let turn = 0; turn < 70; turn++) {
    const { status } = await call(list, "/v2/shipments", { headers: { "X-Forwarded-For": "203.0.113.70" } });
    expect(status).toBe(401);
  }
});

test.each([
  ["an unknown route", unknown, "GET", 404],
  ["an unauthenticated request", list, "GET", 401],
  ["a method that is not allowed", unknown, "PUT", 404],
] as [string, Handler, string, number][])(
  "%s has the headers of the limit too",
  async (_name, handler, method, status) => {
    const reply = await call(handler, "/v2/nothing", { method });
    expect(reply.status).toBe(status);
    for (const name of ["limit", "remaining", "reset"])
      expect(reply.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  },
);
