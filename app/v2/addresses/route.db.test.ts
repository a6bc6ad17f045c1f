import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { AddressListV2, AddressV2 } from "@/lib/api/v2/geography/addresses";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { GET as GET_ONE, PUT } from "./[id]/route";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const draft = () => ({
  account_id: String(seller.accountId),
  name: "Depósito",
  document: "30-70000000-7",
  street: "Calle 7",
  street_number: 800,
  city: "la plata",
  state: "Bs. As.",
  zipcode: "B1900",
  phone: "221 400-0000",
  email: "deposito@example.com",
});

test("an origin has numbers as ids of its place, weekdays as text, and canonical names", async () => {
  const created = await call(POST, "/v2/addresses", { headers: seller.headers, body: draft() });
  expect(created.status).toBe(201);
  expect(AddressV2.strict().parse(created.body)).toBeTruthy();
  expect(created.body).toMatchObject({
    city: { id: expect.any(Number), name: "La Plata" },
    state: { id: 6, name: "Buenos Aires" },
    zipcode: "1900",
    accounts: [{ id: seller.accountId, options: { pickup_days: ["1", "2", "3", "4", "5"] } }],
  });
  const { id } = created.body;
  const read = await call(GET_ONE, `/v2/addresses/${id}`, { headers: seller.headers, params: { id: String(id) } });
  expect(read.body).toEqual(created.body);
  const list = await call(GET, "/v2/addresses?account_id=&page=", { headers: seller.headers });
  expect(AddressListV2.parse(list.body).data).toContainEqual(created.body);
});

test("fields that a form left empty are as if they had not been sent, and flags may be text", async () => {
  const options = { pickup_days: "", preparation_time: "", use_preparation_time: "1", automatic_status_change: "0" };
  const body = { ...draft(), street_extras: "", hours: "", use_for_shipping: "", options };
  const created = await call(POST, "/v2/addresses", { headers: seller.headers, body });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    hours: null,
    use_for_shipping: true,
    accounts: [{ options: { preparation_time: 0, use_preparation_time: true, automatic_status_change: false } }],
  });
});

test("an origin can be sent as it is answered: a place by its object, options below its account", async () => {
  const created = await call(POST, "/v2/addresses", { headers: seller.headers, body: draft() });
  const { id } = created.body;
  const one = { headers: seller.headers, params: { id: String(id) } };
  const [account] = created.body.accounts;
  const changed = {
    ...created.body,
    name: "Depósito Sur",
    accounts: [{ ...account, options: { ...account.options, pickup_days: ["2"], preparation_time: 24 } }],
  };
  const saved = await call(PUT, `/v2/addresses/${id}`, { ...one, method: "PUT", body: changed });
  expect([saved.status, saved.body]).toEqual([200, changed]);
  const again = await call(POST, "/v2/addresses", { headers: seller.headers, body: changed });
  expect([again.status, again.body]).toEqual([201, { ...changed, id: again.body.id }]);
});

test.each([
  ["a state that is no place", { state: { id: 6 } }, ["state"]],
  ["no account", { account_id: undefined }, ["account_id"]],
  [
    "a weekday that does not exist",
    { accounts: [{ id: 1, options: { pickup_days: [6] } }] },
    ["accounts.0.options.pickup_days.0"],
  ],
])("%s is refused at its field", async (_, change, paths) => {
  const { status, body } = await call(POST, "/v2/addresses", {
    headers: seller.headers,
    body: { ...draft(), ...change },
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, paths]);
});

test("a sender whom no label could name is refused, with every field at fault; other scripts are transliterated", async () => {
  const create = (changes: object) =>
    call(POST, "/v2/addresses", { headers: seller.headers, body: { ...draft(), ...changes } });
  const refused = await create({ name: "🌺🌸", street: "☎ ✨" });
  expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(refused.body.errors).toEqual({
    name: [expect.stringContaining("No se puede imprimir en la etiqueta")],
    street: [expect.stringContaining("No se puede imprimir en la etiqueta")],
  });
  expect(await create({ name: "Склад Щукин 🌺" })).toMatchObject({ status: 201, body: { name: "Склад Щукин 🌺" } });
});
