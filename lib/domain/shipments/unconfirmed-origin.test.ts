import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { editOrigin, findOrigin, type Origin, type OriginDraft } from "../addresses";
import { creditAccount } from "../ledger";
import { openAccount } from "../onboarding";
import { changeKind } from "../operations";
import { makeShipment, seedTestCarriers } from "../testing";
import { advanceShipments, findShipment } from ".";

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

test("a test account sends from its invented origin", async () => {
  const account = await openTrialAccount();
  await addMoney(account.accountId);
  const { id } = await makeShipment(account);
  expect(await findShipment(ctx(), id)).toMatchObject({ status: "documentation_ready" });
});

test("a live account opened without an origin has none", async () => {
  expect(await openAccount(ctx(), { name: "Nueva" })).toMatchObject({ originId: null });
});
