import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  buyer as recipient,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const create = (destination: Record<string, string>) =>
  call(POST, "/v2/shipments", {
    headers: seller.headers,
    body: {
      account_id: seller.accountId,
      external_id: "PED-1",
      declared_value: 1500,
      service_type: "standard_delivery",
      logistic_type: "crossdock",
      carrier_id: 1,
      destination: { ...recipient, ...destination },
      items: [{ description: "Libro", weight: 800, height: 5, width: 15, length: 20 }],
    },
  });

test("a recipient whom no label could name is refused, with every field at fault", async () => {
  const { status, body } = await create({ name: "🌺🌸", street: "☎ ✨" });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    "destination.name": [expect.stringContaining("No se puede imprimir en la etiqueta")],
    "destination.street": [expect.stringContaining("No se puede imprimir en la etiqueta")],
  });
});

test("names of other scripts are accepted and answered as typed, because the label transliterates them", async () => {
  for (const name of ["Ольга Щукина", "王小明", "محمد الفاسي", "Ana 🌺"]) {
    const { status, body } = await create({ name });
    expect([status, body.destination?.name]).toEqual([201, name]);
  }
});
