import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { baseContext, type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../../operating/testing";
import {
  changePassword,
  createUser,
  deleteOldSessions,
  endSession,
  endSessions,
  findLastAccess,
  findSession,
  findSessionUser,
  listSessions,
  resetPassword,
  startPasswordReset,
  startSession,
} from "..";

setupTestDatabase();

const hour = 3_600_000;
const device = { ip: "192.0.2.7", userAgent: "Mozilla/5.0" };
const ctx = () => systemContext("test");
const after = (ms: number): Context => ({ ...ctx(), now: () => new Date(Date.now() + ms) });

let shop: TestCaller;
beforeEach(async () => {
  shop = await createTestAccount();
});

async function open(userId = shop.userId): Promise<string> {
  const user = await findSessionUser(baseContext(), userId);
  return startSession(ctx(), user!, device);
}

const lives = async (sessionId: string, at: Context = ctx(), userId = shop.userId) =>
  (await findSession(at, { sessionId, userId })) !== undefined;

test("a session is its user's alone, and ends when it is told to", async () => {
  const id = await open();
  const other = await createTestAccount();
  expect(await findSession(ctx(), { sessionId: id, userId: shop.userId })).toMatchObject({
    id: shop.userId,
    accounts: [{ accountId: shop.accountId, role: "owner" }],
  });
  expect(await lives(id, ctx(), other.userId)).toBe(false);
  await expect(endSession(ctx(), other.userId, id)).rejects.toThrow("not_found");
  await endSession(ctx(), shop.userId, id);
  expect(await lives(id)).toBe(false);
  expect(await listSessions(ctx(), shop.userId)).toEqual([]);
  expect(await lives("no session")).toBe(false);
});

test("a session ends after thirty days however much it is used", async () => {
  const id = await open();
  await findSession(after(29 * 24 * hour), { sessionId: id, userId: shop.userId }, device);
  expect(await lives(id, after(30 * 24 * hour - 60_000))).toBe(true);
  expect(await lives(id, after(30 * 24 * hour + 60_000))).toBe(false);
});

test("a session of an operator ends after twelve hours without use, and only then", async () => {
  const { id: userId } = await createUser(ctx(), { email: `${crypto.randomUUID()}@example.com`, isOperator: true });
  const id = await open(userId);
  expect(await lives(id, after(12 * hour - 60_000), userId)).toBe(true);
  expect(await lives(id, after(12 * hour + 60_000), userId)).toBe(false);
  expect(await listSessions(after(12 * hour + 60_000), userId)).toEqual([]);
  await findSession(after(11 * hour), { sessionId: id, userId }, device);
  await expect.poll(() => lives(id, after(22 * hour), userId)).toBe(true);
  const sellers = await open();
  expect(await lives(sellers, after(13 * hour))).toBe(true);
});

test("the list says from where and when a session was last used", async () => {
  const id = await open();
  const moved = { ip: "2001:db8::5", userAgent: "Other/1.0" };
  await findSession(after(2 * hour), { sessionId: id, userId: shop.userId }, moved);
  await expect.poll(() => listSessions(ctx(), shop.userId)).toMatchObject([{ id, ...moved }]);
  await findSession(after(2 * hour + 30_000), { sessionId: id, userId: shop.userId }, device);
  const [session] = await listSessions(ctx(), shop.userId);
  expect(session).toMatchObject({ id, ...moved });
});

test("all other sessions end, and a changed password ends them too", async () => {
  const [mine, theirs] = [await open(), await open()];
  expect(await endSessions(ctx(), shop.userId, mine)).toBe(1);
  expect([await lives(mine), await lives(theirs)]).toEqual([true, false]);
  const third = await open();
  await changePassword(ctx(), shop.userId, { current: shop.password, next: "a brand new password", keep: mine });
  expect([await lives(mine), await lives(third)]).toEqual([true, false]);
});

test("a sign-in that ran beside a change of the password leaves no session", async () => {
  const before = await findSessionUser(baseContext(), shop.userId);
  await changePassword(ctx(), shop.userId, { current: shop.password, next: "a brand new password" });
  expect(await lives(await startSession(ctx(), before!, device))).toBe(false);
});

test("a new password by a link ends every session", async () => {
  const id = await open();
  const reset = await startPasswordReset(ctx(), shop.email);
  await resetPassword(ctx(), reset!.token, "a password by a link");
  expect(await lives(id)).toBe(false);
});

test("old sessions are deleted, others stay", async () => {
  const id = await open();
  await connection().sql`update sessions set last_used_at = now() - interval '31 days' where id = ${await open()}`;
  expect(await deleteOldSessions(ctx(), { limit: 100 })).toEqual({ moved: 1, more: false });
  expect(await lives(id)).toBe(true);
});

test("the last access of a person is that of any of their sessions, also of one that has ended", async () => {
  const other = await createTestAccount();
  const id = await open();
  await open();
  await findSession(after(2 * hour), { sessionId: id, userId: shop.userId }, device);
  await endSession(ctx(), shop.userId, id);
  const times = await findLastAccess(ctx(), [shop.userId, other.userId]);
  expect((times.get(shop.userId)?.getTime() ?? 0) - Date.now()).toBeGreaterThan(hour);
  expect(times.has(other.userId)).toBe(false);
});

test("an owner learns the last access of the people of the account", async () => {
  await open();
  expect(
    (await findLastAccess(withMemberships(ctx(), [{ accountId: shop.accountId, role: "owner" }]), [shop.userId])).has(
      shop.userId,
    ),
  ).toBe(true);
});
