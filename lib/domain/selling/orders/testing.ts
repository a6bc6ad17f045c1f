import { connection } from "@/db/driver";
import { buyer, buyerStreet } from "../../operating/testing";
import { type NewOrder, type NewOrderLine, usualLine, usualSale } from "./draft";

export const testLine: NewOrderLine = {
  ...usualLine,
  sku: null,
  description: "Mate",
  quantity: 2,
  unitPriceCents: 125_00,
  weightGrams: 400,
  heightCm: 12,
  widthCm: 10,
  lengthCm: 10,
  classificationId: null,
};

/** Makes an order due, as the preference for automatic shipments does with one that it may ship. */
export const makeDue = (id: number) =>
  connection().sql`update orders set due_at = now() - interval '1 second', failures = 0 where id = ${id}`;

/** An order that can be shipped: two mates to a buyer in Palermo. */
export const testOrder = (accountId: number, changes: Partial<NewOrder> = {}): NewOrder => ({
  ...usualSale,
  accountId,
  channel: "api",
  externalId: "1001",
  recipient: { ...buyerStreet, zipcode: buyer.zipcode, cpa: null, pointId: null },
  lines: [testLine],
  originId: null,
  declaredValueCents: null,
  shippingPaidCents: null,
  chosenService: "",
  serviceType: "standard_delivery",
  logisticType: "crossdock",
  carrierId: null,
  notes: "",
  placedAt: new Date("2026-11-20T13:15:00Z"),
  ...changes,
});
