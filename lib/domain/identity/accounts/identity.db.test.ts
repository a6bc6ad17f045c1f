import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { openAccount } from "../../operating/onboarding";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import {
  acceptInvitation,
  checkPassword,
  createUser,
  enableSecondFactor,
  findCaller,
  findSession,
  findSessionUser,
  invite,
  listMembers,
  resetPassword,
  startPasswordReset,
  startSecondFactor,
  startSession,
} from "./";

setupTestDatabase();

const ip = "192.0.2.9";
const password = "a password of a squatter";
const ctx = () => systemContext("test");
let shop: TestCaller;
let email: string;
let people = 0;

beforeEach(async () => {
  shop = await createTestAccount();
  email = `victim-${++people}@example.com`;
});

/** Somebody joins with a link for the address, which was mailed to it or shown to the inviter. */
async function join({ isMailed }: { isMailed: boolean }): Promise<number> {
  const { token } = await invite(ctx(), { accountId: shop.accountId, email, role: "owner", isMailed });
  return (await acceptInvitation(ctx(), { token, name: "Alguien", password, ip })).userId;
}

const isVerified = async (userId: number) => {
  const [user] = await connection().sql`select verified_at from users where id = ${userId}`;
  return user?.verified_at !== null;
};

test("whoever followed a mailed link is verified; a link that was shown to the inviter proves nothing", async () => {
  expect(await isVerified(await join({ isMailed: true }))).toBe(true);
  email = `other-${email}`;
  const userId = await join({ isMailed: false });
  expect(await isVerified(userId)).toBe(false);
  const reset = await startPasswordReset(ctx(), email);
  await resetPassword(ctx(), reset!.token, "handed over by an operator");
  expect(await isVerified(userId)).toBe(false);
  const mailed = await startPasswordReset(ctx(), email, { isMailed: true });
  await resetPassword(ctx(), mailed!.token, "chosen by the owner");
  expect(await isVerified(userId)).toBe(true);
});

test("an unverified identity does not block an account for its address, and gets nothing of the new one", async () => {
  const squatter = await join({ isMailed: false });
  const user = await findSessionUser(ctx(), squatter);
  const sessionId = await startSession(ctx(), user!, { ip, userAgent: "" });
  const opened = await openAccount(ctx(), { name: "Víctima", email, password: "chosen by the victim" });
  expect(opened.userId).not.toBe(squatter);
  expect(await checkPassword(ctx(), { email, password, ip })).toBeUndefined();
  expect(await findSession(ctx(), { sessionId, userId: squatter })).toBeUndefined();
  const victim = await checkPassword(ctx(), { email, password: "chosen by the victim", ip });
  expect(victim).toMatchObject({ id: opened.userId, accounts: [{ accountId: opened.accountId }] });
  expect(victim?.accounts).toHaveLength(1);
});

test("the account of the unverified identity keeps its member and its programs", async () => {
  const squatter = await join({ isMailed: false });
  await openAccount(ctx(), { name: "Víctima", email });
  expect((await listMembers(ctx(), shop.accountId)).map(({ userId }) => userId)).toContain(squatter);
  expect(await findCaller(ctx(), shop.token, shop.secret)).toBeDefined();
  const [entry] = await connection()
    .sql`select target from audit_entries where action = 'member.address_released' and account_id = ${shop.accountId}`;
  expect(entry).toEqual({ target: `user:${squatter}` });
});

test("a verified identity, and one that an operator made, keep their address", async () => {
  await join({ isMailed: true });
  const refused = { detail: { issues: [{ path: "email" }] } };
  await expect(openAccount(ctx(), { name: "Otra", email })).rejects.toMatchObject(refused);
  await expect(openAccount(ctx(), { name: "Otra", email: shop.email })).rejects.toMatchObject(refused);
  await expect(createUser(ctx(), { email: shop.email.toUpperCase() })).rejects.toMatchObject(refused);
});

test("an invitation does not take the address of an unverified identity: its link may have been shown to anybody", async () => {
  const userId = await join({ isMailed: false });
  const other = await createTestAccount();
  const { token } = await invite(ctx(), { accountId: other.accountId, email, role: "viewer" });
  const wrong = acceptInvitation(ctx(), { token, name: "Otro", password: "another long password", ip });
  await expect(wrong).rejects.toMatchObject({ detail: { issues: [{ path: "password" }] } });
  expect((await acceptInvitation(ctx(), { token, password, ip })).userId).toBe(userId);
});

test("the owner of an address gets past the second factor of whoever claimed it before", async () => {
  const userId = await join({ isMailed: false });
  const start = new Date("2026-11-20T12:00:00Z");
  const at = systemContext("test", { now: () => start });
  const { secret } = await startSecondFactor(at, userId, password);
  const { Secret, TOTP } = await import("otpauth");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start.getTime() });
  await enableSecondFactor(at, userId, { code, keep: undefined });
  const mailed = await startPasswordReset(ctx(), email, { isMailed: true });
  await resetPassword(ctx(), mailed!.token, "chosen by the owner");
  expect(await findSessionUser(ctx(), userId)).toMatchObject({ hasSecondFactor: false });
  const again = await startSecondFactor(at, userId, "chosen by the owner");
  const next = new TOTP({ secret: Secret.fromBase32(again.secret) }).generate({ timestamp: start.getTime() });
  await enableSecondFactor(at, userId, { code: next, keep: undefined });
  const second = await startPasswordReset(ctx(), email, { isMailed: true });
  await resetPassword(ctx(), second!.token, "chosen by the owner 2");
  expect(await findSessionUser(ctx(), userId)).toMatchObject({ hasSecondFactor: true });
});
