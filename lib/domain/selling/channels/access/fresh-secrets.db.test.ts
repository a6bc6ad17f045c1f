import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { channelConnections } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { closeShops, openConnectedShop } from "@/scripts/testing/hostile/connected-shops";
import { createTestAccount, seedTestCarriers } from "../../../operating/testing";
import { type Channel, ChannelFailure, type OAuthAuthorization, type ShopTokens } from "../channel";
import { channels } from "../registry";
import { saveChannelApp } from "./apps";
import { openFreshShop, openShop, sealSecrets } from "./fresh-secrets";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const ctx = () => systemContext("test");
const byKeys = channels.woocommerce.authorize;
const soon = () => new Date(Date.now() + 60_000).toISOString();
const later = () => new Date(Date.now() + 6 * 3_600_000).toISOString();

let accountId = 0;
let used: string[] = [];
let duringRefresh: () => Promise<unknown> = async () => undefined;

/** Refresh tokens are of a single use, as those of Mercado Libre. */
const oauth: OAuthAuthorization = {
  kind: "oauth",
  authorizationUrl: () => "",
  exchange: () => Promise.reject(new Error("no code is exchanged here")),
  async refresh(app, { refresh = "" }) {
    expect(app).toEqual({ clientId: "17", secret: "clave" });
    await duringRefresh();
    if (used.includes(refresh)) throw new ChannelFailure("unauthorized", "invalid_grant");
    used.push(refresh);
    return { access: `access of ${refresh}`, refresh: `after ${refresh}`, expiresAt: later() };
  },
};
const channel: Pick<Channel, "authorize"> = { authorize: oauth };

beforeAll(async () => {
  await seedTestCarriers();
  Object.assign(channels.woocommerce, { authorize: oauth });
  await saveChannelApp(ctx(), "woocommerce", { clientId: "17", secret: "clave" });
});
beforeEach(async () => {
  used = [];
  duringRefresh = async () => undefined;
  ({ accountId } = await createTestAccount());
  Object.assign(channels.woocommerce, { authorize: byKeys });
  await openConnectedShop(ctx(), accountId);
  Object.assign(channels.woocommerce, { authorize: oauth });
});
afterAll(async () => {
  Object.assign(channels.woocommerce, { authorize: byKeys });
  await closeShops();
});

const isOwn = () => eq(channelConnections.accountId, accountId);

async function readRow() {
  const [row] = await connection().db.select().from(channelConnections).where(isOwn());
  if (!row) throw new Error("no connection");
  return row;
}

/** The connection with these tokens. */
async function withTokens(tokens: ShopTokens) {
  const row = await readRow();
  const { secrets } = openShop(row) ?? {};
  if (!secrets) throw new Error("no secrets");
  const sealedSecrets = sealSecrets({ ...secrets, tokens }, row.token);
  await connection().db.update(channelConnections).set({ sealedSecrets }).where(isOwn());
  return { ...row, sealedSecrets };
}
const accessOf = async (row: Awaited<ReturnType<typeof withTokens>>) =>
  (await openFreshShop(ctx(), row, channel))?.secrets.tokens?.access;

test("two that refresh at once use a single-use token once, and both work on", async () => {
  const row = await withTokens({ access: "old", refresh: "a", expiresAt: soon() });
  const found = await Promise.all([accessOf(row), accessOf(row), accessOf(row)]);
  expect(found).toEqual(["access of a", "access of a", "access of a"]);
  expect(used).toEqual(["a"]);
  expect(openShop(await readRow())?.secrets.tokens).toMatchObject({ access: "access of a", refresh: "after a" });
});

test("new tokens are saved before anybody uses them, beside the other secrets of the shop", async () => {
  const row = await withTokens({ access: "old", refresh: "a", expiresAt: new Date(0).toISOString() });
  const fresh = await openFreshShop(ctx(), row, channel);
  const saved = openShop(await readRow());
  expect(saved).toEqual(fresh);
  expect(saved?.secrets.webhookSecret).toBe(openShop(row)?.secrets.webhookSecret);
});

test("a webhook is taken while the shop is asked for new tokens", async () => {
  const row = await withTokens({ access: "old", refresh: "a", expiresAt: soon() });
  duringRefresh = () => connection().db.update(channelConnections).set({ lastWebhookAt: new Date() }).where(isOwn());
  expect(await accessOf(row)).toBe("access of a");
  expect((await readRow()).lastWebhookAt).not.toBeNull();
});

test("tokens that last, or never end, are left as they are", async () => {
  expect(await accessOf(await withTokens({ access: "good", refresh: "a", expiresAt: later() }))).toBe("good");
  expect(await accessOf(await withTokens({ access: "for ever" }))).toBe("for ever");
  expect(used).toEqual([]);
});

test("a refusal leaves the tokens that there are, and says that the shop is to be connected again", async () => {
  used = ["a"];
  const row = await withTokens({ access: "old", refresh: "a", expiresAt: soon() });
  await expect(accessOf(row)).rejects.toMatchObject({ kind: "unauthorized" });
  expect(openShop(await readRow())?.secrets.tokens).toMatchObject({ access: "old", refresh: "a" });
});

test("what was connected again during the call is not overwritten", async () => {
  const row = await withTokens({ access: "old", refresh: "a", expiresAt: soon() });
  duringRefresh = () => withTokens({ access: "connected again" });
  await expect(accessOf(row)).rejects.toMatchObject({ kind: "busy" });
  expect(openShop(await readRow())?.secrets.tokens).toEqual({ access: "connected again" });
});
