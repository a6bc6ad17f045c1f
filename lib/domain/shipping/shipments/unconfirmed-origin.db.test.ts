import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { addresses } from "@/db/schema/addresses";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { editOrigin, findOrigin, type Origin, type OriginDraft } from "../../geography/addresses";
import { creditAccount } from "../../money/ledger";
import { openAccount } from "../../operating/onboarding";
import { changeKind } from "../../operating/operations";
import { createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "../../operating/testing";
import { createReturn } from "../returns";
import { advanceShipments, findShipment } from "./";

setupTestDatabase();
beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");

const draftOf = ({ state, zipcode, cpa, ...origin }: Origin): OriginDraft => ({
  name: origin.name,
  document: origin.document,
  street: origin.street,
  streetNumber: origin.streetNumber,
  streetExtras: origin.streetExtras,
  phone: origin.phone,
  email: origin.email,
  city: origin.city,
  state,
  postcode: { zipcode, cpa },
});

const openTrialAccount = async () => {
  const account = await openAccount(ctx(), { name: "Prueba", isTest: true });
  if (account.originId === null) throw new Error("a test account has an origin");
  return { ...account, originId: account.originId };
};

const addMoney = (accountId: number) =>
  creditAccount(ctx(), { accountId, amountCents: 100_000_00, reason: "test", idempotencyKey: `test:${accountId}` });

test("a live account sends nothing from an invented origin until it is saved; then the labels carry the new sender", async () => {
  const account = await openTrialAccount();
  const { accountId, originId } = account;
  await changeKind(ctx(), accountId, { isTest: false, reason: "empieza a vender" });
  await addMoney(account.accountId);
  const { id } = await makeShipment(account, { advance: false });
  await advanceShipments(ctx(), { limit: 10 });
  expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", waitingFor: "origin", deliveryId: null });

  await editOrigin(ctx(), originId, {
    ...draftOf(await findOrigin(ctx(), originId)),
    name: "Casa Norte",
    street: "Belgrano",
  });
  await advanceShipments(ctx(), { limit: 10 });
  expect(await findShipment(ctx(), id)).toMatchObject({
    status: "documentation_ready",
    waitingFor: null,
    origin: { name: "Casa Norte", street: "Belgrano" },
  });
});

test("a return that waited goes from the buyer to the confirmed origin", async () => {
  const account = await createTestAccount();
  const { accountId, originId } = account;
  const { id } = await makeShipment(account);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  // As the migration leaves an origin that was invented before live accounts had to give theirs.
  await connection().db.update(addresses).set({ isConfirmed: false }).where(eq(addresses.id, originId));
  const back = await createReturn(ctx(), id, {
    accountId,
    declaredValueCents: 1_000_00,
    serviceType: "return_origin",
    logisticType: "carrier_dropoff",
  });
  await advanceShipments(ctx(), { limit: 10 });
  expect(await findShipment(ctx(), back.id)).toMatchObject({ status: "new", waitingFor: "origin" });

  const invented = draftOf(await findOrigin(ctx(), originId));
  await editOrigin(ctx(), originId, { ...invented, name: "Casa Norte", street: "Belgrano" });
  await advanceShipments(ctx(), { limit: 10 });
  const { origin, destination, ...moved } = await findShipment(ctx(), back.id);
  expect(moved).toMatchObject({ status: "documentation_ready", destinationName: "Casa Norte" });
  expect(origin).toEqual(back.origin);
  expect(destination).toMatchObject({ name: "Casa Norte", street: "Belgrano" });
});

test("a test account sends from its invented origin", async () => {
  const account = await openTrialAccount();
  await addMoney(account.accountId);
  const { id } = await makeShipment(account);
  expect(await findShipment(ctx(), id)).toMatchObject({ status: "documentation_ready" });
});

test("a live account opened without an origin has none", async () => {
  expect(await openAccount(ctx(), { name: "Nueva" })).toMatchObject({ originId: null });
});
