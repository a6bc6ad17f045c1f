import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const paste = (text: string) =>
  call(POST, "/api/portal/addresses/parse", {
    headers: seller.headers,
    body: { account_id: seller.accountId, text },
  });

test("the postcode names the locality and the province that the text leaves out", async () => {
  const { status, body } = await paste("Ana Gómez\nSan Martín 845\n5500");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Ana Gómez",
    street: "San Martín",
    street_number: "845",
    zipcode: "5500",
    city: "Mendoza",
    state: "Mendoza",
  });
});

test("the fields that could be read in another way are named in the order of a form", async () => {
  expect((await paste("Ana Perez San Martin 845 Mendoza 5500")).body).toMatchObject({
    name: "Ana Perez",
    street: "San Martin",
    street_number: "845",
    zipcode: "5500",
    doubts: ["name", "street"],
  });
  expect((await paste("Ana Gómez\nSan Martín 845\nMendoza 5500")).body.doubts).toEqual([]);
});

test("names of localities are returned in their canonical form", async () => {
  expect((await paste("Honduras 4800, palermo, capital federal, 1414")).body).toMatchObject({
    city: "Palermo",
    state: "Ciudad Autónoma de Buenos Aires",
  });
});

test("empty and oversized texts are rejected", async () => {
  expect((await paste("  \n ")).status).toBe(422);
  expect((await paste("a".repeat(1001))).status).toBe(422);
});
