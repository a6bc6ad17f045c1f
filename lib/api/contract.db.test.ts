import { beforeAll, expect, test } from "vitest";
import { GET as unknownOfV1 } from "@/app/v1/[[...path]]/route";
import { GET as unknownOfV2 } from "@/app/v2/[[...path]]/route";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, exchange, seedTestCarriers } from "@/lib/domain/operating/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { readContract } from "@/scripts/testing/contract/document";
import { type Send, urlOf } from "@/scripts/testing/contract/exchange";
import { explore, methodTrials, operationTrials, pathTrials } from "@/scripts/testing/contract/explore";
import { createWorld, type Host, renew, type World } from "@/scripts/testing/contract/world";
import { inScope } from "@/scripts/testing/scope";
import { readRoutes } from "./openapi/read-routes";
import type { Handler } from "./pipeline/route-handler";

/** A part of `npm run bench -- fuzz` against the handlers: every response must match the OpenAPI document. */

setupTestDatabase();

const seed = 20261120;
const contract = readContract();
const routes = await readRoutes();

const send: Send = async (request) => {
  const { method, path, params, headers, body } = request;
  const route = routes.find((entry) => entry.path === path);
  const unknown = path.startsWith("/v1/") ? unknownOfV1 : unknownOfV2;
  const handler: Handler = route ? route.handlers[method as "GET"] : unknown;
  const asked = new Request(`http://localhost:3000${urlOf(request)}`, { method, headers, body: body ?? null });
  const response = await exchange(handler, asked, params);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const host: Host = { send, advance: async () => void (await advanceShipments(systemContext("test"), { limit: 50 })) };

let world: World;
const plan = (runs: number) => ({ runs, seed, renewAfter: 200, renew: () => renew(host, world) });

beforeAll(async () => {
  process.env.RATE_LIMITS = "off";
  await seedTestCarriers();
  const stranger = await createTestAccount();
  world = await createWorld(host, await createTestAccount(), stranger);
  return () => {
    delete process.env.RATE_LIMITS;
  };
});

test("every operation responds to hostile requests as the document says", { timeout: 120_000 }, async () => {
  const { failures, statuses } = await explore(
    send,
    operationTrials(contract, world),
    plan(inScope({ gate: 3, all: 8 })),
  );
  expect(failures.map(({ report }) => report)).toEqual([]);
  expect(statuses.size).toBe(contract.operations.length);
});

test("a missing method of a path is rejected with the allowed ones, whatever is sent", async () => {
  // That each is missing says `every-endpoint.db.test.ts`.
  const nth = inScope({ gate: 5, all: 1 });
  const trials = methodTrials(contract, world).filter((_, place) => place % nth === 0);
  const { failures } = await explore(send, trials, plan(1));
  expect(failures.map(({ report }) => report)).toEqual([]);
});

test("an unknown path gets an error in the format of its version", async () => {
  const { failures } = await explore(send, pathTrials(contract, world), plan(20));
  expect(failures.map(({ report }) => report)).toEqual([]);
});
