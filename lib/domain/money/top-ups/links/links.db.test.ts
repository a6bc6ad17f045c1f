import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import type { MercadoPagoSimulator, SimulatedPayment } from "@/scripts/testing/simulated-mercado-pago";
import {
  ctx,
  errors,
  limits,
  now,
  openMercadoPago,
  owner,
  receive,
  skip,
  work,
} from "@/scripts/testing/simulated-mercado-pago/connected";
import { listNotices } from "../../../messaging/notices";
import { createTestAccount, type TestCaller } from "../../../operating/testing";
import { findBalance, listMovements } from "../../ledger";
import {
  askPaymentLink,
  countUnseenPayments,
  createPaymentLink,
  findPaymentLink,
  listOfferedProviders,
  listPaymentLinks,
  listPaymentProviders,
  listPayments,
  markPaymentSeen,
  savePaymentProvider,
  testPaymentProvider,
} from "../";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let platform: MercadoPagoSimulator;
let shop: TestCaller;

beforeEach(async () => {
  platform = await openMercadoPago();
  shop = await createTestAccount({ balanceCents: 0 });
});
afterEach(() => platform.close());

const asked = 1_500_50;
const code = (done: Promise<unknown>) =>
  done.then(
    () => "done",
    (error) => error.detail?.code ?? error,
  );
const create = (amountCents = asked, as = owner(shop)) =>
  createPaymentLink(as, { accountId: shop.accountId, provider: "mercado_pago", amountCents });
const linkOf = async () => {
  const [link] = await listPaymentLinks(owner(shop), shop.accountId, 1);
  if (!link) throw new Error("no link");
  return link;
};
const balance = async () => (await findBalance(ctx(), shop.accountId)).balanceCents;
const movements = async () => {
  const { rows } = await listMovements(ctx(), { accountId: shop.accountId }, 50);
  return rows.map(({ reason, note }) => [reason, note]);
};
const notified = async ({ id }: SimulatedPayment) => {
  await receive(platform.notificationOf(id, { at: now().getTime() }));
  await work();
};
const warnings = async () => {
  const { rows } = await listPayments(ctx(), { unseen: true, limit: 100, offset: 0 });
  return rows.filter(({ accountId }) => accountId === shop.accountId).map((row) => row.warnings);
};

test("a link that is paid is credited once, is told, and says so", async () => {
  const { url } = await create();
  expect(await linkOf()).toMatchObject({ state: "open", amountCents: asked, payments: [] });
  const payment = platform.pay(url);
  expect(await balance()).toBe(0);
  await notified(payment);
  await notified(payment);
  expect(await balance()).toBe(asked);
  expect(await movements()).toEqual([["account.credited", `Mercado Pago ${payment.id}`]]);
  expect(await linkOf()).toMatchObject({ state: "paid", payments: [{ state: "approved", creditedCents: asked }] });
  expect(await listNotices(ctx(), shop.accountId)).toMatchObject([{ kind: "top_up", detail: { amount_cents: asked } }]);
  expect(await warnings()).toEqual([]);
  expect(errors).toEqual([]);
});

test("a notification that is lost loses nothing: the sweep reads what is open", async () => {
  const { url } = await create();
  platform.pay(url);
  await work();
  expect(await balance()).toBe(0);
  skip(61_000);
  await work();
  expect(await balance()).toBe(asked);
});

test("who comes back sees what is so, whatever the address says", async () => {
  const { url } = await create();
  const { reference } = await linkOf();
  await askPaymentLink(owner(shop), reference);
  await work();
  expect(await findPaymentLink(owner(shop), reference)).toMatchObject({ state: "open" });
  const payment = platform.pay(url, { status: "in_process" });
  skip(6_000);
  await askPaymentLink(owner(shop), reference);
  await work();
  expect(await findPaymentLink(owner(shop), reference)).toMatchObject({ state: "pending" });
  platform.change(payment.id, { status: "rejected" });
  skip(6_000);
  await askPaymentLink(owner(shop), reference);
  await work();
  expect(await findPaymentLink(owner(shop), reference)).toMatchObject({ state: "rejected" });
  expect(await balance()).toBe(0);
});

test.each([
  ["forged", () => platform.notificationOf(paid().id, { at: now().getTime(), secret: "f".repeat(64) })],
  ["without a signature", () => ({ ...platform.notificationOf(paid().id), headers: {} })],
  [
    "signed for another payment",
    () => {
      const { url, headers } = platform.notificationOf(1, { at: now().getTime() });
      return { url: url.replace("data.id=1", `data.id=${paid().id}`), headers };
    },
  ],
  ["older than the tolerance", () => platform.notificationOf(paid().id, { at: now().getTime() - 6 * 60_000 })],
  ["of the future", () => platform.notificationOf(paid().id, { at: now().getTime() + 6 * 60_000 })],
])("a notification that is %s is refused", async (_, make) => {
  url = (await create()).url;
  platform.requests.length = 0;
  expect(await code(receive(make()))).toBe("unauthenticated");
  await work();
  expect(platform.requests).toEqual([]);
  expect(await balance()).toBe(0);
});
let url = "";
const paid = () => platform.pay(url);

test("of a signed notification nothing is believed but the id of the payment", async () => {
  const other = await createTestAccount({ balanceCents: 0 });
  const made = await create();
  const { reference } = await linkOf();
  const strange = [
    platform.add({ external_reference: "" }),
    // Of another installation of the same operator.
    platform.add({ external_reference: crypto.randomUUID() }),
    platform.add({ external_reference: String(shop.accountId) }),
    // The operator paid somebody else.
    platform.add({ external_reference: reference, collector_id: 7 }),
  ];
  for (const payment of strange) await notified(payment);
  await receive(platform.notificationOf(123, { at: now().getTime() }));
  await receive(platform.notificationOf("merchant", { at: now().getTime(), type: "merchant_order" }));
  skip(61_000);
  await work();
  expect(await balance()).toBe(0);
  expect((await findBalance(ctx(), other.accountId)).balanceCents).toBe(0);
  // Seconds, as some notifications have them.
  const seconds = Math.floor(now().getTime() / 1000);
  await receive(platform.notificationOf(platform.pay(made.url).id, { at: seconds }));
  await work();
  expect(await balance()).toBe(asked);
});

test("another amount is credited as it was paid, and operators are told; they note that they saw it", async () => {
  const { url: page } = await create();
  await notified(platform.pay(page, { transaction_amount: 1_400.1 }));
  expect(await balance()).toBe(1_400_10);
  expect(await warnings()).toEqual([["amount_differs"]]);
  const before = await countUnseenPayments(ctx());
  const { rows } = await listPayments(ctx(), { unseen: true, limit: 1, offset: 0 });
  await markPaymentSeen(ctx(), rows[0]?.id ?? 0);
  expect(await countUnseenPayments(ctx())).toBe(before - 1);
});

test("two payments of one link are two credits, and shown", async () => {
  const { url: page } = await create();
  await notified(platform.pay(page));
  await notified(platform.pay(page));
  expect(await balance()).toBe(2 * asked);
  expect((await linkOf()).payments).toHaveLength(2);
  expect(await warnings()).toEqual([["second_payment"]]);
});

test.each([
  ["in another currency", { currency_id: "USD" }, "foreign_currency"],
  ["of a test user in a live account", { live_mode: false }, "test_payment"],
])("a payment %s is not credited, and operators are told", async (_, members, warning) => {
  const { url: page } = await create();
  await notified(platform.pay(page, members));
  await notified(platform.pay(page, members));
  expect(await balance()).toBe(0);
  expect((await warnings()).flat()).toContain(warning);
});

test("what goes back is a movement of its own, also below zero; a dispute that is won is credited again", async () => {
  const { url: page } = await create();
  const payment = platform.pay(page);
  await notified(payment);
  platform.change(payment.id, { transaction_amount_refunded: 500 });
  await notified(payment);
  expect(await balance()).toBe(asked - 500_00);
  platform.change(payment.id, { status: "charged_back", status_detail: "in_process" });
  await connection().sql`update ledger_accounts set minimum_cents = 0 where account_id = ${shop.accountId}`;
  await notified(payment);
  expect(await balance()).toBe(0);
  expect(await linkOf()).toMatchObject({ state: "returned" });
  platform.change(payment.id, { status: "charged_back", status_detail: "reimbursed", transaction_amount_refunded: 0 });
  await notified(payment);
  expect(await balance()).toBe(asked);
  expect((await movements()).map(([reason]) => reason)).toEqual([
    "account.credited",
    "account.debited",
    "account.debited",
    "account.credited",
  ]);
  expect((await warnings()).flat()).toEqual(expect.arrayContaining(["money_returned", "credited_again"]));
});

test("a chargeback of money that was spent is owed", async () => {
  const { debitAccount } = await import("../../ledger");
  const { url: page } = await create();
  const payment = platform.pay(page);
  await notified(payment);
  const { accountId } = shop;
  await debitAccount(ctx(), { accountId, amountCents: asked, reason: "Gastado", idempotencyKey: `spent:${accountId}` });
  platform.change(payment.id, { status: "charged_back" });
  await notified(payment);
  expect(await balance()).toBe(-asked);
  expect((await listNotices(ctx(), accountId))[0]).toMatchObject({ detail: { amount_cents: -asked } });
});

test.each([
  ["less than the minimum", limits.minimumCents - 1, "validation_failed"],
  ["more than the maximum", limits.maximumCents + 1, "validation_failed"],
])("a link of %s is refused", async (_, cents, expected) => {
  expect(await code(create(cents))).toBe(expected);
});

test("people who do not pay, and those of other accounts, make no link and see none", async () => {
  const viewer = { ...owner(shop), memberships: [{ accountId: shop.accountId, role: "viewer" as const }] };
  expect(await code(create(asked, viewer))).toBe("forbidden");
  const stranger = owner(await createTestAccount());
  expect(await code(create(asked, stranger))).toBe("forbidden");
  await create();
  const { reference } = await linkOf();
  expect(await code(findPaymentLink(stranger, reference))).toBe("not_found");
  expect(await code(askPaymentLink(stranger, reference))).toBe("not_found");
  expect(await code(listPayments(owner(shop), { unseen: false, limit: 1, offset: 0 }))).toBe("forbidden");
});

test("a provider that fails makes no link, and says why; one that fails while it is read is read again", async () => {
  platform.moods.push(500);
  expect(await code(create())).toBe("conflict");
  platform.moods.push("cut_after");
  expect(await code(create())).toBe("conflict");
  expect(await listPaymentLinks(owner(shop), shop.accountId, 5)).toEqual([]);
  const { url: page } = await create();
  const payment = platform.pay(page);
  platform.moods.push(500);
  expect(await code(receive(platform.notificationOf(payment.id, { at: now().getTime() })))).toBe("unavailable");
  for (const mood of ["cut", 429, 401, 400] as const) {
    skip(61_000);
    platform.fault = () => mood;
    await work();
    expect(await balance()).toBe(0);
  }
  platform.fault = () => undefined;
  skip(61_000);
  await work();
  expect(await balance()).toBe(asked);
});

test("a payment that a search does not have yet is read by the id of its notification", async () => {
  const { url: page } = await create();
  const payment = platform.pay(page);
  platform.hidden.add(payment.id);
  await notified(payment);
  expect(await balance()).toBe(asked);
});

test("credentials are tried, sealed and never shown; without them no link is offered", async () => {
  const { accessToken, webhookSecret } = platform;
  const save = (draft: object) => savePaymentProvider(ctx(), "mercado_pago", { ...limits, ...draft });
  expect(await code(save({ accessToken: "APP_USR-wrong" }))).toBe("validation_failed");
  platform.siteId = "MLB";
  expect(await code(save({ accessToken }))).toBe("validation_failed");
  platform.siteId = "MLA";
  expect(await code(save({ minimumCents: 2, maximumCents: 1 }))).toBe("validation_failed");
  expect(await code(savePaymentProvider(owner(shop), "mercado_pago", limits))).toBe("forbidden");
  expect(await testPaymentProvider(ctx(), "mercado_pago")).toMatchObject({ name: "ANDENSA", isTest: false });
  const rows = await connection().sql`select * from payment_providers, audit_entries`;
  const shown = JSON.stringify([rows, await listPaymentProviders(ctx()), errors.map(String)]);
  for (const secret of [accessToken, webhookSecret]) expect(shown).not.toContain(secret);
  expect(await listOfferedProviders(owner(shop), shop.accountId)).toMatchObject([{ kind: "mercado_pago" }]);
  await save({ isOffered: false });
  expect(await listOfferedProviders(owner(shop), shop.accountId)).toEqual([]);
  expect(await code(create())).toBe("conflict");
  // Credentials of a test user: links for test accounts alone.
  platform.tags = ["test_user"];
  await save({});
  expect(await listOfferedProviders(owner(shop), shop.accountId)).toEqual([]);
  expect(await code(create())).toBe("conflict");
  const trial = await createTestAccount();
  await withoutEventGuard((db) => db.update(accounts).set({ isTest: true }).where(eq(accounts.id, trial.accountId)));
  expect(await listOfferedProviders(ctx(), trial.accountId)).toHaveLength(1);
});
