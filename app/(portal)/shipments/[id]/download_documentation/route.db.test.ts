import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { call, createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET } from "./route";

setupTestDatabase();

beforeAll(seedTestCarriers);

test("documents are downloaded by people: a credential is rejected, and no browser asks for a password", async () => {
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

test.each(["cancelled", "expired"] as const)("a shipment that is %s has no paper to download", async (state) => {
  const seller = await createTestAccount();
  const headers = await signInOperator({ isOperator: false, accountId: seller.accountId });
  const { id } = await makeShipment(seller);
  const ask = (what: string) =>
    call(GET, `/shipments/${id}/download_documentation?what=${what}&no_status_change=1`, {
      headers,
      params: { id: String(id) },
    });
  const papers = ["label", "document", "preparation"];
  for (const what of papers) expect((await ask(what)).status).toBe(200);
  await transitionTo(id, state);
  for (const what of papers)
    expect(await ask(what)).toMatchObject({ status: 409, body: { code: "document_not_ready" } });
  expect(await findShipment(systemContext("test"), id)).toMatchObject({ status: state });
});
