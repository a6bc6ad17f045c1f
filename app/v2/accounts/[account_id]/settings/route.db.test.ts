import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { SettingsV2 } from "@/lib/api/v2/settings";
import { createCredential } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET, PUT } from "./route";

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  other = await createTestAccount();
});

const open = async () => {
  seller = await createTestAccount();
};
beforeAll(open);

const about = (caller: TestCaller, id: number) => ({ headers: caller.headers, params: { account_id: String(id) } });

const read = (id = seller.accountId) => call(GET, `/v2/accounts/${id}/settings`, about(seller, id));

const put = (body: unknown, id = seller.accountId) =>
  call(PUT, `/v2/accounts/${id}/settings`, { ...about(seller, id), method: "PUT", body });

const accountEvents = () => connection().sql`
  select sequence, payload from outbox
  where aggregate = 'account' and aggregate_id = ${seller.accountId} and payload -> 'changes' <> '["addresses"]'
  order by sequence`;

const first = {
  sort_by: "price",
  type_packaging: "boxes",
  automatic_status_change: true,
  enabled_carriers: null,
  own_fleet_carriers: [],
  label_format: "pdf",
  label_contents: false,
  automatic_order_shipments: false,
  order_decisions: [],
  label_declared_value: false,
  recipient_notifications: { shipped: false, not_delivered: false, delivered: false },
};

test("a new account has the settings of the contract", async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(SettingsV2.strict().parse(body)).toEqual(first);
});

test("a change returns all settings, keeps omitted ones, and publishes the names of the changed ones", async () => {
  await open();
  const changed = await put({
    sort_by: "rating",
    enabled_carriers: ["2", 1],
    recipient_notifications: { shipped: true },
  });
  expect(changed.status).toBe(200);
  const expected = {
    ...first,
    sort_by: "rating",
    enabled_carriers: [1, 2],
    recipient_notifications: { shipped: true, not_delivered: false, delivered: false },
  };
  expect(SettingsV2.strict().parse(changed.body)).toEqual(expected);
  expect((await read()).body).toEqual(expected);
  const [event, ...more] = await accountEvents();
  expect(more).toEqual([]);
  expect(event?.payload).toEqual({
    account_id: seller.accountId,
    changes: ["sort_by", "enabled_carriers", "recipient_notifications"],
  });
});

test("settings sent back as they were read change nothing and tell nobody", async () => {
  await open();
  const { body } = await read();
  const { status, body: response } = await put(body);
  expect(status).toBe(200);
  expect(response).toEqual(body);
  expect(await accountEvents()).toHaveLength(0);
});

test("every setting can be set", async () => {
  await open();
  const all = {
    sort_by: "time",
    type_packaging: "dynamic",
    automatic_status_change: false,
    enabled_carriers: [2],
    own_fleet_carriers: [1],
    label_format: "zpl",
    label_contents: true,
    automatic_order_shipments: true,
    order_decisions: [{ code: "store_pickup", answer: "ignore" }],
    label_declared_value: true,
    recipient_notifications: { shipped: true, not_delivered: false, delivered: true },
  };
  expect((await put(all)).body).toEqual(all);
});

test.each([
  [{ sort_by: "cheapest" }, "sort_by"],
  [{ sort_by: null }, "sort_by"],
  [{ type_packaging: "bags" }, "type_packaging"],
  [{ automatic_status_change: "yes" }, "automatic_status_change"],
  [{ label_format: "png" }, "label_format"],
  [{ label_contents: "yes" }, "label_contents"],
  [{ enabled_carriers: [1, "x"] }, "enabled_carriers.1"],
  [{ enabled_carriers: [1, 999] }, "enabled_carriers.1"],
  [{ own_fleet_carriers: [1, 999] }, "own_fleet_carriers.1"],
  [{ own_fleet_carriers: null }, "own_fleet_carriers"],
  [{ enabled_carriers: "all" }, "enabled_carriers"],
  [{ order_decisions: [{ code: "abroad", answer: "send" }] }, "order_decisions.0.answer"],
  [{ order_decisions: [{ code: "measures_missing", answer: "ship" }] }, "order_decisions.measures_missing"],
  [{ recipient_notifications: { shipped: "yes" } }, "recipient_notifications.shipped"],
  [{ recipient_notifications: { "Shipped!": true } }, "recipient_notifications.Shipped!"],
  [{ recipient_notifications: { in_transit: true } }, "recipient_notifications.in_transit"],
  [{ recipient_notifications: [] }, "recipient_notifications"],
  [{}, "global"],
  [{ sortBy: "price" }, "global"],
])("%j is refused at %s", async (body, path) => {
  const { status, body: response } = await put(body);
  expect(status).toBe(422);
  expect(response.code).toBe("validation_failed");
  expect(Object.keys(response.errors)).toEqual([path]);
});

test("an account without access gets the error of one that does not exist", async () => {
  for (const ask of [(id: number) => read(id), (id: number) => put({ sort_by: "time" }, id)]) {
    const [foreign, unknown] = [await ask(other.accountId), await ask(987_654)];
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    const { request_id: one, ...foreignBody } = foreign.body;
    const { request_id: two, ...unknownBody } = unknown.body;
    expect(foreignBody).toEqual(unknownBody);
  }
});

test("a credential that only reads may not change settings", async () => {
  const { accountId, userId } = seller;
  const reader = await createCredential(systemContext("test"), { accountId, userId, scopes: ["accounts.show"] });
  const params = { account_id: String(accountId) };
  const asked = await call(GET, "/v2/accounts/1/settings", { headers: basic(reader), params });
  expect(asked.status).toBe(200);
  const published = await call(PUT, "/v2/accounts/1/settings", {
    method: "PUT",
    headers: basic(reader),
    params,
    body: { sort_by: "time" },
  });
  expect(published.status).toBe(403);
});
