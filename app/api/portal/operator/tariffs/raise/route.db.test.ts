import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { call, createTestAccount, seedTestCarriers } from "@/lib/domain/operating/testing";
import { GET as listTariffs } from "../route";
import { POST as raise } from "./route";
import { POST as tryRaise } from "./trial/route";

setupTestDatabase();

const base = "/api/portal/operator/tariffs";
const terms = { basis_points: 1_200, round_to_cents: 100, includes_surcharges: true };
let operator: Record<string, string>;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
});

const inForce = async (): Promise<{ id: number; carrier: { name: string } }[]> =>
  (await call(listTariffs, `${base}?status=in_force&per_page=100`, { headers: operator })).body.data;

test("all tariffs are tried and published; once they have changed, the refusal says which in the reader's words", async () => {
  const tariffs = await inForce();
  const tried = await call(tryRaise, `${base}/raise/trial`, {
    headers: operator,
    body: { ...terms, tariff_ids: tariffs.map(({ id }) => id) },
  });
  expect(tried.body.tariffs).toHaveLength(tariffs.length);
  expect(tried.body.tariffs[0]).toMatchObject({
    tariff: { id: tariffs[0]?.id },
    next: null,
    trial: { worst: [{ before: 1_000, after: 1_120 }], past: { count: 0 } },
  });
  const body = {
    ...terms,
    tariffs: tried.body.tariffs.map((entry: { tariff: { id: number }; revision: number }) => ({
      tariff_id: entry.tariff.id,
      revision: entry.revision,
    })),
  };
  const published = await call(raise, `${base}/raise`, { headers: operator, body });
  expect(published.body.published).toHaveLength(tariffs.length);
  const again = await call(raise, `${base}/raise`, { headers: operator, body });
  expect(again).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Alfa · Entrega a domicilio · Colecta por crossdock (v1 Prueba)") },
  });
  expect((await inForce()).map(({ id }) => id)).toEqual(published.body.published.map(({ id }: { id: number }) => id));
});

test("only operators raise prices, and of at least one tariff and at most a hundred", async () => {
  const { accountId } = await createTestAccount();
  const seller = await signInOperator({ isOperator: false, accountId });
  const tariff_ids = (await inForce()).map(({ id }) => id);
  for (const [route, body] of [
    [tryRaise, { ...terms, tariff_ids }],
    [raise, { ...terms, tariffs: [{ tariff_id: tariff_ids[0], revision: 1 }] }],
  ] as const)
    expect((await call(route, base, { headers: seller, body })).status).toBe(403);
  for (const ids of [[], Array.from({ length: 101 }, (_, at) => at + 1)])
    expect((await call(tryRaise, base, { headers: operator, body: { ...terms, tariff_ids: ids } })).status).toBe(422);
});
