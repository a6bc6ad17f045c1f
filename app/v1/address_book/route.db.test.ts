import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { AddressList } from "@/lib/api/v1/address-book";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST as EDIT } from "./[address_id]/edit/route";
import { POST as CREATE } from "./create/route";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const address = {
  name: "Depósito Norte",
  document: "30-11111111-7",
  street: "Av. Colón",
  street_number: "1234",
  street_extras: "2#A",
  state: "cordoba",
  city: "CORDOBA",
  zipcode: "X5000ABC",
  phone: "351 400-0000",
  email: "norte@example.com",
  pickup_days: ["5", "1", "3"],
};

const query = () => `?account_id=${seller.accountId}`;
const list = async () => (await call(GET, `/v1/address_book${query()}`, { headers: seller.headers })).body.addresses;
const send = (handler: typeof POST, body: unknown, params = {}) =>
  call(handler, `/v1/address_book${query()}`, { headers: seller.headers, body, params });

test("an origin is stored under the canonical names of its locality and listed with every field", async () => {
  const { status, body } = await send(POST, { address });
  expect(status).toBe(200);
  expect(body).toEqual({ status: "success", address_id: expect.any(Number) });
  const response = await call(GET, `/v1/address_book${query()}`, { headers: seller.headers });
  expect(AddressList.strict().parse(response.body)).toBeTruthy();
  expect(response.body.addresses.at(-1)).toEqual({
    id: body.address_id,
    name: "Depósito Norte",
    document: "30-11111111-7",
    street: "Av. Colón",
    street_number: "1234",
    street_extra: "2#A",
    state_id: "Córdoba",
    city_id: "Córdoba",
    zipcode: "5000",
    phone: "351 400-0000",
    email: "norte@example.com",
    pickup_days: ["1", "3", "5"],
  });
});

test("/create does the same", async () => {
  const { body } = await send(CREATE, { address: { ...address, name: "Otro" } });
  expect((await list()).at(-1)).toMatchObject({ id: body.address_id, name: "Otro" });
});

test("an edit replaces the origin", async () => {
  const { body } = await send(POST, { address });
  const edited = await send(
    EDIT,
    { address: { ...address, name: "Nuevo nombre" } },
    { address_id: String(body.address_id) },
  );
  expect(edited.body).toEqual({ status: "success", address_id: body.address_id });
  expect((await list()).at(-1)).toMatchObject({ name: "Nuevo nombre" });
});

test.each([
  ["a Saturday", { pickup_days: ["6"] }, "address.pickup_days.0"],
  ["no days", { pickup_days: undefined }, "address.pickup_days"],
  ["no e-mail address", { email: undefined }, "address.email"],
  ["a postcode of three digits", { zipcode: "500" }, "address.zipcode"],
])("%s is refused by name", async (_, change, path) => {
  const { status, body } = await send(POST, { address: { ...address, ...change } });
  expect(status).toBe(422);
  expect(body.errors).toEqual([expect.stringContaining(path)]);
});
