import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import type { Role, Scope } from "@/lib/core/vocabulary";
import {
  addMember,
  createCredential,
  createUser,
  findCaller,
  listMembers,
  removeMember,
} from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import * as operatorCredentials from "../../operator/accounts/[account_id]/team/[user_id]/credentials/route";
import * as operatorMember from "../../operator/accounts/[account_id]/team/[user_id]/route";
import * as memberCredentials from "./credentials/route";
import * as member from "./route";

setupTestDatabase();

const day = 86_400_000;
let ctx: Context;
let shop: TestCaller;
let headers: Record<string, string>;
let leaver: number;
let colleague: number;

beforeAll(() => {
  ctx = systemContext("test");
});

beforeEach(async () => {
  shop = await createTestAccount();
  headers = await signedInHeaders(shop.userId);
  leaver = await join("developer");
  colleague = await join("developer");
});

async function join(role: Role, accountId = shop.accountId): Promise<number> {
  const { id } = await createUser(ctx, { email: `${role}-${Math.random()}@example.com`, name: `Persona ${role}` });
  await addMember(ctx, { userId: id, accountId, role });
  return id;
}

const issue = (scopes?: Scope[], more: { userId?: number; isForEveryAccount?: boolean; name?: string } = {}) =>
  createCredential(ctx, { accountId: shop.accountId, userId: leaver, name: "Tienda", scopes, ...more });

const list = (userId: number, accountId = shop.accountId) =>
  call(memberCredentials.GET, `/x?account_id=${accountId}`, { headers, params: { user_id: String(userId) } });

const remove = (keep: readonly object[], more: { userId?: number; language?: string } = {}) =>
  call(member.DELETE, `/x?account_id=${shop.accountId}`, {
    method: "DELETE",
    headers: { ...headers, "Accept-Language": more.language ?? "es" },
    params: { user_id: String(more.userId ?? leaver) },
    body: { keep },
  });

const isMember = async (userId: number) =>
  (await listMembers(ctx, shop.accountId)).some((known) => known.userId === userId);

const callerOf = ({ token, secret }: { token: string; secret: string }) => findCaller(baseContext(), token, secret);

const auditOf = (target: string) =>
  connection()
    .db.select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.target, target))
    .orderBy(desc(auditEntries.id));

test("what a removal ends is listed with its last use: neither revoked nor expired credentials, nor those of others", async () => {
  const used = await issue(["shipments.show"]);
  expect(await callerOf(used)).toBeDefined();
  const wide = await issue(undefined, { isForEveryAccount: true, name: "Todas" });
  const past = { ...ctx, now: () => new Date(Date.now() - 3 * day) };
  await createCredential(past, { accountId: shop.accountId, userId: leaver, expiresAt: new Date(Date.now() - day) });
  await issue(undefined, { userId: colleague, name: "Ajena" });
  await expect.poll(async () => (await list(leaver)).body[0].last_used_at).not.toBeNull();
  const { status, body } = await list(leaver);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: used.id, name: "Tienda", every_account: false, scopes: ["shipments.show"] },
    { id: wide.id, name: "Todas", every_account: true, last_used_at: null },
  ]);
  expect(JSON.stringify(body)).not.toContain(used.secret);
  const other = await createTestAccount();
  expect((await list(other.userId, other.accountId)).status).toBe(403);
  expect((await list(other.userId)).status).toBe(404);
});

test("credentials end with their person unless a colleague takes them over; each is in the audit log", async () => {
  const kept = await issue(["shipments.show", "shipments.create"]);
  const ended = await issue();
  const wide = await issue(undefined, { isForEveryAccount: true });
  expect(await remove([{ credential_id: kept.id, user_id: colleague }])).toMatchObject({ status: 200 });
  expect(await callerOf(kept)).toMatchObject({
    actor: { userId: colleague },
    memberships: [{ accountId: shop.accountId, role: "developer" }],
  });
  expect(await callerOf(ended)).toBeUndefined();
  expect((await callerOf(wide))?.memberships).toEqual([]);
  expect(await auditOf(`credential:${kept.id}`)).toMatchObject([
    {
      action: "credential.handed_over",
      detail: { name: "Tienda", before: `user:${leaver}`, after: `user:${colleague}` },
    },
    { action: "credential.created" },
  ]);
  expect(await auditOf(`credential:${ended.id}`)).toMatchObject([
    { action: "credential.revoked", detail: { name: "Tienda" } },
    { action: "credential.created" },
  ]);
});

test("a credential never has more rights with the new owner than with the old, nor than the new owner", async () => {
  const packer = await join("warehouse");
  const narrow = await issue(undefined, { userId: packer });
  await remove([{ credential_id: narrow.id, user_id: shop.userId }], { userId: packer });
  const ofPacker = (await callerOf(narrow))?.scopes ?? new Set();
  expect([...ofPacker]).toContain("tracking.update");
  expect([...ofPacker]).not.toContain("shipments.create");

  const owner = await join("owner");
  const wide = await issue(undefined, { userId: owner });
  await remove([{ credential_id: wide.id, user_id: colleague }], { userId: owner });
  const ofOwner = (await callerOf(wide))?.scopes ?? new Set();
  expect([...ofOwner]).toContain("webhooks.manage");
  expect([...ofOwner]).not.toContain("accounts.update");
});

test("a credential that could do nothing with its new owner is refused in words", async () => {
  const owner = await join("owner");
  const { id } = await issue(["accounts.update"], { userId: owner });
  const { status, body } = await remove([{ credential_id: id, user_id: colleague }], { userId: owner });
  expect(status).toBe(422);
  expect(body.errors["keep.0.user_id"].join()).toContain("no podría hacer nada");
  expect(await isMember(owner)).toBe(true);
});

test("only a present member whose role may have credentials takes one over, and a refusal changes nothing", async () => {
  const credential = await issue();
  const other = await createTestAccount();
  const packer = await join("warehouse");
  for (const receiver of [packer, other.userId, leaver, 999_999]) {
    const { status, body } = await remove([{ credential_id: credential.id, user_id: receiver }]);
    expect([status, body.errors["keep.0.user_id"]]).toEqual([
      422,
      ["Ya no está en la cuenta o su rol no puede tener credenciales. Elegí a otra persona."],
    ]);
  }
  const english = await remove([{ credential_id: credential.id, user_id: packer }], { language: "en" });
  expect(english.body.message).toContain("is not in the account any more, or has a role without credentials.");
  expect(await isMember(leaver)).toBe(true);
  expect(await callerOf(credential)).toMatchObject({ actor: { userId: leaver } });
});

test("credentials of another account, of another person or for every account cannot be handed over", async () => {
  const other = await createTestAccount();
  const foreign = await createCredential(ctx, { accountId: other.accountId, userId: other.userId });
  const ofColleague = await issue(undefined, { userId: colleague });
  const wide = await issue(undefined, { isForEveryAccount: true });
  for (const { id } of [foreign, ofColleague, wide]) {
    const { status, body } = await remove([{ credential_id: id, user_id: shop.userId }]);
    expect([status, body.message]).toEqual([
      409,
      "Una de las credenciales terminó o cambió mientras tanto. Mirá la lista de nuevo.",
    ]);
  }
  expect(await isMember(leaver)).toBe(true);
  expect(await callerOf(foreign)).toMatchObject({ actor: { userId: other.userId } });
});

test("a receiver who is removed at the same moment keeps no credential alive", async () => {
  const credential = await issue();
  const [handed] = await Promise.all([
    remove([{ credential_id: credential.id, user_id: colleague }]),
    removeMember(ctx, shop.accountId, colleague),
  ]);
  expect(await isMember(colleague)).toBe(false);
  // Either the receiver went first and the removal is refused, or the credential went to the receiver and ended there.
  expect(await isMember(leaver)).toBe(handed.status !== 200);
  if (handed.status === 200) expect(await callerOf(credential)).toBeUndefined();
  else expect(await callerOf(credential)).toMatchObject({ actor: { userId: leaver } });
});

test("an operator sees and reassigns the credentials of a person of any account", async () => {
  const operator = await signInOperator();
  const credential = await issue();
  const params = { account_id: String(shop.accountId), user_id: String(leaver) };
  const listed = await call(operatorCredentials.GET, "/x", { headers: operator, params });
  expect(listed.body).toMatchObject([{ id: credential.id }]);
  const asSeller = await call(operatorCredentials.GET, "/x", { headers, params });
  expect(asSeller.status).toBe(403);
  const body = { keep: [{ credential_id: credential.id, user_id: shop.userId }] };
  const { status } = await call(operatorMember.DELETE, "/x", { method: "DELETE", headers: operator, params, body });
  expect(status).toBe(200);
  expect(await callerOf(credential)).toMatchObject({ actor: { userId: shop.userId } });
});
