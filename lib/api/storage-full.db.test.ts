import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { POST as SAVE_VIEW } from "@/app/api/portal/saved-views/route";
import { GET as METRICS } from "@/app/metrics/route";
import { GET as READYZ } from "@/app/readyz/route";
import { GET as DETAIL_V1 } from "@/app/v1/shipment/[id]/route";
import { POST as CREATE_V1 } from "@/app/v1/shipment/create/route";
import { POST as CREATE_V2, GET as LIST_V2 } from "@/app/v2/shipments/route";
import { setupTestDatabase, withFullDisk } from "@/db/testing";
import {
  call,
  createTestAccount,
  buyer as destination,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { signedInHeaders } from "./session/testing";

setupTestDatabase();
captureLog();

let seller: TestCaller;
let shipmentId: number;
let person: Record<string, string>;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  shipmentId = (await makeShipment(seller)).id;
  person = await signedInHeaders(seller.userId);
});

afterEach(() => vi.useRealTimers());

const closed = { weight: 1000, height: 10, width: 10, length: 10 };

const createV1 = (headers = {}) =>
  call(CREATE_V1, "/v1/shipment/create", {
    headers: { ...seller.headers, ...headers },
    body: {
      shipment: {
        account_id: seller.accountId,
        externalId: "LLENO-1",
        declaredValue: 100,
        origin_address_id: seller.originId,
        destination,
        packages: [{ ...closed, volume: 1000 }],
      },
    },
  });

const createV2 = (headers: Record<string, string> = {}) =>
  call(CREATE_V2, "/v2/shipments", {
    headers: { ...seller.headers, ...headers },
    body: {
      account_id: seller.accountId,
      external_id: "LLENO-2",
      declared_value: 100,
      destination,
      packages: [closed],
    },
  });

const saveView = () =>
  call(SAVE_VIEW, "/api/portal/saved-views", {
    headers: person,
    body: { account_id: seller.accountId, name: "Pendientes", query: "status=new" },
  });

const readiness = async () => (await call(READYZ, "/readyz")).body;

const refusals = async () => {
  const { body } = await call(METRICS, "/metrics", { headers: { host: "localhost", "x-forwarded-for": "127.0.0.1" } });
  return Number(/^anden_storage_refusals_total (\d+)$/m.exec(body)?.[1]);
};

test.each([
  ["v1", createV1],
  ["v2", createV2],
  ["the portal", saveView],
] as const)(
  "with a full disk a change through %s is refused for now, in the shape of the version",
  async (where, send) => {
    const before = await refusals();
    const { status, headers, body } = await withFullDisk(send);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("30");
    expect(headers.get("x-request-id")).toBeTruthy();
    expect(body).toMatchObject({ status: "error", code: "unavailable" });
    expect(where === "v1" ? body.error : body.message).toBe(
      "El servicio no puede guardar cambios en este momento; no se guardó nada. Reintentá en 30 s.",
    );
    expect(JSON.stringify(body)).not.toMatch(/device|base\/5/);
    expect(await refusals()).toBeGreaterThan(before);
    expect(await readiness()).toMatchObject({ status: "degraded", checks: { database: "ok", storage: "full" } });
  },
);

test("the refusal is in English for who prefers it", async () => {
  const { body } = await withFullDisk(() => createV2({ "Accept-Language": "en" }));
  expect(body.message).toBe("The service cannot store changes at the moment; nothing was saved. Retry in 30 s.");
});

test("what only reads is answered, though its requests cannot be counted", async () => {
  const shop = await createTestAccount();
  const path = `/v1/shipment/${shipmentId}?account_id=${seller.accountId}`;
  const [list, one] = await withFullDisk(() =>
    Promise.all([
      call(LIST_V2, "/v2/shipments", { headers: shop.headers }),
      call(DETAIL_V1, path, { headers: seller.headers, params: { id: String(shipmentId) } }),
    ]),
  );
  expect(list).toMatchObject({ status: 200, body: { data: [] } });
  expect(one.status).toBe(200);
  expect(Number(list.headers.get("x-ratelimit-remaining"))).toBeLessThan(Number(list.headers.get("x-ratelimit-limit")));
});

test("once there is space the same request with the same key is accepted, and a minute later all is well", async () => {
  const key = { "Idempotency-Key": "lleno-1" };
  expect((await withFullDisk(() => createV2(key))).status).toBe(503);
  const { status, headers } = await createV2(key);
  expect(status).toBe(201);
  expect(headers.get("idempotent-replayed")).toBeNull();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect((await readiness()).checks.storage).toBe("ok");
});
