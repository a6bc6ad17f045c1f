import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { createOrder, shipOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { advanceShipments, cancelShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { callSigned, connectSignedShop, type SignedShop } from "@/scripts/testing/signed-shop";
import { POST } from "./route";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let shop: SignedShop;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_00 });
  shop = await connectSignedShop(seller.accountId);
});

const sell = (externalId: string, changes: Parameters<typeof testOrder>[1] = {}, { accountId, channel } = shop) =>
  createOrder(ctx(), testOrder(accountId, { channel, externalId, ...changes }), { isImported: true });
const ask = (ids: unknown, given: Parameters<typeof callSigned>[3] = {}) => callSigned(POST, shop, { ids }, given);

test("orders are answered in the order of the ids, each once, with their shipments", async () => {
  const [open, shipped] = [await sell("11"), await sell("12")];
  const { id } = await shipOrder(ctx(), shipped.id);
  await advanceShipments(ctx(), { limit: 10 });
  const { status, body } = await ask(["12", 11, "12"]);
  expect(status).toBe(200);
  expect(body.orders).toEqual([
    {
      id: "12",
      state: "shipped",
      state_text: "En envíos",
      reason: null,
      url: `http://localhost:3000/orders/${shipped.id}`,
      shipments: [
        {
          id,
          guide: `0999-${String(id).padStart(8, "0")}`,
          carrier: "Alfa",
          tracking_url: expect.stringMatching(/^http:\/\/localhost:3000\/track\/[\w-]+$/),
          url: `http://localhost:3000/shipments/${id}`,
          status: "documentation_ready",
          status_text: "Pendiente de preparación",
          is_printable: true,
        },
      ],
    },
    {
      id: "11",
      state: "open",
      state_text: "Por enviar",
      reason: null,
      url: `http://localhost:3000/orders/${open.id}`,
      shipments: [],
    },
  ]);
});

test("an order that waits for a decision says which, in the language of who looks", async () => {
  await sell("21", { country: "CL" });
  const [spanish, english] = [await ask(["21"]), await ask(["21"], { language: "en-US" })];
  expect(spanish.body.orders[0]).toMatchObject({ state: "decision", state_text: "Por decidir" });
  expect(english.body.orders[0]).toMatchObject({ state: "decision", state_text: "To decide" });
  expect(spanish.body.orders[0].reason).not.toBe(english.body.orders[0].reason);
});

test("a cancelled shipment is shown as such and beside the next one, which alone can be printed", async () => {
  const { id: orderId } = await sell("31");
  const { id: first } = await shipOrder(ctx(), orderId);
  await advanceShipments(ctx(), { limit: 10 });
  await cancelShipment(ctx(), first);
  const { id: second } = await shipOrder(ctx(), orderId);
  await advanceShipments(ctx(), { limit: 10 });
  const [order] = (await ask(["31"])).body.orders;
  expect(order.shipments).toMatchObject([
    { id: first, status: "cancelled", is_printable: false },
    { id: second, is_printable: true },
  ]);
});

describe("an order that is not the shop's is unknown", () => {
  test("one that never came in", async () => {
    expect((await ask(["404"])).body.orders).toEqual([
      {
        id: "404",
        state: "unknown",
        state_text: "Todavía no está en Andén.",
        reason: null,
        url: "http://localhost:3000/orders",
        shipments: [],
      },
    ]);
  });

  test("one of another channel, of another account, and one that has the id as its number", async () => {
    const stranger = await createTestAccount();
    await sell("41", {}, await connectSignedShop(seller.accountId, "woocommerce-2"));
    await sell("42", {}, await connectSignedShop(stranger.accountId));
    await sell("430", { number: "43" });
    const { body } = await ask(["41", "42", "43"]);
    expect(body.orders.map(({ state }: { state: string }) => state)).toEqual(["unknown", "unknown", "unknown"]);
  });
});

describe("is refused", () => {
  const now = () => Math.floor(Date.now() / 1000);

  test("without a valid signature, and for a token that nobody has, alike", async () => {
    const wrong = await ask(["11"], { signature: "0".repeat(64) });
    const old = await ask(["11"], { time: String(now() - 301) });
    const unknown = await callSigned(POST, { ...shop, token: "A".repeat(22) }, { ids: ["11"] });
    const foreign = await callSigned(
      POST,
      { ...shop, secret: (await connectSignedShop(seller.accountId, "w-3")).secret },
      { ids: [] },
    );
    for (const { status, body } of [wrong, old, unknown, foreign])
      expect([status, body.error ?? body.code]).toEqual([401, wrong.body.error ?? wrong.body.code]);
  });

  test("for a shop that was disconnected", async () => {
    const gone = await connectSignedShop(seller.accountId, "woocommerce-9");
    expect((await callSigned(POST, gone, { ids: ["1"] })).status).toBe(200);
    await connection().sql`update channel_connections set sealed_secrets = '', next_at = null where id = ${gone.id}`;
    expect((await callSigned(POST, gone, { ids: ["1"] })).status).toBe(401);
  });

  test.each([
    ["a list of more than a hundred", { ids: Array.from({ length: 101 }, (_, n) => `${n}`) }, 422],
    ["no list", {}, 422],
    ["ids that are no texts", { ids: [{}, null] }, 422],
    ["no JSON", "ids=1", 400],
    ["more bytes than are read", { ids: ["1"], more: "x".repeat(256 * 1024) }, 413],
  ])("with %s", async (_, body, expected) => {
    expect((await callSigned(POST, shop, body)).status).toBe(expected);
  });
});
