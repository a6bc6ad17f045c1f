import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { AccountListV2, AccountV2 } from "@/lib/api/v2/accounts";
import { BillingV2 } from "@/lib/api/v2/billing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createCredential, createUser, setAccountStatus } from "@/lib/domain/identity/accounts";
import { placeHold, setCreditLimit } from "@/lib/domain/money/ledger";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { GET as GET_BILLING } from "./[account_id]/billing/route";
import { GET as GET_ONE } from "./[account_id]/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ name: "Librería Sur" });
  other = await createTestAccount({ name: "Otra" });
});

const list = (query = "", headers = seller.headers) => call(GET, `/v2/accounts${query}`, { headers });

const get = (id: number | string, headers = seller.headers) =>
  call(GET_ONE, `/v2/accounts/${id}`, { headers, params: { account_id: String(id) } });

const billing = (id: number | string, headers = seller.headers) =>
  call(GET_BILLING, `/v2/accounts/${id}/billing`, { headers, params: { account_id: String(id) } });

/** Credentials of a new user with the given roles in several accounts. */
async function colleague(memberships: readonly (readonly [accountId: number, role: Role])[]) {
  const ctx = systemContext("test");
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const { id: userId } = await createUser(ctx, { email, password: "correct horse battery" });
  for (const [accountId, role] of memberships) await addMember(ctx, { userId, accountId, role });
  const [accountId = 0] = memberships[0] ?? [];
  const credential = await createCredential(ctx, { accountId, userId });
  return basic(credential);
}

describe("accounts", () => {
  test("an account is a bare object with the keys of the contract", async () => {
    const { status, body } = await get(seller.accountId);
    expect(status).toBe(200);
    expect(AccountV2.strict().parse(body)).toEqual({
      id: seller.accountId,
      name: "Librería Sur",
      company_name: "Librería Sur",
      logo: null,
      document: "",
      email: "",
      phone: "",
      status: "active",
    });
  });

  test("the list has the accounts that the caller reaches and no others, 20 on a page", async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(AccountListV2.strict().parse(body)).toBeTruthy();
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([seller.accountId]);
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 20, total: 1, last_page: 1, from: 1, to: 1 });
    expect(body.links).toMatchObject({ prev: null, next: null });
    expect(AccountV2.strict().parse(body.data[0])).toEqual((await get(seller.accountId)).body);
  });

  test("a page after the last one is empty, and one that is not a number is rejected", async () => {
    expect((await list("?page=2")).body).toMatchObject({ data: [], meta: { from: null, to: null, total: 1 } });
    const { status, body } = await list("?page=x&per_page=101");
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["page", "per_page"]);
  });

  test("a suspended account says so", async () => {
    const late = await createTestAccount();
    await setAccountStatus(systemContext("test"), late.accountId, "suspended");
    expect((await get(late.accountId, late.headers)).body.status).toBe("suspended");
  });
});

describe("billing", () => {
  test("says what was posted, held and is available, and how far it may go below zero", async () => {
    const shop = await createTestAccount({ balanceCents: 1_500_50 });
    await inTransaction(systemContext("test"), async (tx) => {
      await setCreditLimit(tx, shop.accountId, 200_00);
      await placeHold(tx, { accountId: shop.accountId, shipmentId: 1, amountCents: 1_600_75 });
    });
    const { status, body } = await billing(shop.accountId, shop.headers);
    expect(status).toBe(200);
    expect(BillingV2.strict().parse(body)).toEqual({
      currency: "ARS",
      balance: 1500.5,
      held: 1600.75,
      available: -100.25,
      credit_limit: 200,
    });
  });

  test("the role billing may read it, the role warehouse may not", async () => {
    const { status } = await billing(seller.accountId, await colleague([[seller.accountId, "billing"]]));
    expect(status).toBe(200);
    const refused = await billing(seller.accountId, await colleague([[seller.accountId, "warehouse"]]));
    expect(refused.status).toBe(403);
  });
});

describe.each([
  ["GET /v2/accounts/{id}", get],
  ["GET /v2/accounts/{id}/billing", billing],
])("%s", (_, ask) => {
  test("answers the same for another's account and for one that does not exist", async () => {
    const [foreign, unknown] = [await ask(other.accountId), await ask(987_654)];
    expect(foreign.status).toBe(403);
    const { request_id: one, ...first } = foreign.body;
    const { request_id: two, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: "error", code: "forbidden" });
  });

  test("an id that is no number is no resource", async () => {
    for (const id of ["abc", "0", "-1", "1.5"]) expect((await ask(id)).status).toBe(404);
  });
});
