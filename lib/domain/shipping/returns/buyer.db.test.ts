import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { withdrawalEnd } from "@/lib/core/time/withdrawal";
import { type Context, systemContext } from "@/lib/platform/context";
import { searchAudit } from "../../identity/audit";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { cancelShipment, findShipment, listAccountRequests, type Shipment, transitionShipment } from "../shipments";
import {
  approveReturnRequest,
  changeReturnPolicy,
  countPendingReturns,
  countReturns,
  createReturn,
  findReturnLink,
  listReturnRequests,
  listReturns,
  listReturnsOf,
  openReturnLink,
  type ReturnPolicy,
  rejectReturnRequest,
  requestReturn,
} from "./";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const dayMs = 24 * 60 * 60 * 1000;
/** Days after which ten days are over, also those of the withdrawal, which may end on a later business day. */
const over = 17;
const later = (days: number): Context => systemContext("test", { now: () => new Date(Date.now() + days * dayMs) });
const ctx = () => systemContext("test");
const book = { description: "Libro", weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 20 };

async function deliver(caller: TestCaller = seller): Promise<Shipment> {
  const { id } = await makeShipment(caller, { load: { items: [], packages: [{ items: [book, book] }] } });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  return findShipment(ctx(), id);
}

const allow = (policy: Partial<ReturnPolicy> = {}, caller: TestCaller = seller) =>
  changeReturnPolicy(ctx(), caller.accountId, {
    allowed: true,
    days: 10,
    approval: true,
    reasons: ["damaged", "other"],
    ...policy,
  });

async function linkOf(shipment: Shipment): Promise<string> {
  const link = await findReturnLink(ctx(), shipment);
  if (!link) throw new Error("there is no link");
  return link.token;
}

let forms = 0;
const wishFor = (shipment: Shipment, pieces: number, formKey = `form-${++forms}`) => {
  const [only] = shipment.packages;
  return {
    packages: [{ packageId: only?.id ?? 0, itemIds: only?.items.slice(0, pieces).map(({ id }) => id) }],
    reason: "damaged" as const,
    comment: "",
    formKey,
  };
};

const auditOf = async (id: number) =>
  (await searchAudit(ctx(), { target: `return_request:${id}` }, 9)).rows.map(({ action }) => action);

const codeOf = (error: unknown) => (error instanceof DomainError ? error.detail.code : undefined);
const rejection = async (work: Promise<unknown>) => codeOf(await work.then(() => undefined).catch((error) => error));

test("there is no link while the seller does not allow returns, before delivery, and after the days are over", async () => {
  const shop = await createTestAccount();
  const shipment = await deliver(shop);
  expect(await findReturnLink(ctx(), shipment)).toBeUndefined();
  await allow({}, shop);
  expect(await findReturnLink(ctx(), shipment)).toBeDefined();
  expect(await findReturnLink(ctx(), await makeShipment(shop))).toBeUndefined();
  expect(await findReturnLink(later(over), shipment)).toBeUndefined();
});

test("a link opens its own shipment, and a forged link opens nothing", async () => {
  await allow();
  const shipment = await deliver();
  const other = await deliver();
  const token = await linkOf(shipment);
  expect((await openReturnLink(ctx(), token))?.shipment.id).toBe(shipment.id);
  const [id, until, signature] = token.split("_");
  const otherId = (await linkOf(other)).split("_")[0];
  const longer = (Number.parseInt(until ?? "", 36) + 86_400).toString(36);
  for (const forged of [
    `${otherId}_${until}_${signature}`,
    `${id}_${longer}_${signature}`,
    `${id}_${until}_${"0".repeat(40)}`,
    "",
  ])
    expect(await openReturnLink(ctx(), forged)).toBeUndefined();
});

test("an issued link ends with its days, and when the seller no longer allows returns", async () => {
  const shop = await createTestAccount();
  await allow({}, shop);
  const token = await linkOf(await deliver(shop));
  expect((await openReturnLink(later(over), token))?.closed).toBe("expired");
  await allow({ days: 60 }, shop);
  expect((await openReturnLink(later(over), token))?.closed, "longer days make new links, not old ones longer").toBe(
    "expired",
  );
  await allow({ days: 2 }, shop);
  expect((await openReturnLink(later(3), token))?.reasons).toEqual(["withdrawal"]);
  expect((await openReturnLink(later(over), token))?.closed).toBe("expired");
  await allow({ allowed: false }, shop);
  expect((await openReturnLink(ctx(), token))?.closed).toBe("not_allowed");
});

test("without approval one of two items becomes a return at once, and sending the form again changes nothing", async () => {
  await allow({ approval: false });
  const shipment = await deliver();
  const token = await linkOf(shipment);
  const wish = wishFor(shipment, 1);
  const request = await requestReturn(ctx(), token, wish);
  expect(request).toMatchObject({ state: "approved", reason: "damaged" });
  expect((await requestReturn(ctx(), token, wish)).id).toBe(request.id);
  expect(await auditOf(request.id)).toEqual(["return_request.approved", "return_request.created"]);
  const [made, ...more] = await listReturnsOf(ctx(), shipment);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ id: request.returnShipmentId, direction: "return", declaredValueCents: 50_00 });
  expect(made?.packages[0]?.items).toHaveLength(1);
});

test("with approval a request waits, holds its items, and becomes a return with the option that the seller chose", async () => {
  await allow();
  const shipment = await deliver();
  const token = await linkOf(shipment);
  const request = await requestReturn(ctx(), token, wishFor(shipment, 1));
  expect(request.state).toBe("pending");
  expect(await listReturnsOf(ctx(), shipment)).toEqual([]);
  expect(await rejection(requestReturn(ctx(), token, wishFor(shipment, 1)))).toBe("validation_failed");
  const option = { declaredValueCents: 10_00, serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
  const made = await approveReturnRequest(ctx(), request.id, option);
  expect(made).toMatchObject({ direction: "return", declaredValueCents: 10_00 });
  expect(await rejection(approveReturnRequest(ctx(), request.id, option))).toBe("conflict");
  expect(await rejection(rejectReturnRequest(ctx(), request.id, "tarde"))).toBe("conflict");
  expect(await auditOf(request.id)).toEqual(["return_request.approved", "return_request.created"]);
});

test("rejected items can be requested again, and the rejection has the seller's reason", async () => {
  await allow();
  const shipment = await deliver();
  const token = await linkOf(shipment);
  const request = await requestReturn(ctx(), token, wishFor(shipment, 2));
  expect(await rejectReturnRequest(ctx(), request.id, "Sin etiqueta original")).toMatchObject({
    state: "refused",
    refusedReason: "Sin etiqueta original",
  });
  expect(await auditOf(request.id)).toEqual(["return_request.refused", "return_request.created"]);
  expect((await requestReturn(ctx(), token, wishFor(shipment, 2))).state).toBe("pending");
});

test("a reason that the seller does not offer, an item of another shipment and a closed link are refused", async () => {
  await allow();
  const shipment = await deliver();
  const other = await deliver();
  const token = await linkOf(shipment);
  expect(await rejection(requestReturn(ctx(), token, { ...wishFor(shipment, 1), reason: "late" }))).toBe(
    "validation_failed",
  );
  expect(await rejection(requestReturn(ctx(), token, wishFor(other, 1)))).toBe("validation_failed");
  expect(await rejection(requestReturn(later(over), token, wishFor(shipment, 1)))).toBe("conflict");
});

test("a withdrawal waits for nobody, and is not refused", async () => {
  await allow();
  const shipment = await deliver();
  const wish = { ...wishFor(shipment, 1), reason: "withdrawal" as const };
  const request = await requestReturn(ctx(), await linkOf(shipment), wish);
  expect(request.state).toBe("approved");
  // As where no carrier took it.
  await connection()
    .sql`update return_requests set state = 'pending', return_shipment_id = null where id = ${request.id}`;
  expect(await rejection(rejectReturnRequest(ctx(), request.id, "No"))).toBe("conflict");
});

test("a buyer may withdraw in the ten days whatever the seller offers, and the return says so", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  await allow({ days: 1, approval: false, reasons: ["damaged"] }, shop);
  const shipment = await deliver(shop);
  const token = await linkOf(shipment);
  const link = await openReturnLink(ctx(), token);
  expect(link?.reasons).toEqual(["withdrawal", "damaged"]);
  expect(link?.until).toEqual(link?.withdrawalUntil);
  expect(link?.withdrawalUntil).toEqual(withdrawalEnd(shipment.lastStatusAt));
  expect(await rejection(requestReturn(later(5), token, wishFor(shipment, 1)))).toBe("validation_failed");
  const request = await requestReturn(later(5), token, { ...wishFor(shipment, 1), reason: "withdrawal" });
  expect(request).toMatchObject({ state: "approved", reason: "withdrawal" });
  const [made] = await listReturnsOf(ctx(), shipment);
  expect(made).toMatchObject({ accountId: shop.accountId, returnReason: "withdrawal" });
  expect(await rejection(requestReturn(later(over), token, { ...wishFor(shipment, 1), reason: "withdrawal" }))).toBe(
    "conflict",
  );
});

test("two forms at once for the same item make one request", async () => {
  await allow();
  const shipment = await deliver();
  const token = await linkOf(shipment);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => requestReturn(ctx(), token, wishFor(shipment, 1))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a caller without access to the account decides about nothing", async () => {
  await allow();
  const shipment = await deliver();
  const request = await requestReturn(ctx(), await linkOf(shipment), wishFor(shipment, 1));
  const stranger = systemContext("test", { memberships: [{ accountId: seller.accountId + 999, role: "owner" }] });
  expect(await rejection(rejectReturnRequest(stranger, request.id, "no"))).toBe("not_found");
  expect(await rejection(listReturnRequests(stranger, { accountId: seller.accountId, limit: 1, offset: 0 }))).toBe(
    "forbidden",
  );
});

test("the list of returns is found by every id, counted by state, and paged", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  await allow({}, shop);
  const shipment = await deliver(shop);
  const { accountId } = shop;
  const [only] = shipment.packages;
  const made: Shipment[] = [];
  for (const item of only?.items ?? [])
    made.push(
      await createReturn(ctx(), shipment.id, {
        accountId,
        declaredValueCents: 10_00,
        packages: [{ packageId: only?.id ?? 0, itemIds: [item.id] }],
        serviceType: "return_origin",
        logisticType: "carrier_dropoff",
      }),
    );
  await transitionShipment(ctx(), made[0]?.id ?? 0, "cancelled", { by: "seller" });
  const all = await listReturns(ctx(), { accountId, limit: 1, offset: 0 });
  expect(all).toMatchObject({ hasMore: true, rows: [{ shipment: { id: made[1]?.id }, originalId: shipment.id }] });
  expect((await listReturns(ctx(), { accountId, limit: 1, offset: 1 })).hasMore).toBe(false);
  for (const search of [String(shipment.id), shipment.externalId])
    expect((await listReturns(ctx(), { accountId, search, limit: 9, offset: 0 })).rows).toHaveLength(2);
  expect((await listReturns(ctx(), { accountId, search: String(made[1]?.id), limit: 9, offset: 0 })).rows).toHaveLength(
    1,
  );
  expect(
    (await listReturns(ctx(), { accountId, statuses: ["cancelled"], limit: 9, offset: 0 })).rows[0]?.shipment.id,
  ).toBe(made[0]?.id);
  expect(await countReturns(ctx(), accountId)).toEqual({ cancelled: 1, new: 1 });
  expect(await countPendingReturns(ctx(), accountId)).toBe(0);
});

test("cancellations and rescues of an account are listed with their shipments, the open ones counted", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const early = await makeShipment(shop);
  const away = await makeShipment(shop);
  await transitionTo(away.id, "ready_to_ship", "shipped");
  await cancelShipment(ctx(), early.id);
  await cancelShipment(ctx(), away.id);
  await cancelShipment(ctx(), away.id);
  const { accountId } = shop;
  const all = await listAccountRequests(ctx(), { accountId, limit: 9, offset: 0 });
  expect(all.rows.map(({ type, shipment }) => [type, shipment?.id])).toEqual([
    ["rescue", away.id],
    ["cancellation", early.id],
  ]);
  expect(all).toMatchObject({ open: 1, hasMore: false });
  const only = async (filter: object) =>
    (await listAccountRequests(ctx(), { accountId, limit: 9, offset: 0, ...filter })).rows.map(({ type }) => type);
  expect(await only({ state: "open" })).toEqual(["rescue"]);
  expect(await only({ state: "done" })).toEqual(["cancellation"]);
  expect(await only({ state: "refused" })).toEqual([]);
  expect(await only({ type: "cancellation" })).toEqual(["cancellation"]);
});
