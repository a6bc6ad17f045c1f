import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { call, createTestAccount } from "@/lib/domain/operating/testing";
import { findChannelApp } from "@/lib/domain/selling/channels";
import { channels } from "@/lib/domain/selling/channels/registry";
import { systemContext } from "@/lib/platform/context";
import { GET, PUT } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/channel-apps";
const byKeys = channels.woocommerce.authorize;
let operator: Record<string, string>;
let seller: Record<string, string>;

beforeAll(async () => {
  operator = await signInOperator();
  const { accountId } = await createTestAccount();
  seller = await signInOperator({ isOperator: false, accountId });
});
afterAll(() => {
  Object.assign(channels.woocommerce, { authorize: byKeys });
});

const save = (body: object, headers = operator) => call(PUT, path, { method: "PUT", headers, body });
const find = () => findChannelApp(systemContext("test"), "woocommerce");

test("a shop system that is connected by keys takes no application", async () => {
  const refused = await save({ kind: "woocommerce", client_id: "17", secret: "clave" });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("sin una aplicación");
  const listed = await call(GET, path, { headers: operator });
  expect(JSON.stringify(listed.body)).not.toContain("woocommerce");
});

test("an operator gives an application; its secret is sealed, never shown, and stays when none is given", async () => {
  Object.assign(channels.woocommerce, { authorize: { kind: "oauth" } });
  expect(await find()).toBeUndefined();
  expect((await save({ kind: "woocommerce", client_id: "17" })).status).toBe(422);
  const made = await save({ kind: "woocommerce", client_id: "17", secret: "clave-secreta" });
  const shown = made.body.data.find(({ kind }: { kind: string }) => kind === "woocommerce");
  expect(shown).toMatchObject({
    client_id: "17",
    callback_url: expect.stringMatching(/\/api\/channels\/woocommerce\/callback$/),
    events_url: expect.stringMatching(/\/api\/channels\/woocommerce\/events$/),
  });
  expect(JSON.stringify(made.body)).not.toContain("clave-secreta");
  expect((await save({ kind: "woocommerce", client_id: "18" })).status).toBe(200);
  expect(await find()).toEqual({ clientId: "18", secret: "clave-secreta" });
  const rows = await connection().sql`select sealed_secret from channel_apps`;
  expect(JSON.stringify(rows)).not.toContain("clave-secreta");
  const audit = await connection().sql`select detail from audit_entries where action = 'platform.channel_app_changed'
    order by id`;
  expect(audit.map(({ detail }) => detail)).toEqual([
    { kind: "woocommerce", reference: "17" },
    { kind: "woocommerce", reference: "18" },
  ]);
});

test("nobody but an operator sees or changes one", async () => {
  expect((await call(GET, path, { headers: seller })).status).toBeGreaterThanOrEqual(403);
  expect((await save({ kind: "woocommerce", client_id: "1", secret: "x" }, seller)).status).toBeGreaterThanOrEqual(403);
  expect((await save({ kind: "amazon", client_id: "1", secret: "x" })).status).toBe(422);
});
