import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { createOrder, editOrder, shipOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
});

const historyOf = (id: number, { headers }: Pick<TestCaller, "headers">) =>
  call(GET, `/api/portal/orders/${id}/history`, { headers, params: { id: String(id) } });

test("the history of an order is told in words, newest first, with its shipments; nobody else reads it", async () => {
  const ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
  const { id } = await createOrder(ctx, testOrder(seller.accountId));
  await editOrder(ctx, id, { recipient: { street: "Thames" }, notes: "Timbre" });
  const shipment = await shipOrder(ctx, id);
  const { status, body } = await historyOf(id, seller);
  expect(status).toBe(200);
  const entries: { text: string; facts: string[]; who: string | null; shipment_id: number | null; at: string }[] =
    body.data;
  const told = entries.map(({ text, facts }) => [text, ...facts].join(" · "));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(new RegExp(`^Envío #${shipment.id}: `));
  expect(told.slice(1)).toEqual(["corrigió un pedido · qué cambió: destino, notas", "Entró el pedido (API)"]);
  expect(entries.map(({ shipment_id: of }) => of)).toEqual([shipment.id, null, null]);
  expect(JSON.stringify(body)).not.toContain("Thames");
  expect((await historyOf(id, await createTestAccount())).status).toBe(404);
});
