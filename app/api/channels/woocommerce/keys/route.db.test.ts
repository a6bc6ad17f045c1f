import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { addMember, createUser, findSessionUser, startSession } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { disconnectShop, listConnections, sealConsent } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { POST } from "./route";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let seller: TestCaller;
let person: { userId: number; sessionId: string };
let shop: WooCommerceSimulator;
const ctx = () => systemContext("test");

beforeEach(async () => {
  seller = await createTestAccount();
  shop = await new WooCommerceSimulator().open();
  const { id: userId } = await createUser(ctx(), { email: `${crypto.randomUUID()}@example.com` });
  await addMember(ctx(), { userId, accountId: seller.accountId, role: "owner" });
  const user = (await findSessionUser(ctx(), userId))!;
  person = { userId, sessionId: await startSession(ctx(), user, { userAgent: "", ip: "" } as never) };
  return () => shop.close();
});

const consent = (changes = {}) =>
  sealConsent(ctx(), { accountId: seller.accountId, ...person, url: shop.url, ...changes });
const send = (user_id = consent(), changes = {}) =>
  call(POST, "/api/channels/woocommerce/keys", {
    body: { key_id: 1, key_permissions: "read_write", user_id, ...shop.values, ...changes },
  });
const connections = () => listConnections(ctx(), seller.accountId);

test("keys of a shop connect it in the name of who consented, and its plug-in learns how to ask", async () => {
  shop.plugin = { connection: null };
  expect(consent()).toMatch(/^[\w.-]+$/);
  expect((await send()).status).toBe(200);
  const [made, ...others] = await connections();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ kind: "woocommerce", url: shop.url });
  const { base_url, token, secret } = shop.plugin.connection as Record<string, string>;
  expect(base_url).toBe(ctx().baseUrl);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const audit = await connection()
    .sql`select actor from audit_entries where account_id = ${seller.accountId} and action = 'channel.connected'`;
  expect(audit).toMatchObject([{ actor: `user:${person.userId}` }]);
  await disconnectShop(ctx(), seller.accountId, made!.id);
  expect(shop.plugin.connection).toBeNull();
});

test("a connected shop goes on with its new keys: same channel, same address, same secret", async () => {
  shop.plugin = { connection: null };
  await send();
  const before = shop.plugin.connection;
  const [first] = await connections();
  shop.values.consumer_key = "ck_after";
  expect((await send()).status).toBe(200);
  expect(await connections()).toMatchObject([{ id: first!.id, channel: first!.channel, startDay: first!.startDay }]);
  expect(shop.plugin.connection).toEqual(before);
  // Keys that do not work leave the connection as it is.
  expect((await send(consent(), { consumer_secret: "cs_wrong" })).status).toBe(422);
  expect(await connections()).toHaveLength(1);
  shop.mayWrite = false;
  expect((await send()).status).toBe(422);
});

test("a shop that was connected under another of its addresses goes on with its new keys", async () => {
  shop.home = shop.url;
  const typed = shop.url.replace("127.0.0.1", "localhost");
  const before = await send(consent({ url: typed }));
  expect(before.status).toBe(200);
  const [first] = await connections();
  expect(first?.url).toBe(typed);
  expect((await send()).status).toBe(200);
  expect(await connections()).toMatchObject([{ id: first?.id, url: typed, identity: first?.identity }]);
});

test("a shop without the plug-in is connected all the same", async () => {
  expect((await send()).status).toBe(200);
  expect(await connections()).toHaveLength(1);
});

test.each([
  ["no consent", () => ""],
  ["a consent of nobody", () => "abc.def"],
  ["a consent that was changed", () => `${consent().slice(0, -3)}AAA`],
  [
    "one of another purpose",
    () => sealConsent(ctx(), { accountId: seller.accountId, ...person, url: shop.url }).replace(/^\w+/, "00000000"),
  ],
  [
    "a consent of long ago",
    () =>
      sealConsent(
        { ...ctx(), now: () => new Date(Date.now() - 61 * 60_000) },
        { accountId: seller.accountId, ...person, url: shop.url },
      ),
  ],
  ["a session that is another's", () => consent({ sessionId: crypto.randomUUID() })],
])("%s is refused", async (_, made) => {
  expect((await send(made())).status).toBe(401);
  expect(await connections()).toEqual([]);
});

test("who has signed out, lost the right or has no part in the account connects nothing", async () => {
  const other = await createTestAccount();
  expect((await send(consent({ accountId: other.accountId }))).status).toBe(403);
  expect(await listConnections(ctx(), other.accountId)).toEqual([]);
  const asked = consent();
  await connection().sql`update memberships set role = 'operations' where user_id = ${person.userId}`;
  const demoted = await send(asked);
  await connection().sql`update memberships set role = 'owner' where user_id = ${person.userId}`;
  await connection().sql`update sessions set ended_at = now() where id = ${person.sessionId}`;
  expect([demoted.status, (await send(asked)).status]).toEqual([403, 401]);
  expect(await connections()).toEqual([]);
});

test("what is no message of WooCommerce is refused", async () => {
  for (const body of ["", "[]", "nothing", '{"user_id":1}', `{"user_id":"${"x".repeat(20_000)}"}`])
    expect((await call(POST, "/api/channels/woocommerce/keys", { body })).status).toBeGreaterThanOrEqual(400);
});
