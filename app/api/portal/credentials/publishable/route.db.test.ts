import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { findCaller } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { baseContext } from "@/lib/platform/context";
import { GET } from "../route";
import { POST } from "./route";

setupTestDatabase();

let shop: TestCaller;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await createTestAccount();
  headers = await signedInHeaders(shop.userId);
});

const create = (use: Record<string, unknown>) =>
  call(POST, "/api/portal/credentials/publishable", {
    headers: { ...headers, "Accept-Language": "en" },
    body: { account_id: shop.accountId, name: "Checkout", ...use },
  });

describe("a publishable credential", () => {
  test("has a token, no secret, and the origins as browsers send them", async () => {
    const origins = [
      " https://Tienda.example/ ",
      "https://tienda.example:443",
      "https://ñandú.example",
      "https://localhost:3000",
    ];
    const { status, body } = await create({ origins, daily_quota: 500 });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), token: expect.stringMatching(/^pk_\w{16}$/) });
    const kept = ["https://tienda.example", "https://xn--and-6ma2c.example", "https://localhost:3000"];
    const caller = await findCaller(baseContext(), body.token, "");
    expect(caller?.publishable).toEqual({ origins: kept, dailyQuota: 500 });
    const listed = await call(GET, `/api/portal/credentials?account_id=${shop.accountId}`, { headers });
    expect(listed.body[0]).toMatchObject({ token: body.token, publishable: { origins: kept, daily_quota: 500 } });
    expect(listed.body[1].publishable).toBeNull();
  });

  test("is made for no account but one's own", async () => {
    const { accountId } = await createTestAccount();
    const made = await create({ account_id: accountId, origins: ["https://tienda.example"], daily_quota: 500 });
    expect(made.status).toBe(403);
  });

  test.each([
    "http://tienda.example",
    "https://tienda.example/checkout",
    "https://tienda.example?x",
    "https://user@tienda.example",
    "https://*.tienda.example",
    "https://tienda",
    "tienda.example",
    "*",
    "null",
    "",
  ])("takes no page for an origin: %s", async (origin) => {
    const { status, body } = await create({ origins: ["https://tienda.example", origin], daily_quota: 500 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["origins.1"]);
  });

  test("needs an origin and a quota, and is for whoever manages credentials", async () => {
    const use = { origins: ["https://tienda.example"], daily_quota: 500 };
    const refused = [await create({ ...use, origins: [] }), await create({ ...use, daily_quota: 0 }), await create({})];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ["origins"]],
      [422, ["daily_quota"]],
      [422, ["origins", "daily_quota"]],
    ]);
    const body = { account_id: shop.accountId, name: "Checkout", ...use };
    const byProgram = await call(POST, "/api/portal/credentials/publishable", { headers: shop.headers, body });
    expect(byProgram.status).toBe(403);
  });
});
