import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Role } from "@/lib/core/vocabulary";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import {
  acceptInvitation,
  addMember,
  changePassword,
  changeRole,
  checkPassword,
  createCredential,
  createUser,
  findCaller,
  findInvitation,
  findPasswordReset,
  findSessionUser,
  invite,
  listCredentials,
  listInvitations,
  listMembers,
  removeMember,
  resetPassword,
  revokeCredential,
  revokeInvitation,
  setAccountStatus,
  startPasswordReset,
} from "./";

setupTestDatabase();

const password = "correct horse battery";
const ip = "192.0.2.9";
let ctx: Context;
let shop: TestCaller;
let people = 0;

beforeAll(() => {
  ctx = systemContext("test");
});

beforeEach(async () => {
  shop = await createTestAccount();
});

const later = (days: number): Context => ({ ...ctx, now: () => new Date(Date.now() + days * 86_400_000) });
const newAddress = () => `persona-${++people}@example.com`;

async function join(role: Role): Promise<number> {
  const { id } = await createUser(ctx, { email: newAddress(), password });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role });
  return id;
}

const send = (email: string, role: Role = "warehouse") => invite(ctx, { accountId: shop.accountId, email, role });
const membershipsOf = async (userId: number) => (await findSessionUser(baseContext(), userId))?.accounts ?? [];

test("a new user accepts an invitation with a name and a password, and has its role", async () => {
  const { token } = await send(" Nueva@Example.com ");
  expect(await findInvitation(ctx, token)).toMatchObject({
    email: "nueva@example.com",
    isKnown: false,
    accountName: "Tienda",
  });
  const { userId, email } = await acceptInvitation(ctx, { token, name: "Nueva", password, ip });
  expect(await membershipsOf(userId)).toMatchObject([{ accountId: shop.accountId, role: "warehouse" }]);
  expect(await checkPassword(ctx, { email, password, ip })).toMatchObject({ id: userId, name: "Nueva" });
  expect(await listInvitations(ctx, shop.accountId)).toEqual([]);
});

test("a link works once, for a week, and not after it was revoked or replaced; its token is stored nowhere", async () => {
  const used = await send(newAddress());
  await acceptInvitation(ctx, { token: used.token, name: "Una", password, ip });
  const again = acceptInvitation(ctx, { token: used.token, name: "Otra", password, ip });
  await expect(again).rejects.toMatchObject({ detail: { code: "not_found" } });

  const replaced = await send("dos@example.com");
  const revoked = await send("DOS@example.com");
  expect(await findInvitation(ctx, replaced.token)).toBeUndefined();
  expect(await findInvitation(later(6), revoked.token)).toBeDefined();
  expect(await findInvitation(later(8), revoked.token)).toBeUndefined();
  await revokeInvitation(ctx, shop.accountId, revoked.invitation.id);
  expect(await findInvitation(ctx, revoked.token)).toBeUndefined();

  const rows = await connection().sql`select * from invitations`;
  expect(JSON.stringify(rows)).not.toContain(revoked.token);
});

test("of two concurrent acceptances of a link one succeeds", async () => {
  const { token } = await send(newAddress());
  const open = () => acceptInvitation(ctx, { token, name: "Ana", password, ip });
  const outcomes = await Promise.allSettled([open(), open(), open()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an existing user signs in to join; a stranger with the link does not become that user", async () => {
  const email = newAddress();
  const { id } = await createUser(ctx, { email, password });
  const { token } = await send(email, "viewer");
  expect(await findInvitation(ctx, token)).toMatchObject({ isKnown: true });
  const asStranger = acceptInvitation(ctx, { token, name: "X", password: "another password", ip });
  await expect(asStranger).rejects.toMatchObject({ detail: { issues: [{ path: "password" }] } });
  const asSomebodyElse = acceptInvitation(ctx, { token, signedInAs: shop.userId, ip });
  await expect(asSomebodyElse).rejects.toMatchObject({ detail: { code: "forbidden" } });
  await acceptInvitation(ctx, { token, signedInAs: id, ip });
  expect(await membershipsOf(id)).toMatchObject([{ role: "viewer" }]);
});

test("a member is not invited again, and an older link leaves the role alone", async () => {
  const email = newAddress();
  const { token } = await send(email, "viewer");
  const { id } = await createUser(ctx, { email, password });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "owner" });
  await expect(send(email)).rejects.toMatchObject({ detail: { issues: [{ path: "email" }] } });
  await acceptInvitation(ctx, { token, signedInAs: id, ip });
  expect(await membershipsOf(id)).toMatchObject([{ role: "owner" }]);
});

test("the last owner stays, also when two are removed at the same time", async () => {
  await expect(removeMember(ctx, shop.accountId, shop.userId)).rejects.toMatchObject({ detail: { code: "conflict" } });
  await expect(changeRole(ctx, shop.accountId, shop.userId, "viewer")).rejects.toThrow("conflict");
  const other = await join("owner");
  const outcomes = await Promise.allSettled([
    removeMember(ctx, shop.accountId, other),
    changeRole(ctx, shop.accountId, shop.userId, "viewer"),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await listMembers(ctx, shop.accountId)).filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("a member who is removed loses the account with the next request, credentials included", async () => {
  const userId = await join("developer");
  const bound = await createCredential(ctx, { accountId: shop.accountId, userId });
  const wide = await createCredential(ctx, { accountId: shop.accountId, userId, isForEveryAccount: true });
  expect((await findCaller(baseContext(), wide.token, wide.secret))?.memberships).toHaveLength(1);
  await removeMember(ctx, shop.accountId, userId);
  expect(await membershipsOf(userId)).toEqual([]);
  expect(await findCaller(baseContext(), bound.token, bound.secret)).toBeUndefined();
  expect((await findCaller(baseContext(), wide.token, wide.secret))?.memberships).toEqual([]);
  await addMember(ctx, { userId, accountId: shop.accountId, role: "viewer" });
  expect(await findCaller(baseContext(), bound.token, bound.secret)).toBeUndefined();
});

test("credentials are listed without their secrets, end on their day, and are revoked by their account", async () => {
  const other = await createTestAccount();
  const expiresAt = new Date(Date.now() + 86_400_000);
  const issued = await createCredential(ctx, { accountId: shop.accountId, userId: shop.userId, expiresAt });
  const listed = await listCredentials(ctx, shop.accountId);
  expect(listed.map(({ name }) => name)).toEqual(["", "API"]);
  expect(JSON.stringify(listed)).not.toMatch(/secretHash|and_live_/);
  expect(await findCaller({ ...baseContext(), now: later(2).now }, issued.token, issued.secret)).toBeUndefined();
  await expect(revokeCredential(ctx, other.accountId, issued.id)).rejects.toThrow("not_found");
  const past = createCredential(ctx, { accountId: shop.accountId, userId: shop.userId, expiresAt: new Date(0) });
  await expect(past).rejects.toMatchObject({ detail: { issues: [{ path: "expires_at" }] } });
});

test("a password is changed by a user who knows it, and every session ends", async () => {
  const wrong = changePassword(ctx, shop.userId, { current: "not this one", next: "a brand new password" });
  await expect(wrong).rejects.toMatchObject({ detail: { issues: [{ path: "current_password" }] } });
  const short = changePassword(ctx, shop.userId, { current: shop.password, next: "short" });
  await expect(short).rejects.toMatchObject({ detail: { issues: [{ path: "new_password" }] } });
  await changePassword(ctx, shop.userId, { current: shop.password, next: "a brand new password" });
  expect((await findSessionUser(baseContext(), shop.userId))?.passwordVersion).toBe(2);
  expect(await checkPassword(ctx, { email: shop.email, password: "a brand new password", ip })).toBeDefined();
});

test("a forgotten password is set by a link, once and within the hour", async () => {
  const wide = await createCredential(ctx, { accountId: shop.accountId, userId: shop.userId, isForEveryAccount: true });
  const first = await startPasswordReset(ctx, shop.email.toUpperCase());
  const second = await startPasswordReset(ctx, shop.email);
  expect(await findPasswordReset(ctx, first?.token ?? "")).toBeUndefined();
  expect(await findPasswordReset(later(1), second?.token ?? "")).toBeUndefined();
  expect(await resetPassword(ctx, second?.token ?? "", "the new password 1")).toEqual({ email: shop.email });
  await expect(resetPassword(ctx, second?.token ?? "", "the new password 2")).rejects.toThrow("not_found");
  expect(await checkPassword(ctx, { email: shop.email, password: "the new password 1", ip })).toBeDefined();
  expect(await findCaller(baseContext(), wide.token, wide.secret)).toBeUndefined();
  expect(await findCaller(baseContext(), shop.token, shop.secret)).toBeDefined();
  expect(await startPasswordReset(ctx, "nobody@example.com")).toBeUndefined();
});

test("a link to a suspended account is as good as unknown until the account is resumed", async () => {
  const { token } = await invite(ctx, { accountId: shop.accountId, email: "waits@example.com", role: "viewer" });
  await setAccountStatus(ctx, shop.accountId, "suspended");
  expect(await findInvitation(ctx, token)).toBeUndefined();
  const acceptance = { token, name: "Ana", password, ip };
  await expect(acceptInvitation(ctx, acceptance)).rejects.toThrow("not_found");
  await expect(invite(ctx, { accountId: shop.accountId, email: "other@example.com", role: "viewer" })).rejects.toThrow(
    "conflict",
  );
  await setAccountStatus(ctx, shop.accountId, "active");
  expect(await acceptInvitation(ctx, acceptance)).toMatchObject({ accountId: shop.accountId });
});
