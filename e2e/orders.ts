import type { APIRequestContext } from "@playwright/test";
import { and, eq, inArray } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import {
  advanceShipments,
  createShipment,
  findShipment,
  type Shipment,
  type ShipmentDraft,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expect } from "./fixtures";
import { often } from "./polls";

const ctx = () => systemContext("e2e");

/** Recipient of the orders of all journeys. */
export const recipient = {
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  streetNumber: "845",
  streetExtras: "",
  city: "Mendoza",
  state: "Mendoza",
  postcode: { zipcode: 5500, cpa: null },
};

const parcel = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };

/** Creates a shipment of one parcel to Mendoza directly in the database, not yet processed by automation. */
export async function placeOrder(
  accountId: number,
  externalId: string,
  changes: Partial<ShipmentDraft> = {},
): Promise<number> {
  const { id } = await createShipment(ctx(), {
    accountId,
    externalId,
    originId: "auto",
    declaredValueCents: 20_000_00,
    serviceType: "standard_delivery",
    destination: recipient,
    load: { items: [], packages: [parcel] },
    ...changes,
  });
  return id;
}

/** Creates an order that is ready for its label. */
export async function prepareOrder(
  { accountId }: OpenedAccount,
  externalId: string,
  changes?: Partial<ShipmentDraft>,
): Promise<Shipment> {
  const id = await placeOrder(accountId, externalId, changes);
  await expect
    .poll(async () => {
      await advanceShipments(ctx(), { limit: 100 });
      return (await findShipment(ctx(), id)).status;
    }, often)
    .toBe("documentation_ready");
  return findShipment(ctx(), id);
}

/** Creates an order that is delivered. */
export async function deliverOrder(
  account: OpenedAccount,
  externalId: string,
  changes?: Partial<ShipmentDraft>,
): Promise<Shipment> {
  const { id, logisticType } = await prepareOrder(account, externalId, changes);
  const isStraight = logisticType === "carrier_pickup" || logisticType === "carrier_dropoff";
  const crossdockSteps = isStraight ? [] : (["crossdock", "in_transit_to_carrier"] as const);
  for (const status of ["ready_to_ship", "shipped", ...crossdockSteps, "received_by_carrier", "delivered"] as const)
    await transitionShipment(ctx(), id, status, { by: "operator" });
  return findShipment(ctx(), id);
}

/** Creates an order that its carrier could not deliver: it waits at the desk of exceptions. */
export async function failOrder(
  account: OpenedAccount,
  externalId: string,
  changes?: Partial<ShipmentDraft>,
): Promise<Shipment> {
  const { id } = await prepareOrder(account, externalId, { logisticType: "crossdock", ...changes });
  for (const status of failed) await transitionShipment(ctx(), id, status, { by: "operator" });
  return findShipment(ctx(), id);
}

const failed = [
  "ready_to_ship",
  "shipped",
  "crossdock",
  "in_transit_to_carrier",
  "received_by_carrier",
  "not_delivered",
] as const;

export const bearerOf = ({ token, secret }: OpenedAccount) => ({ Authorization: `Bearer ${token}:${secret}` });

/** Body of a request to create an order, as a shop's program sends it. */
export const orderBody = (accountId: number, externalId: string) => ({
  account_id: accountId,
  origin_id: "auto",
  external_id: externalId,
  declared_value: 25_000,
  service_type: "standard_delivery",
  destination: {
    name: recipient.name,
    document: recipient.document,
    phone: recipient.phone,
    email: recipient.email,
    street: recipient.street,
    street_number: recipient.streetNumber,
    city: recipient.city,
    state: recipient.state,
    zipcode: recipient.postcode.zipcode,
  },
  packages: [{ weight: 400, height: 12, width: 10, length: 10 }],
});

/** Creates an order over the API; automation makes it ready a moment later. */
export async function sendOrder(
  request: APIRequestContext,
  account: OpenedAccount,
  externalId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const response = await request.post("/v2/shipments", {
    headers: bearerOf(account),
    data: { ...orderBody(account.accountId, externalId), ...changes },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/**
 * Creates shipments to these people, ready to be printed. The first has an external id that a spreadsheet would run as
 * a formula.
 */
export async function createShipments({ accountId }: OpenedAccount, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, name] of names.entries()) {
    const externalId = place === 0 ? "=1+1" : `DESK-${accountId}-${place}`;
    ids.push(await placeOrder(accountId, externalId, { destination: { ...recipient, name } }));
  }
  const isNew = and(inArray(shipments.id, ids), eq(shipments.status, "new"));
  // The service advances orders too, and each skips those that the other has locked.
  await expect
    .poll(async () => {
      await advanceShipments(ctx(), { limit: 500 });
      return connection().db.$count(shipments, isNew);
    }, often)
    .toBe(0);
  return ids;
}
