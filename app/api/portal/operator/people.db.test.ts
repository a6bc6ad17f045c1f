import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signInOperator } from "@/lib/api/testing-operator";
import { acceptInvitation, checkPassword, findPasswordReset, resetPassword } from "@/lib/domain/identity/accounts";
import { creditAccount } from "@/lib/domain/money/ledger";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as getBilling } from "./accounts/[account_id]/billing/route";
import { GET as exportMovements } from "./accounts/[account_id]/movements/export/route";
import { GET as listMovements } from "./accounts/[account_id]/movements/route";
import { POST as makeResetLink } from "./accounts/[account_id]/team/[user_id]/reset-link/route";
import { PUT as changePerson, DELETE as removePerson } from "./accounts/[account_id]/team/[user_id]/route";
import { DELETE as revoke } from "./accounts/[account_id]/team/invitations/[invitation_id]/route";
import { POST as inviteTo } from "./accounts/[account_id]/team/invitations/route";
import { GET as getTeam } from "./accounts/[account_id]/team/route";

/** Operators manage the members and the money of any account without a shell. */
setupTestDatabase();

const ctx = () => systemContext("test");
let operator: Record<string, string>;
let shop: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  [shop, stranger] = [await createTestAccount({ balanceCents: 10_000 }), await createTestAccount()];
});

type Asked = { method?: string; body?: unknown; query?: string; [name: string]: unknown };

/** Calls a handler for the shop's account, unless another `account_id` is given. */
const ask = (handler: Handler, { method, body, query = "", ...params }: Asked = {}) =>
  call(handler as never, `/api/portal/operator/accounts/1${query}`, {
    headers: operator,
    method: method ?? (body === undefined ? "GET" : "POST"),
    body,
    params: { account_id: String(shop.accountId), ...params },
  });

const invitation = (email: string) => ({ account_id: shop.accountId, email, role: "warehouse" });
const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

test("somebody is invited, joins, gets another role and is taken out again", async () => {
  const invited = await ask(inviteTo, { body: invitation("pack@example.com") });
  expect(invited.status).toBe(201);
  const token = tokenOf(invited.body.link);
  expect((await ask(getTeam)).body.invitations).toMatchObject([{ email: "pack@example.com", role: "warehouse" }]);
  const { userId } = await acceptInvitation(ctx(), { token, name: "Paca", password: "una clave larga", ip: "::1" });
  const person = { user_id: String(userId), method: "PUT" };
  const changed = await ask(changePerson, { ...person, body: { account_id: shop.accountId, role: "viewer" } });
  expect(changed.body).toMatchObject({ user_id: userId, role: "viewer" });
  expect((await ask(removePerson, { ...person, method: "DELETE" })).body).toEqual({ done: true });
  expect((await ask(getTeam)).body).toMatchObject({ members: [{ user_id: shop.userId }], invitations: [] });
});

test("an invitation is revoked, and the last owner stays", async () => {
  const { body } = await ask(inviteTo, { body: invitation("never@example.com") });
  const id = String(body.invitation.id);
  expect((await ask(revoke, { method: "DELETE", invitation_id: id })).status).toBe(200);
  expect((await ask(revoke, { method: "DELETE", invitation_id: id })).status).toBe(404);
  const owner = { user_id: String(shop.userId), method: "DELETE" };
  expect(await ask(removePerson, owner)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("a reset link for a lost password works once", async () => {
  const made = await ask(makeResetLink, { user_id: String(shop.userId), body: {} });
  expect(made.status).toBe(201);
  const token = tokenOf(made.body.link);
  expect(await findPasswordReset(ctx(), token)).toEqual({ email: made.body.email });
  await resetPassword(ctx(), token, "otra clave larga");
  const password = "otra clave larga";
  expect(await checkPassword(ctx(), { email: made.body.email, password, ip: "::1" })).toMatchObject({
    id: shop.userId,
  });
  expect(await findPasswordReset(ctx(), token)).toBeUndefined();
  const foreign = await ask(makeResetLink, { user_id: String(stranger.userId), body: {} });
  expect(foreign.status).toBe(404);
});

test("the statement explains the balance line by line, and leaves as CSV", async () => {
  await creditAccount(ctx(), {
    accountId: shop.accountId,
    amountCents: 2_550,
    idempotencyKey: "people-1",
    reason: "Depósito",
  });
  expect((await ask(getBilling)).body).toMatchObject({ balance: 125.5, available: 125.5 });
  const query = `?account_id=${shop.accountId}`;
  const { data } = (await ask(listMovements, { query })).body;
  expect(data[0]).toMatchObject({ note: "Depósito", available: 25.5, available_after: 125.5 });
  const file = await ask(exportMovements, { query });
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const other = `?account_id=${stranger.accountId}`;
  expect((await ask(listMovements, { query: other })).status).toBe(422);
});

test("an account that does not exist reveals nothing", async () => {
  const nobody = "99999999";
  for (const handler of [getTeam, getBilling]) expect((await ask(handler, { account_id: nobody })).status).toBe(404);
  const query = `?account_id=${nobody}`;
  expect((await ask(listMovements, { account_id: nobody, query })).status).toBe(404);
});
