import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, makeShipment, seedTestCarriers } from "@/lib/domain/testing";
import { GET } from "./route";

setupTestDatabase();

test("documents are downloaded by people: a credential is rejected, and no browser asks for a password", async () => {
  await seedTestCarriers();
  const seller = await createTestAccount();
  const { id } = await makeShipment(seller);
  const response = await call(GET, `/shipments/${id}/download_documentation?format=pdf`, {
    headers: seller.headers,
    params: { id: String(id) },
  });
  expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(response.headers.has("www-authenticate")).toBe(false);
});

test("a signed-out person who follows the link is redirected to the sign-in and back", async () => {
  const response = await call(GET, "/shipments/7/download_documentation?format=zpl&what=label", {
    headers: { Authorization: "Bearer nobody:nothing", "Sec-Fetch-Mode": "navigate" },
    params: { id: "7" },
  });
  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe(
    "/login?next=%2Fshipments%2F7%2Fdownload_documentation%3Fformat%3Dzpl%26what%3Dlabel",
  );
});
