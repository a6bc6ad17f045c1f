import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { POST as quote } from "@/app/v2/shipments/quote/route";
import { setupTestDatabase } from "@/db/testing";
import { addMember, changeRole, createPublishableCredential } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { flushRequests, listApiRequests } from "@/lib/platform/request-log";
import { endpoint, route } from "../../v2/version-adapter";

setupTestDatabase();

let ctx: Context;
const origin = "https://tienda.example";
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  shop = await createTestAccount();
});
/** Noon in Argentina: no minute and no day ends within a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:10Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const { POST, OPTIONS } = route({
  POST: endpoint({
    operation: "checkout.options",
    summary: "Answer anybody",
    scope: "checkout.quote",
    tier: "quote",
    takesPublishable: true,
    body: z.object({ account_id: z.int() }),
    reply: z.object({ done: z.literal(true) }),
    run: async () => ({ done: true as const }),
  }),
});

async function tokenOf({ accountId, userId }: TestCaller, dailyQuota = 100): Promise<string> {
  const { token } = await createPublishableCredential(ctx, { accountId, userId, origins: [origin], dailyQuota });
  return token;
}

const ask = (token: string, headers: Record<string, string> = {}, accountId = shop.accountId) =>
  call(POST, "/v2/checkout/options", {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: { account_id: accountId },
  });

test("its token alone asks, as Bearer or as the user of Basic, of its own account only", async () => {
  const token = await tokenOf(shop);
  expect((await ask(token)).status).toBe(200);
  expect((await ask(token, { Authorization: basic({ token, secret: "" }).Authorization ?? "" })).status).toBe(200);
  expect((await ask(token, { Authorization: `Bearer ${token}:${shop.secret}` })).status).toBe(401);
  expect((await ask(shop.token)).status).toBe(401);
  const other = await createTestAccount();
  expect(await ask(token, {}, other.accountId)).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

test("pages of its origins may read the answer, and no others get one", async () => {
  const token = await tokenOf(shop);
  const own = await ask(token, { Origin: origin });
  expect(own.status).toBe(200);
  expect(own.headers.get("access-control-allow-origin")).toBe(origin);
  expect(own.headers.get("vary")).toContain("Origin");
  const foreign = [
    "https://otra.example",
    "http://tienda.example",
    `${origin}:444`,
    `${origin}.evil.example`,
    "null",
    "",
  ];
  for (const Origin of foreign) {
    const { status, headers, body } = await ask(token, { Origin, "Accept-Language": "en" });
    expect({ Origin, status, allowed: headers.get("access-control-allow-origin") }).toEqual({
      Origin,
      status: 403,
      allowed: null,
    });
    if (Origin) expect(body.message).toContain(Origin);
  }
  expect((await ask(token)).headers.get("access-control-allow-origin")).toBeNull();
});

test("a browser may ask first, before it shows any token", async () => {
  const { status, headers } = await call(OPTIONS, "/v2/checkout/options", {
    method: "OPTIONS",
    headers: { Origin: origin },
  });
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-headers")).toContain("Authorization");
});

test("its questions of a day are counted until midnight in Argentina, those of foreign pages are not", async () => {
  const token = await tokenOf(shop, 2);
  await ask(token, { Origin: "https://otra.example" });
  expect([(await ask(token)).status, (await ask(token)).status]).toEqual([200, 200]);
  vi.setSystemTime(new Date("2026-11-21T02:59:50Z"));
  const { status, headers } = await ask(token, { Origin: origin });
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("10");
  expect(headers.get("x-ratelimit-limit")).toBe("2");
  expect(headers.get("access-control-allow-origin")).toBe(origin);
  vi.setSystemTime(new Date("2026-11-21T03:00:00Z"));
  expect((await ask(token)).status).toBe(200);
});

test("what its token floods with takes nothing from the account's programs, and fills no log", async () => {
  const seller = await createTestAccount();
  const token = await tokenOf(seller, 1);
  const statuses = [];
  for (let turn = 0; turn < 4; turn++) statuses.push((await ask(token, {}, seller.accountId)).status);
  expect(statuses).toEqual([200, 429, 429, 429]);
  const { headers } = await call(quote, "/v2/shipments/quote", { headers: seller.headers, body: {} });
  expect(headers.get("x-ratelimit-remaining")).toBe("499");
  await flushRequests();
  const { rows } = await listApiRequests(systemContext("test"), { accountId: seller.accountId, limit: 10 });
  expect(rows.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("it ends with the right of its person to ask", async () => {
  const [seller, second] = [await createTestAccount(), await createTestAccount()];
  const token = await tokenOf(seller);
  await addMember(ctx, { userId: second.userId, accountId: seller.accountId, role: "owner" });
  await changeRole(ctx, seller.accountId, seller.userId, "warehouse");
  expect((await ask(token, {}, seller.accountId)).status).toBe(403);
});
