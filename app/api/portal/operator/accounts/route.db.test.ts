import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { POST as acceptByLink } from "@/app/api/portal/visitors/invitations/route";
import { POST as quote } from "@/app/v2/shipments/quote/route";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { listOrigins } from "@/lib/domain/geography/addresses";
import {
  createUser,
  findInvitation,
  findSessionUser,
  listInvitations,
  listMembers,
  setAccountStatus,
} from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import { readChecklist } from "@/lib/domain/operating/onboarding-checklist";
import { basic, call, seedTestCarriers } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { startTestMailServer, type TestMailServer } from "@/lib/platform/testing-mail-server";
import { GET, POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let operator: Record<string, string>;
let mailServer: TestMailServer | undefined;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
});

afterEach(() => {
  mailServer?.close();
  mailServer = undefined;
  vi.unstubAllEnvs();
});

const origin = {
  name: "Mates del Sur",
  document: "30-71234567-8",
  street: "Honduras",
  street_number: "4800",
  street_extras: "PB",
  city: "Palermo",
  state: "Capital Federal",
  zipcode: "1414",
  phone: "11 4000-1234",
  email: "deposito@example.com",
};

const open = (body: object, headers: Record<string, string> = {}) =>
  call(POST, "/api/portal/operator/accounts", { headers: { ...operator, ...headers }, body });

const tokenOf = (link: string) => link.split("/").at(-1) ?? "";
const accept = (token: string, body: object) =>
  call(acceptByLink, "/api/portal/visitors/invitations", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: { token, ...body },
  });

const accountsNamed = (name: string) => connection().db.select().from(accounts).where(eq(accounts.name, name));
const stepAccount = async () => (await readChecklist(ctx())).steps.find(({ step }) => step === "account");

test("an invited owner joins by the link, and quotes from the origin at once", async () => {
  const opened = await open({ name: "Mates del Sur", email: "duena@example.com", balance: "1500,50", origin });
  expect(opened.status).toBe(201);
  const { account_id: accountId, invitation } = opened.body;
  expect(opened.body).toMatchObject({ email: "duena@example.com", secrets: null, invitation: { mail_failed: false } });
  const days = (Date.parse(invitation.expires_at) - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  expect(await listMembers(ctx(), accountId)).toEqual([]);
  expect(await findBalance(ctx(), accountId)).toMatchObject({ availableCents: 150_050 });
  const { rows } = await listOrigins(ctx(), { accountId, limit: 5, offset: 0 });
  expect(rows).toMatchObject([
    { name: "Mates del Sur", zipcode: 1414, isConfirmed: true, useForShipping: true, isDefault: true },
  ]);
  expect(await stepAccount()).toMatchObject({ state: "open", gap: "owner_missing" });
  const search = await call(GET, "/api/portal/operator/accounts?q=duena@", { headers: operator });
  expect(search.body.data).toMatchObject([{ id: accountId }]);

  const joined = await accept(tokenOf(invitation.link), { name: "Dora", password: "una clave bien larga" });
  expect(joined).toMatchObject({ status: 200, body: { account_id: accountId, email: "duena@example.com" } });
  const [owner] = await listMembers(ctx(), accountId);
  expect(owner).toMatchObject({ email: "duena@example.com", name: "Dora", role: "owner" });
  expect((await stepAccount())?.state).toBe("done");
  const headers = await signedInHeaders(owner?.userId ?? 0);
  const quoted = await call(quote, "/v2/shipments/quote", {
    headers,
    body: {
      account_id: accountId,
      origin_id: "auto",
      declared_value: 1000,
      destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
      items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
    },
  });
  expect(quoted.status).toBe(200);
  expect(quoted.body.all_results.length).toBeGreaterThan(0);
});

test("a user of another account joins with the present password", async () => {
  const password = "la clave de siempre";
  const { id } = await createUser(ctx(), { email: "ya-esta@example.com", password });
  const { body } = await open({ name: "Segunda tienda", email: "Ya-Esta@example.com" });
  expect((await accept(tokenOf(body.invitation.link), { password: "otra clave larga" })).status).toBe(422);
  expect((await accept(tokenOf(body.invitation.link), { password })).status).toBe(200);
  expect((await findSessionUser(ctx(), id))?.accounts).toMatchObject([{ accountId: body.account_id, role: "owner" }]);
});

test("what is refused stands at its field, and creates nothing", async () => {
  const name = "Nada de nada";
  const refusedFields = async (changes: object) => {
    const { status, body } = await open({ name, email: "nadie@example.com", origin, ...changes });
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };
  expect(await refusedFields({ origin: { ...origin, street: "", zipcode: "12" } })).toEqual([
    "origin.street",
    "origin.zipcode",
  ]);
  expect(await refusedFields({ origin: {} })).toContain("origin.document");
  for (const entry of ["invitation", "password"]) {
    // What only the domain can tell.
    expect(await refusedFields({ entry, origin: { ...origin, city: "X", state: "Y", zipcode: "9999" } })).toEqual([
      "origin.zipcode",
    ]);
    expect(await refusedFields({ entry, origin: { ...origin, name: "🙂🙂" } })).toEqual(["origin.name"]);
    expect(await refusedFields({ entry, email: "a@b@c" })).toEqual(["email"]);
  }
  await createUser(ctx(), { email: "tomado@example.com" });
  expect(await refusedFields({ entry: "password", email: "tomado@example.com" })).toEqual(["email"]);
  expect(await refusedFields({ balance: "1.850", email: "nadie@example.com" })).toEqual(["balance"]);
  expect(await accountsNamed(name)).toEqual([]);
});

test("a double click opens one account; the name can be used again once nobody is awaited", async () => {
  const body = { name: "Doble", email: "doble@example.com" };
  const replies = await Promise.all([open(body), open(body), open({ ...body, email: "DOBLE@example.com" })]);
  const [opened] = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(2);
  expect(Object.keys(refused[0]?.body.errors)).toEqual(["email"]);
  expect(JSON.stringify(refused[0]?.body.errors)).toContain(String(opened?.body.account_id));
  expect(await accountsNamed("Doble")).toHaveLength(1);
  expect((await open({ ...body, name: "Doble II" })).status).toBe(201);
  expect((await open({ ...body, email: "otra@example.com" })).status).toBe(201);
  await setAccountStatus(ctx(), opened?.body.account_id, "suspended");
  expect((await open(body)).status).toBe(201);
});

test("with a password at once, password, token and secret are shown once and work", async () => {
  const body = { name: "Al toque", email: "altoque@example.com", entry: "password", origin };
  const replies = await Promise.all([open(body), open(body)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  const opened = replies.find(({ status }) => status === 201)?.body;
  expect(opened).toMatchObject({ email: "altoque@example.com", invitation: null });
  const quoted = await call(quote, "/v2/shipments/quote", {
    headers: basic(opened.secrets),
    body: {
      account_id: opened.account_id,
      origin_id: "auto",
      declared_value: 1000,
      destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
      items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
    },
  });
  expect(quoted.status).toBe(200);
  expect(await listMembers(ctx(), opened.account_id)).toMatchObject([{ role: "owner" }]);
});

test("the link begins with PUBLIC_URL, whatever host was asked", async () => {
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com");
  const { body } = await open({ name: "Enlace", email: "enlace@example.com" }, { Host: "evil.example.com" });
  expect(body.invitation.link).toMatch(/^https:\/\/envios\.example\.com\/invite\/[\w-]+$/);
});

test("with a mail server the link goes to the address alone; a test account has nobody written to", async () => {
  mailServer = await startTestMailServer();
  const { status, body } = await open({ name: "Por correo", email: "porcorreo@example.com", origin });
  expect(status).toBe(201);
  expect(body.invitation).toMatchObject({ link: null, mail_failed: false });
  expect(JSON.stringify(body)).not.toContain("/invite/");
  expect(mailServer.commands).toContain("RCPT TO:<porcorreo@example.com>");
  const [, token = ""] = /\/invite\/([\w-]+)/.exec(mailServer.message.replaceAll("=\n", "")) ?? [];
  expect(await findInvitation(ctx(), token)).toMatchObject({ isMailed: true, role: "owner" });
  const trial = await open({ name: "Ensayo", email: "ensayo@example.com", is_test: true });
  expect(trial.body.invitation.link).toContain("/invite/");
  expect(mailServer.messages).toHaveLength(1);
});

test("when the mail server refuses, the account stands and another link is handed over", async () => {
  mailServer = await startTestMailServer((line) => (line.startsWith("RCPT") ? "550 no such user" : undefined));
  const { status, body } = await open({ name: "Sin buzón", email: "sinbuzon@example.com" });
  expect(status).toBe(201);
  expect(body.invitation).toMatchObject({ mail_failed: true, link: expect.stringContaining("/invite/") });
  expect(await listInvitations(ctx(), body.account_id)).toHaveLength(1);
  expect(await findInvitation(ctx(), tokenOf(body.invitation.link))).toMatchObject({ isMailed: false });
});

test("nobody but an operator opens an account", async () => {
  const outsider = await signInOperator({ isOperator: false });
  expect((await open({ name: "Ajena", email: "ajena@example.com" }, outsider)).status).toBe(403);
  expect(await accountsNamed("Ajena")).toEqual([]);
});
