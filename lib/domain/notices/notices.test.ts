import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import type { Mail } from "@/lib/platform/mail";
import { addMember, changePreferences, createUser, removeMember } from "../accounts";
import { creditAccount } from "../ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "../testing";
import { relayOutbox } from "../webhooks";
import { changeChoices, changeLowBalance, findNoticeSettings, listNotices, sendDueMails } from ".";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
});

beforeEach(async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  shop = await createTestAccount();
});

afterEach(() => {
  delete process.env.SMTP_URL;
});

const relay = () => relayOutbox(ctx, { limit: 1000 });

/** The e-mails that a mail server would have received. */
async function mails(at: Context = ctx, fails = false): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    if (fails) throw new Error("away");
    sent.push(mail);
  };
  await sendDueMails(at, { limit: 100, send, onError: () => {} });
  return sent;
}

const withIncidents = async () => {
  const shipment = await makeShipment(shop);
  await transitionTo(
    shipment.id,
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
  );
  await transitionTo(shipment.id, "not_delivered");
  await relay();
  return shipment;
};

test("a parcel in trouble causes one notice, in the portal and to the owner by e-mail", async () => {
  const { id } = await withIncidents();
  await relay();
  expect(await listNotices(ctx, shop.accountId)).toMatchObject([
    { kind: "shipment_exception", detail: { shipment_id: id, status: "not_delivered" } },
  ]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: shop.email, subject: expect.stringContaining(`#${id}`) });
  expect(await mails()).toEqual([]);
});

test("without a mail server notices stay in the portal, and none is sent once there is one", async () => {
  delete process.env.SMTP_URL;
  await withIncidents();
  expect((await findNoticeSettings(ctx, shop.accountId)).isMailConfigured).toBe(false);
  expect(await listNotices(ctx, shop.accountId)).toHaveLength(1);
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  expect(await mails()).toEqual([]);
});

test("members get the kinds chosen for them, and former members get nothing", async () => {
  const { id } = await createUser(ctx, { email: `caja-${shop.accountId}@example.com` });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "billing" });
  await changeChoices(ctx, { accountId: shop.accountId, userId: id, kinds: ["shipment_exception"] });
  await changeChoices(ctx, { accountId: shop.accountId, userId: shop.userId, kinds: [] });
  await withIncidents();
  expect((await mails()).map(({ to }) => to)).toEqual([`caja-${shop.accountId}@example.com`]);
  await withIncidents();
  await removeMember(ctx, shop.accountId, id);
  expect(await mails()).toEqual([]);
});

test("a low balance causes a notice once a day, by the threshold of the account", async () => {
  await creditAccount(ctx, { accountId: shop.accountId, amountCents: 1, reason: "x", idempotencyKey: "a" });
  await relay();
  expect(await listNotices(ctx, shop.accountId)).toEqual([]);
  await changeLowBalance(ctx, shop.accountId, 2_000_000_00);
  for (const idempotencyKey of ["b", "c"]) {
    await creditAccount(ctx, { accountId: shop.accountId, amountCents: 1, reason: "x", idempotencyKey });
    await relay();
  }
  expect(await listNotices(ctx, shop.accountId)).toMatchObject([{ kind: "low_balance" }]);
  const [mail] = await mails();
  expect(mail?.text).toContain("1.000.000,0");
});

test("the recipient of a parcel gets e-mails about the statuses that the account chose, and no others", async () => {
  await changePreferences(ctx, shop.accountId, { recipientNotifications: { shipped: true } });
  const shipment = await makeShipment(shop);
  await transitionTo(shipment.id, "ready_to_ship", "shipped");
  await transitionTo(shipment.id, "crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered");
  await relay();
  const sent = await mails();
  expect(sent).toMatchObject([{ to: "lucia@example.com" }]);
  expect(sent[0]?.text).toContain(`/track/${shipment.trackingToken}`);
});

test("an unavailable mail server is tried again later, and the e-mail dropped after eight attempts", async () => {
  await withIncidents();
  let at = ctx;
  const waiting = async () => (await connection().sql`select 1 from outgoing_mails`).length;
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await waiting()).toBe(1);
    await mails(at, true);
    expect(await mails(at)).toEqual([]);
    const later = new Date(at.now().getTime() + 3 * 3_600_000);
    at = { ...ctx, now: () => later };
  }
  expect(await waiting()).toBe(0);
});
