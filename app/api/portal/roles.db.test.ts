import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { type Role, roles } from "@/lib/core/vocabulary";
import { listAllBoxes } from "@/lib/domain/goods/boxes";
import { addMember, createUser, removeMember } from "@/lib/domain/identity/accounts";
import { holdRateWindow } from "@/lib/domain/identity/accounts/testing";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import * as settings from "../../v2/accounts/[account_id]/settings/route";
import * as logo from "./account/logo/route";
import * as account from "./account/route";
import * as brand from "./accounts/[account_id]/brand/route";
import * as box from "./boxes/[box_id]/route";
import * as boxes from "./boxes/route";
import * as credential from "./credentials/[credential_id]/route";
import * as credentials from "./credentials/route";
import * as events from "./events/route";
import * as notices from "./notices/route";
import * as threshold from "./notices/threshold/route";
import * as orderJoins from "./order-joins/route";
import * as privacyErasures from "./privacy/erasures/route";
import * as privacyExport from "./privacy/export/route";
import * as privacySearch from "./privacy/search/route";
import * as password from "./profile/password/route";
import * as profile from "./profile/route";
import * as requests from "./requests/route";
import * as memberCredentials from "./team/[user_id]/credentials/route";
import * as member from "./team/[user_id]/route";
import * as invitations from "./team/invitations/route";
import * as team from "./team/route";
import * as visitors from "./visitors/invitations/route";
import * as resets from "./visitors/password-resets/route";

/** Checks the table in docs/roles.md against the routes. */

setupTestDatabase();

let shop: TestCaller;
let other: TestCaller;
const people = {} as Record<Role, { id: number; headers: Record<string, string> }>;

async function hire(role: Role, accountId: number): Promise<{ id: number; headers: Record<string, string> }> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${role}-${accountId}-${Math.random()}@example.com` });
  await addMember(ctx, { userId: id, accountId, role });
  return { id, headers: await signedInHeaders(id) };
}

beforeAll(async () => {
  shop = await createTestAccount();
  other = await createTestAccount();
  for (const role of roles) people[role] = await hire(role, shop.accountId);
});

type Verb = "GET" | "POST" | "PUT" | "DELETE";
interface Case {
  readonly name: string;
  readonly verb: Verb;
  readonly module: Record<Verb, never>;
  readonly path: string;
  readonly params?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly allowed: readonly Role[];
}

const every: readonly Role[] = roles;
const owner: readonly Role[] = ["owner"];
const integrators: readonly Role[] = ["owner", "developer"];
const readers: readonly Role[] = ["owner", "operations", "billing", "developer", "viewer"];
const keepers: readonly Role[] = ["owner", "operations", "developer"];
const packers: readonly Role[] = ["owner", "operations", "warehouse", "developer", "viewer"];

const named = (
  name: string,
  verb: Verb,
  module: unknown,
  allowed: readonly Role[],
  more: Partial<Case> = {},
): Case => ({
  name,
  verb,
  module: module as Case["module"],
  path: "/api/portal/x",
  allowed,
  ...more,
});

const anyBox = {
  description: "Cubo",
  outer_length: 9,
  outer_width: 9,
  outer_height: 9,
  inner_length: 8,
  inner_width: 8,
  inner_height: 8,
  empty_weight: 1,
  max_weight: 100,
};

const anyBrand = {
  ...{ name: "Marca", colour: null, email: "", phone: "", whatsapp: "", website: "", hours: "", locale: "es" },
  mail_texts: {},
};

const recipient = { by: "email", value: "x@example.com" };

const cases: readonly Case[] = [
  named("change the account", "PUT", account, owner, { body: { phone: "11 4000-0000" } }),
  named("change the logo", "PUT", logo, owner, { body: { logo: null } }),
  named("see the preferences", "GET", settings, readers, { params: { account_id: "own" } }),
  named("change the preferences", "PUT", settings, owner, { params: { account_id: "own" }, body: { sort_by: "time" } }),
  named("see the brand", "GET", brand, readers, { params: { account_id: "own" } }),
  named("change the brand", "PUT", brand, owner, { params: { account_id: "own" }, body: anyBrand }),
  named("see the boxes", "GET", boxes, packers),
  named("add a box", "POST", boxes, keepers, { body: anyBox }),
  named("take away a box", "DELETE", box, keepers, { params: { box_id: "999999" } }),
  named("see the team", "GET", team, owner),
  named("invite", "POST", invitations, owner, { body: { email: "x@example.com", role: "viewer" } }),
  named("change a role", "PUT", member, owner, { params: { user_id: "999999" }, body: { role: "viewer" } }),
  named("remove a member", "DELETE", member, owner, { params: { user_id: "999999" } }),
  named("see what a member's removal ends", "GET", memberCredentials, owner, { params: { user_id: "999999" } }),
  named("see the credentials", "GET", credentials, integrators),
  named("make a credential", "POST", credentials, integrators, { body: { name: "x", scopes: ["shipments.show"] } }),
  named("revoke a credential", "DELETE", credential, integrators, { params: { credential_id: "999999" } }),
  named("see the notices", "GET", notices, readers),
  named("change the threshold", "PUT", threshold, owner, { body: { low_balance: 1000 } }),
  named("see the request log", "GET", requests, integrators),
  named("see the events", "GET", events, integrators),
  named("see what joined orders save", "POST", orderJoins, keepers, { body: { order_ids: [1] } }),
  named("find a recipient", "POST", privacySearch, owner, { body: recipient }),
  named("export a recipient", "POST", privacyExport, owner, { body: recipient }),
  named("erase a recipient", "POST", privacyErasures, owner, { body: { ...recipient, shipments: 0 } }),
  named("change the own profile", "PUT", profile, every, { body: { name: "Nombre" } }),
];

const ask = (one: Case, headers: Record<string, string>, accountId: number) => {
  const withQuery = one.verb === "GET" || one.verb === "DELETE" ? `?account_id=${accountId}` : "";
  const params = one.params?.account_id ? { account_id: String(accountId) } : one.params;
  const body = one.body && (one.params?.account_id ? one.body : { account_id: accountId, ...one.body });
  return call(one.module[one.verb], one.path + withQuery, { method: one.verb, headers, params, body });
};

describe.each(cases)("$name", (one) => {
  test.each(roles)("%s", async (role) => {
    const { status } = await ask(one, people[role].headers, shop.accountId);
    if (one.allowed.includes(role)) expect([200, 201, 404]).toContain(status);
    else expect(status).toBe(403);
  });

  test.runIf(one.module !== (profile as unknown))("not in an account of others", async () => {
    const { status } = await ask(one, people.owner.headers, other.accountId);
    expect(status).toBe(403);
  });
});

test("a program makes no credentials and no colleagues, whatever its scopes", async () => {
  const named = { account_id: shop.accountId };
  const asked = [
    call(credentials.POST, "/x", { headers: shop.headers, body: { ...named, name: "x", scopes: ["shipments.show"] } }),
    call(invitations.POST, "/x", { headers: shop.headers, body: { ...named, email: "y@example.com", role: "owner" } }),
    call(profile.PUT, "/x", { method: "PUT", headers: shop.headers, body: { name: "x" } }),
  ];
  for (const { status } of await Promise.all(asked)) expect(status).toBe(403);
});

test("nobody hands out more than the own role has", async () => {
  const body = { account_id: shop.accountId, name: "x", scopes: ["accounts.update"] };
  const { status } = await call(credentials.POST, "/x", { headers: people.developer.headers, body });
  expect(status).toBe(403);
});

test("everybody chooses the own notices, and only owners those of others", async () => {
  const choose = (role: Role, userId: number) =>
    call(notices.PUT, "/x", {
      method: "PUT",
      headers: people[role].headers,
      body: { account_id: shop.accountId, user_id: userId, kinds: ["low_balance"] },
    });
  expect((await choose("billing", people.billing.id)).status).toBe(200);
  expect((await choose("billing", people.owner.id)).status).toBe(403);
  expect((await choose("owner", people.billing.id)).status).toBe(200);
  const { body } = await call(notices.GET, `/x?account_id=${shop.accountId}`, { headers: people.billing.headers });
  expect(body.people.map((person: { user_id: number }) => person.user_id)).toEqual([people.billing.id]);
});

test("a secret is in one response only and is stored under no idempotency key", async () => {
  const headers = { ...people.owner.headers, "Idempotency-Key": "twice" };
  const body = { account_id: shop.accountId, name: "Tienda", scopes: ["shipments.show"], expires_on: "2099-01-31" };
  const first = await call(credentials.POST, "/x", { headers, body });
  const second = await call(credentials.POST, "/x", { headers, body });
  expect(first.body.secret).toMatch(/^and_live_/);
  expect(second.body.secret).not.toBe(first.body.secret);
  const listed = await call(credentials.GET, `/x?account_id=${shop.accountId}`, { headers });
  expect(listed.body[0]).toMatchObject({ name: "Tienda", expires_at: "2099-02-01T02:59:59.000Z" });
  expect(JSON.stringify(listed.body)).not.toContain(first.body.secret);
});

test("a session loses an account with the request after its person was removed", async () => {
  const packer = await hire("warehouse", shop.accountId);
  const see = () => call(boxes.GET, `/x?account_id=${shop.accountId}`, { headers: packer.headers });
  expect((await see()).status).toBe(200);
  await removeMember(systemContext("test"), shop.accountId, packer.id);
  expect((await see()).status).toBe(403);
});

test("a box that was taken away by an owner is gone, and its wire names are those of the form", async () => {
  const [first] = await listAllBoxes(systemContext("test"), shop.accountId);
  const path = `/x?account_id=${shop.accountId}`;
  const params = { box_id: String(first?.id) };
  const { body } = await call(box.DELETE, path, { method: "DELETE", headers: people.owner.headers, params });
  expect(body).toMatchObject({ id: first?.id, outer_length: first?.outerLength });
});

const visit = (module: Record<string, never>, method: string, body: unknown, headers = {}) =>
  call(module[method]!, "/x", { method, body, headers: { "Sec-Fetch-Site": "same-origin", ...headers } });

test("a stranger joins by the link of an invitation from our own pages alone, and signs in afterwards", async () => {
  const body = { account_id: shop.accountId, email: "nueva@example.com", role: "warehouse" };
  const { body: issued } = await call(invitations.POST, "/x", { headers: people.owner.headers, body });
  const token = issued.link.split("/invite/")[1];
  const acceptance = { token, name: "Nueva", password: "a long password" };
  const module = visitors as never;
  expect((await visit(module, "POST", acceptance, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await visit(module, "POST", { ...acceptance, password: "short" })).body.errors).toHaveProperty("password");
  expect(await visit(module, "POST", acceptance)).toMatchObject({
    status: 200,
    body: { account_id: shop.accountId, email: "nueva@example.com" },
  });
  expect((await visit(module, "POST", acceptance)).status).toBe(404);
});

test("a request for a new password gets the same response for everybody, at most five times", async () => {
  holdRateWindow();
  const headers = { "X-Forwarded-For": "192.0.2.77" };
  for (const email of [shop.email, "nobody@example.com", shop.email, shop.email, shop.email])
    expect(await visit(resets as never, "POST", { email }, headers)).toMatchObject({
      status: 200,
      body: { done: true },
    });
  expect((await visit(resets as never, "POST", { email: shop.email }, headers)).status).toBe(429);
});

test("a session's person changes the own password with the present one", async () => {
  const body = { current_password: "wrong", new_password: "a long password" };
  const { status, body: response } = await call(password.PUT, "/x", {
    method: "PUT",
    headers: people.viewer.headers,
    body,
  });
  expect(status).toBe(422);
  expect(response.errors).toHaveProperty("current_password");
});
