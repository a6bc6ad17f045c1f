import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { toMail } from "@/lib/i18n/mails";
import { type Context, systemContext } from "@/lib/platform/context";
import type { Mail } from "@/lib/platform/mail";
import { addMember, changePreferences, createUser, removeMember, setAccountStatus } from "../../identity/accounts";
import { creditAccount } from "../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  testPoint,
  transitionTo,
} from "../../operating/testing";
import { relayAll } from "../../operating/testing-relay";
import { changeReturnPolicy, findRequestsOfReturns, issueReturnLink, requestReturn } from "../../shipping/returns";
import { advanceShipments, findShipment, transitionShipment } from "../../shipping/shipments";
import { receivePieces, undoReception } from "../../warehouse/receptions";
import { decideFor } from "../../warehouse/receptions/testing";
import { changeChoices, changeLowBalance, findNoticeSettings, listNotices, type MailContent, sendDueMails } from "./";

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

const relay = () => relayAll(ctx);

/** The e-mails that a mail server would have received. */
async function mails(at: Context = ctx, fails = false): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = async (content: MailContent) => {
    if (fails) throw new Error("away");
    sent.push(toMail(content));
  };
  // Notices wait for the end of their quarter of an hour.
  const due = new Date(at.now().getTime() + 15 * 60_000);
  await sendDueMails({ ...at, now: () => due }, { limit: 100, send, onError: () => {} });
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

test("an e-mail says which shipment, why and for whom; a quarter of an hour comes as one", async () => {
  const first = await makeShipment(shop, { externalId: "PED-7" });
  const second = await makeShipment(shop, { externalId: "PED-8" });
  for (const { id } of [first, second]) {
    await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
    await transitionShipment(ctx, id, "not_delivered", {
      by: "carrier",
      substatus: "bad_address",
      comment: "No existe el 4800",
    });
  }
  await relay();
  await sendDueMails(ctx, {
    limit: 100,
    send: () => Promise.reject(new Error("too early")),
    onError: (error) => {
      throw error;
    },
  });
  const [digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest?.subject).toContain("2 avisos");
  for (const { id } of [first, second]) expect(digest?.text).toContain(`/shipments/${id}\n`);
  expect(digest?.text).toContain(
    `Pedido PED-7 (envío #${first.id}): No entregado.\nMotivo: Dirección incorrecta. No existe el 4800.\nDestinatario: Lucía Fernández, `,
  );
});

test("each visit that failed is told with its own reason", async () => {
  const { id } = await makeShipment(shop, { externalId: "PED-9" });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  for (const [substatus, comment] of [
    ["client_not_in_address", "Primera visita"],
    ["bad_address", "Segunda visita"],
  ] as const) {
    await transitionShipment(ctx, id, "not_delivered", { by: "carrier", substatus, comment });
    await transitionTo(id, "rescheduled");
  }
  await relay();
  const [digest] = await mails();
  expect(digest?.text.match(/^Motivo: .*$/gm)).toEqual([
    "Motivo: No había nadie en el domicilio. Primera visita.",
    "Motivo: Dirección incorrecta. Segunda visita.",
  ]);
});

test("a limit never splits the notices of one person", async () => {
  await withIncidents();
  await withIncidents();
  const due = new Date(ctx.now().getTime() + 15 * 60_000);
  const subjects: string[] = [];
  const send = async (content: MailContent) => void subjects.push(toMail(content).subject);
  await sendDueMails({ ...ctx, now: () => due }, { limit: 1, send, onError: () => {} });
  expect(subjects).toEqual([expect.stringContaining("2 avisos")]);
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

test("an e-mail about a parcel to a pick-up point says which", async () => {
  await changePreferences(ctx, shop.accountId, { recipientNotifications: { shipped: true } });
  const home = await makeShipment(shop);
  const { zipcode } = home.destination;
  const { id } = await makeShipment(shop, {
    serviceType: "pickup_point",
    logisticType: "carrier_dropoff",
    destination: { ...home.destination, postcode: { zipcode, cpa: null }, pointId: testPoint },
  });
  for (const made of [home.id, id]) await transitionTo(made, "ready_to_ship", "shipped");
  await relay();
  const texts = (await mails()).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Se retira en: Kiosco Palermo, Honduras 4800"))).toHaveLength(1);
  expect(texts.filter((text) => !text.includes("Se retira en"))).toHaveLength(1);
});

test("an account with many e-mails leaves the next turn to another account", async () => {
  const other = await createTestAccount({ balanceCents: 1_000_000_00 });
  for (const { accountId } of [shop, other])
    await changePreferences(ctx, accountId, { recipientNotifications: { shipped: true } });
  for (const caller of [shop, shop, shop, other])
    await transitionTo((await makeShipment(caller)).id, "ready_to_ship", "shipped");
  await relay();
  const writers: number[] = [];
  const send = async (content: MailContent) => {
    if (content.kind === "shop") writers.push(content.brand.accountId);
  };
  for (let turn = 1; turn <= 2; turn++) await sendDueMails(ctx, { limit: 2, send, onError: () => {} });
  expect(writers.slice(0, 2).sort()).toEqual([shop.accountId, other.accountId].sort());
  expect(writers).toHaveLength(4);
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

/** Events for everybody whom an account can write to: members, the recipient of a parcel, a buyer with a return. */
async function makeNews(account: TestCaller): Promise<void> {
  const { accountId } = account;
  await changePreferences(ctx, accountId, { recipientNotifications: { shipped: true } });
  await changeReturnPolicy(ctx, accountId, { allowed: true, days: 10, approval: false, reasons: ["other"] });
  const delivered = await makeShipment(account);
  const path = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
  await transitionTo(delivered.id, ...path, "delivered");
  const original = await findShipment(ctx, delivered.id);
  const packages = original.packages.map((entry) => ({ packageId: entry.id }));
  const token = await issueReturnLink(ctx, original);
  await requestReturn(ctx, token, { packages, reason: "other", comment: "", formKey: "form-0001" });
  await transitionTo((await makeShipment(account)).id, ...path, "not_delivered");
  await advanceShipments(ctx, { limit: 100 });
}

async function addPeople({ accountId }: TestCaller): Promise<void> {
  for (const isVerified of [true, false]) {
    const email = `${isVerified ? "verified" : "unverified"}-${accountId}@example.com`;
    const { id } = await createUser(ctx, { email, isVerified });
    await addMember(ctx, { userId: id, accountId, role: "owner" });
  }
}

test("a live account writes to buyers and to all its members", async () => {
  await addPeople(shop);
  await makeNews(shop);
  await relay();
  const sent = (await mails()).map(({ to }) => to);
  expect(new Set(sent)).toEqual(
    new Set([
      "lucia@example.com",
      shop.email,
      `verified-${shop.accountId}@example.com`,
      `unverified-${shop.accountId}@example.com`,
    ]),
  );
  // Two parcels that left and the label of a return.
  expect(sent.filter((to) => to === "lucia@example.com")).toHaveLength(3);
});

test("a test account writes to its own members alone, at addresses that they have proven", async () => {
  const trial = await createTestAccount({ isTest: true });
  await addPeople(trial);
  await makeNews(trial);
  await relay();
  expect(await connection().sql`select 1 from outgoing_mails where shipment_id is not null`).toHaveLength(0);
  const sent = (await mails()).map(({ to }) => to);
  expect(new Set(sent)).toEqual(new Set([trial.email, `verified-${trial.accountId}@example.com`]));
  expect(await listNotices(ctx, trial.accountId)).toHaveLength(1);
});

test.each(["before the e-mails are written", "before they are sent"])(
  "an account that is suspended %s writes to nobody, and an account made a test one to nobody outside",
  async (moment) => {
    const turned = await createTestAccount();
    for (const account of [shop, turned]) await makeNews(account);
    if (moment === "before they are sent") {
      await relay();
      expect(await connection().sql`select 1 from outgoing_mails`).toHaveLength(8);
    }
    await setAccountStatus(ctx, shop.accountId, "suspended");
    await withoutEventGuard((db) => db.update(accounts).set({ isTest: true }).where(eq(accounts.id, turned.accountId)));
    await relay();
    expect((await mails()).map(({ to }) => to)).toEqual([turned.email]);
    expect(await connection().sql`select 1 from outgoing_mails`).toHaveLength(0);
  },
);

test("the buyer of an approved return is written to once its label exists, and the seller sees when", async () => {
  await changeReturnPolicy(ctx, shop.accountId, { allowed: true, days: 10, approval: false, reasons: ["other"] });
  const { id } = await makeShipment(shop, { externalId: "PED-9" });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  const original = await findShipment(ctx, id);
  const token = await issueReturnLink(ctx, original);
  const packages = original.packages.map((entry) => ({ packageId: entry.id }));
  const request = await requestReturn(ctx, token, { packages, reason: "other", comment: "", formKey: "form-0001" });
  await relay();
  expect(await mails()).toEqual([]);
  await advanceShipments(ctx, { limit: 100 });
  await relay();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("lucia@example.com");
  expect(mail?.text).toContain("PED-9");
  expect(mail?.text).toContain(`/return/${token}\n`);
  const returnId = request.returnShipmentId ?? 0;
  expect((await findRequestsOfReturns(ctx, [returnId])).get(returnId)?.labelMailedAt).toBeInstanceOf(Date);

  const back = await findShipment(ctx, returnId);
  const missing = decideFor(back, "missing");
  const undone = await receivePieces(ctx, { accountId: shop.accountId, shipmentId: returnId, pieces: missing });
  await undoReception(ctx, shop.accountId, undone);
  await relay();
  expect(await mails(), "what was undone is told to nobody").toEqual([]);
  const pieces = decideFor(back, "stock");
  await receivePieces(ctx, { accountId: shop.accountId, shipmentId: returnId, pieces });
  await relay();
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ["lucia@example.com", expect.stringContaining("Recibimos tu devolución")],
  ]);
});
