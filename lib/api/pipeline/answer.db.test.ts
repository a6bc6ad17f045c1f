import { beforeAll, describe, expect, test } from "vitest";
import { GET as listMovements } from "@/app/api/portal/movements/route";
import { GET as listAccounts } from "@/app/api/portal/operator/accounts/route";
import { GET as listShipments } from "@/app/api/portal/shipments/route";
import { GET as getTeam } from "@/app/api/portal/team/route";
import { setupTestDatabase } from "@/db/testing";
import { sessionCaller } from "@/lib/api/session/session-token";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import { signedInHeaders } from "../session/testing";
import { answer } from "./answer";

/** A page and its browser, which asks the endpoint a moment later, see the same. */

setupTestDatabase();

let shop: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  other = await createTestAccount();
});

/** The context of a page and the headers of its browser, in one session. */
async function signIn(role: Role): Promise<{ ctx: Context; headers: Record<string, string> }> {
  const { id } = await createUser(systemContext("test"), { email: `${crypto.randomUUID()}@example.com` });
  await addMember(systemContext("test"), { userId: id, accountId: shop.accountId, role });
  const headers = await signedInHeaders(id);
  const caller = await sessionCaller({ headers: new Headers(headers) } as never);
  if (!caller) throw new Error("no session");
  const base = { ...baseContext(), requestId: "", locale: "es" as const, baseUrl: "http://localhost:3000" };
  return { ctx: { ...base, ...caller }, headers };
}

const ofShop = () => ({ params: {}, search: `?account_id=${shop.accountId}` });

describe("an endpoint that is answered for a page", () => {
  test("replies as it does to a request", async () => {
    const { ctx, headers } = await signIn("owner");
    for (const [path, handler] of [
      ["/api/portal/movements", listMovements],
      ["/api/portal/team", getTeam],
    ] as const) {
      const { status, body } = await call(handler, `${path}${ofShop().search}`, { headers });
      expect(status).toBe(200);
      expect(await answer(ctx, handler, ofShop())).toEqual(body);
    }
  });

  test("replies with text that is JSON already", async () => {
    const { ctx } = await signIn("viewer");
    expect(await answer(ctx, listShipments, ofShop())).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test("refuses a role without its scope, another account and an operator's endpoint", async () => {
    const viewer = await signIn("viewer");
    const owner = await signIn("owner");
    const forbidden = { detail: { code: "forbidden" } };
    await expect(answer(viewer.ctx, getTeam, ofShop())).rejects.toMatchObject(forbidden);
    const elsewhere = { params: {}, search: `?account_id=${other.accountId}` };
    await expect(answer(owner.ctx, getTeam, elsewhere)).rejects.toMatchObject(forbidden);
    await expect(answer(owner.ctx, listAccounts, { params: {}, search: "" })).rejects.toMatchObject(forbidden);
  });

  test("names the fields of a query that it cannot read", async () => {
    const { ctx } = await signIn("owner");
    await expect(answer(ctx, getTeam, { params: {}, search: "" })).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [{ path: "account_id" }] },
    });
  });
});
