import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { recordAudit } from "@/lib/domain/identity/audit";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as exportAudit } from "./export/route";
import { GET as listAudit } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/audit";
let operator: Record<string, string>;
let shop: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  shop = await createTestAccount();
  const ctx = systemContext("test");
  const about = { action: "account.suspended", target: `account:${shop.accountId}` } as const;
  await recordAudit(ctx, { ...about, accountId: shop.accountId, detail: { reason: "=Factura vencida" } });
  await recordAudit(ctx, { accountId: null, action: "carrier.suspended", target: "carrier:1" });
});

const list = async (query: string) => {
  const { status, body } = await call(listAudit, `${path}?${query}`, { headers: operator });
  expect(status).toBe(200);
  return body;
};

test("operators read the audit entries of every account and of the platform", async () => {
  const { data } = await list("");
  expect(data[0]).toMatchObject({ action: "carrier.suspended", account: null });
  expect(data[1]).toMatchObject({ action: "account.suspended", account: { id: shop.accountId } });
  expect(data[1].account.name).not.toBe("");
  const ofShop = await list(`account_id=${shop.accountId}&text=factura`);
  expect(ofShop.data).toHaveLength(1);
  expect((await list(`account_id=987654`)).data).toEqual([]);
});

test("pages go on where the one before ended", async () => {
  const all = await list("per_page=100");
  const first = await list("per_page=1");
  const rest = await list(`per_page=100&before=${first.next}`);
  expect([...first.data, ...rest.data]).toEqual(all.data);
});

test("the file holds what matches, names the account, and runs no formula", async () => {
  const { body, headers } = await call(exportAudit, `${path}/export?text=vencida&style=spanish`, { headers: operator });
  expect(headers.get("content-disposition")).toContain("auditoria-");
  const lines = String(body).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Cuándo;Quién;Qué;Detalles;");
  expect(lines[1]).toContain(";El sistema;suspendió la cuenta;motivo: =Factura vencida;");
  expect(lines[1]).toContain(`;${shop.accountId};`);
});

test("nobody else does, not even for an account of their own", async () => {
  for (const handler of [listAudit, exportAudit])
    expect((await call(handler, `${path}?account_id=${shop.accountId}`, { headers: shop.headers })).status).toBe(403);
});
