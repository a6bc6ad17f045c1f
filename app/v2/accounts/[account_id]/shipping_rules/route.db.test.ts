import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { buyer, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST as createOrder } from "../../../orders/route";
import { POST as createShipment } from "../../../shipments/route";
import { POST as dryRun } from "./dry_run/route";
import { GET, PUT } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const path = () => `/v2/accounts/${seller.accountId}/shipping_rules`;
const params = () => ({ account_id: String(seller.accountId) });
const read = () => call(GET, path(), { headers: seller.headers, params: params() });
const save = (body: unknown) => call(PUT, path(), { method: "PUT", headers: seller.headers, params: params(), body });
const tryRules = (body: unknown) =>
  call(dryRun, `${path()}/dry_run`, { headers: seller.headers, params: params(), body });
const order = (external_id: string, changes: object = {}) =>
  call(createShipment, "/v2/shipments", {
    headers: seller.headers,
    body: {
      account_id: seller.accountId,
      origin_id: "auto",
      external_id,
      declared_value: 1000,
      destination: buyer,
      packages: [{ weight: 400, height: 10, width: 10, length: 10 }],
      ...changes,
    },
  });

const express = {
  name: "Rápido al centro",
  conditions: { postcodes: [{ from: 1400, to: "1499" }], weight: { max: 500 }, sources: ["tiendanube"] },
  action: { service_type: "express_delivery" },
};
const valuable = { name: "Valioso", conditions: { declared_value: { min: 5000.5 } }, action: { type: "ask" } };

test("rules are read, saved with their version, told of what hides them, and followed by creations", async () => {
  expect((await read()).body).toEqual({ version: 0, rules: [], warnings: [] });
  const { status, body } = await save({ version: 0, rules: [express, valuable, { ...valuable, name: "Otra vez" }] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    version: 1,
    rules: [
      {
        name: "Rápido al centro",
        enabled: true,
        conditions: { weight: { min: null, max: 500 }, postcodes: [{ from: 1400, to: 1499 }], provinces: null },
        action: { type: "choose", service_type: "express_delivery", carrier_id: null },
      },
      { conditions: { declared_value: { min: 5000.5, max: null } }, action: { type: "ask" } },
      {},
    ],
    warnings: [{ position: 3, earlier: 2, code: "never_reached" }],
  });
  expect((await read()).body).toEqual(body);
  expect((await save({ version: 0, rules: [] })).body).toMatchObject({ code: "conflict" });

  const sent = await order("A-1", { source: "Tiendanube" });
  expect(sent.body).toMatchObject({
    service_type: "express_delivery",
    shipping_rule: { id: body.rules[0].id, name: "Rápido al centro", position: 1 },
  });
  expect((await order("A-2")).body).toMatchObject({ service_type: "standard_delivery", shipping_rule: null });
  const asked = await order("A-3", { declared_value: 6000 });
  expect(asked.status).toBe(409);
  expect(asked.body).toMatchObject({ code: "shipping_rule_asks", message: expect.stringContaining("«Valioso»") });

  const items = [{ sku: "NADA", quantity: 1, unit_price: 10 }];
  const waiting = await call(createOrder, "/v2/orders", {
    headers: seller.headers,
    body: { account_id: seller.accountId, external_id: "W-1", destination: buyer, items },
  });
  expect(waiting.status, JSON.stringify(waiting.body)).toBe(201);
  const tried = await tryRules({ rules: [{ ...express, conditions: {} }] });
  expect(tried.body).toMatchObject({
    waiting_orders: [
      {
        order_id: waiting.body.id,
        external_id: "W-1",
        channel: "api",
        decision: "impossible",
        weight: null,
        after: null,
        reason: { code: "validation_failed", errors: { "items.0.weight": [expect.stringContaining("SKU")] } },
      },
    ],
    totals: { waiting_orders: { count: 1, chosen: 0, asked: 0, no_rule: 0, impossible: 1 } },
  });
  // A hundred quotes cost more than one request of the minute.
  expect(Number(tried.headers.get("x-ratelimit-remaining"))).toBeLessThanOrEqual(450);
});

test("a rule that could never apply is refused at its field, by both endpoints", async () => {
  const { version } = (await read()).body;
  const rules = [
    { ...express, conditions: { weight: { min: 5, max: 1 }, skus: { match: "any", codes: [] } } },
    { name: "Nada", action: {} },
    { name: "Punto", action: { service_type: "pickup_point" } },
  ];
  const fields = ["rules.0.conditions.weight", "rules.0.conditions.skus", "rules.1.action"];
  for (const reply of [
    await save({ version, rules: rules.slice(0, 2) }),
    await tryRules({ rules: rules.slice(0, 2) }),
  ]) {
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(fields);
  }
  expect(Object.keys((await save({ version, rules })).body.errors)).toEqual(["rules.2.action.service_type"]);
});

test("fifty rules of two hundred codes are saved; a list of too many values is refused before its rules are read", async () => {
  const { version } = (await read()).body;
  const codes = Array.from({ length: 200 }, (_, i) => `SKU-${i}`);
  const rules = Array.from({ length: 50 }, (_, i) => ({
    name: `Regla ${i}`,
    conditions: { skus: { match: "any", codes } },
    action: { service_type: "express_delivery" },
  }));
  expect((await save({ version, rules })).status).toBe(200);
  const more = rules.map((rule) => ({ ...rule, conditions: { ...rule.conditions, sources: codes }, action: {} }));
  for (const reply of [await save({ version: version + 1, rules: more }), await tryRules({ rules: more })]) {
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ global: [expect.stringContaining("12000")] });
  }
});
