import { beforeAll, describe, expect, test } from "vitest";
import { GET as OPTIONS_FOR, POST as PRICE } from "@/app/api/portal/shipments/[id]/changes/route";
import { GET as PRICE_OF_COPY } from "@/app/api/portal/shipments/[id]/duplicate/route";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { ChangedShipment } from "@/lib/api/v2/shipping/corrections";
import { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import type { Scope } from "@/lib/core/vocabulary";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import { createCredential } from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { POST as CORRECT } from "./correct/route";
import { POST as DUPLICATE } from "./duplicate/route";
import { POST as REROUTE } from "./reroute/route";

/** Shape, rights and words of the endpoints that change a shipment; what a change does is the domain's. */

setupTestDatabase();

let seller: TestCaller;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
  seller = await createTestAccount();
});

interface Sent {
  readonly caller?: Pick<TestCaller, "headers">;
  readonly key?: string;
}

const send = (handler: Handler, id: number | string, body: unknown, { caller = seller, key }: Sent = {}) =>
  call(handler, `/v2/shipments/${id}/x`, {
    method: "POST",
    headers: { ...caller.headers, ...(key !== undefined && { "Idempotency-Key": key }) },
    params: { id: String(id) },
    body,
  });

const byBeta = () => ({ carrier_id: beta, service_type: "standard_delivery", logistic_type: "carrier_pickup" });
const heavier = { packages: [{ number: 1, weight: 12_000 }] };
const held = async () => (await findBalance(systemContext("test"), seller.accountId)).heldCents;
const limitedTo = async (...scopes: Scope[]) => ({
  headers: basic(await createCredential(systemContext("test"), { ...seller, scopes })),
});

describe("a correction", () => {
  test("answers the shipment as it is now, with what it costs more", async () => {
    const { id, delivery_id: guide, price_incl_tax: before } = await made();
    const { status, body } = await send(CORRECT, id, {
      destination: { name: "Ana Paz", phone: "261 555-0001", street_extras: "3#C" },
      notes: "Timbre roto",
      ...heavier,
    });
    expect(status).toBe(200);
    expect(ChangedShipment.strict().parse(body)).toMatchObject({
      destination: { name: "Ana Paz", phone: "261 555-0001", street_extras: "3#C. Timbre roto" },
      packages: [{ weight: 12_000 }],
      total_weight: 12_000,
    });
    expect(body.price_difference).toBeGreaterThan(0);
    expect(body.price_incl_tax).toBeCloseTo(before + body.price_difference, 2);
    expect(body.delivery_id).not.toBe(guide);
  });

  test("that would cost another price than was shown changes nothing", async () => {
    const { id, price_incl_tax: before } = await made();
    const { status, body } = await send(CORRECT, id, { ...heavier, expected_price: before });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect(body.message).toMatch(/\$/);
    expect(await findShipment(systemContext("test"), id)).toMatchObject({ labelVersion: 1 });
    const priced = await send(PRICE, id, heavier);
    expect((await send(CORRECT, id, { ...heavier, expected_price: priced.body.price_incl_tax })).status).toBe(200);
  });

  test.each([
    {},
    { destination: null },
    { destination: {} },
    { destination: { name: null } },
    { notes: null, packages: [] },
    { notes: "  " },
    { expected_price: 10 },
  ])("with nothing in it, as %j, is 422", async (body) => {
    const { id } = await made();
    const refused = await send(CORRECT, id, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["global"]]);
  });

  test("names each wrong field by its path", async () => {
    const { id } = await made();
    const { status, body } = await send(CORRECT, id, {
      destination: { email: "no", street: "x".repeat(51), zipcode: "0001" },
      packages: [{ number: 0, weight: -1 }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      "destination.email",
      "destination.street",
      "destination.zipcode",
      "packages.0.number",
      "packages.0.weight",
    ]);
    expect(await send(CORRECT, id, { packages: [{ number: 9, weight: 1 }] })).toMatchObject({ status: 422 });
  });

  test("is made once under a key", async () => {
    const { id } = await made();
    const first = await send(CORRECT, id, heavier, { key: `once-${id}` });
    const again = await send(CORRECT, id, heavier, { key: `once-${id}` });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await findShipment(systemContext("test"), id)).labelVersion).toBe(2);
  });
});

describe("another carrier", () => {
  test("is answered with the difference, which the hold has at once", async () => {
    const { id } = await made();
    const before = await held();
    const { status, body } = await send(REROUTE, id, byBeta());
    expect(status).toBe(200);
    expect(ChangedShipment.strict().parse(body)).toMatchObject({ carrier: { id: beta }, shipping_rule: null });
    expect(await held()).toBe(before + Math.round(body.price_difference * 100));
  });

  test("that cannot be had is 422 with the reason, and a return service none to choose", async () => {
    const { id } = await made();
    expect(await send(REROUTE, id, { ...byBeta(), logistic_type: "fulfillment" })).toMatchObject({ status: 422 });
    const back = await send(REROUTE, id, { ...byBeta(), service_type: "return_origin" });
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ["service_type"]]);
    const none = await send(REROUTE, id, {});
    expect(Object.keys(none.body.errors).sort()).toEqual(["carrier_id", "logistic_type", "service_type"]);
  });
});

describe("one more of the same", () => {
  test("is a new shipment with the number that was given, or that of the original", async () => {
    const { id, external_id: number } = await made();
    const { status, body } = await send(DUPLICATE, id, { external_id: "OTRO-1" });
    expect(status).toBe(201);
    expect(ShipmentV2.strict().parse(body)).toMatchObject({ status: "new", external_id: "OTRO-1" });
    expect((await send(DUPLICATE, id, undefined)).body).toMatchObject({ external_id: number });
  });

  test("that would cost another price than was shown is not made", async () => {
    const { id, price_incl_tax: price } = await made();
    const refused = await send(DUPLICATE, id, { expected_price: price + 1 });
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    const params = { id: String(id) };
    const shown = await call(PRICE_OF_COPY, `/api/portal/shipments/${id}/duplicate`, {
      headers: seller.headers,
      params,
    });
    const copy = await send(DUPLICATE, id, { expected_price: shown.body.price_incl_tax });
    expect([copy.status, copy.body.price_incl_tax]).toEqual([201, shown.body.price_incl_tax]);
  });

  test("can be made of what was cancelled, once under a key", async () => {
    const { id } = await made();
    await transitionTo(id, "cancelled");
    const first = await send(DUPLICATE, id, {}, { key: `copy-${id}` });
    const again = await send(DUPLICATE, id, {}, { key: `copy-${id}` });
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
  });
});

describe("what the dialogs ask first", () => {
  test("is the price of a correction or of another carrier, and changes nothing", async () => {
    const { id, price_incl_tax: before } = await made();
    for (const body of [heavier, byBeta()]) {
      const { status, body: price } = await send(PRICE, id, body);
      expect(status).toBe(200);
      expect(price).toMatchObject({ new_label: true, cancels_booking: "no" });
      expect(price.price_incl_tax).toBeCloseTo(before + price.difference, 2);
    }
    expect(await findShipment(systemContext("test"), id)).toMatchObject({ labelVersion: 1 });
    const wrong = await send(PRICE, id, { packages: [{ number: 1, weight: -1 }] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["packages.0.weight"]]);
  });

  test("is by whom it could go, and why not by the others", async () => {
    const { id } = await made();
    const { status, body } = await call(OPTIONS_FOR, `/api/portal/shipments/${id}/changes`, {
      headers: seller.headers,
      params: { id: String(id) },
    });
    expect(status).toBe(200);
    const options: { selectable: boolean; carrier: { id: number } }[] = body.options;
    expect(options.filter(({ selectable }) => selectable).map(({ carrier }) => carrier.id)).toContain(beta);
  });
});

test("from dispatch on every change is refused with the true state", async () => {
  const { id } = await made();
  await transitionTo(id, "ready_to_ship", "shipped");
  for (const [handler, body] of [
    [CORRECT, heavier],
    [REROUTE, byBeta()],
    [PRICE, heavier],
  ] as const) {
    const refused = await send(handler, id, body);
    expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
    expect(refused.body.message).toContain("Despachado de origen");
  }
});

test("takes the guide number, is not another account's, and needs its scope", async () => {
  const { id, delivery_id: guide } = await made();
  const stranger = await createTestAccount();
  const reader = await limitedTo("shipments.show", "shipments.quote");
  for (const [handler, body] of [
    [CORRECT, { notes: "Timbre 2" }],
    [REROUTE, byBeta()],
    [DUPLICATE, {}],
  ] as const) {
    expect((await send(handler, id, body, { caller: stranger })).status).toBe(404);
    expect((await send(handler, id, body, { caller: reader })).status).toBe(403);
  }
  expect((await send(DUPLICATE, id, {}, { caller: await limitedTo("shipments.update") })).status).toBe(403);
  expect((await send(CORRECT, guide, { notes: "Timbre 2" })).body).toMatchObject({ id });
});

/** A shipment with a label, as `/v2` has it. */
async function made(): Promise<{ id: number; delivery_id: string; price_incl_tax: number; external_id: string }> {
  const { id, deliveryId, priceInclTaxCents, externalId } = await makeShipment(seller);
  return { id, delivery_id: deliveryId ?? "", price_incl_tax: priceInclTaxCents / 100, external_id: externalId };
}
