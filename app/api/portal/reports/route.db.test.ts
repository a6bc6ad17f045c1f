import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { readPages } from "@/lib/core/labels/testing-print";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Role, roles } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { refreshCarrierMeasures } from "@/lib/domain/operating/carrier-measures";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { systemContext } from "@/lib/platform/context";
import * as comparisonFile from "./carriers/export/route";
import * as comparison from "./carriers/route";
import * as costFile from "./costs/export/route";
import * as costs from "./costs/route";
import * as shipmentFile from "./export/route";
import { GET as pdf } from "./pdf/route";
import * as shipments from "./route";

setupTestDatabase();

const today = dayInArgentina(new Date());
const period = { from: addDays(today, -6), to: today };
let shop: TestCaller;
let shipmentId: number;
const people = {} as Record<Role, Record<string, string>>;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  shipmentId = (await makeShipment(shop)).id;
  await transitionTo(shipmentId, "ready_to_ship", "shipped");
  await relayAll();
  const ctx = systemContext("test");
  for (const role of roles) {
    const user = await createUser(ctx, { email: `${role}@example.com` });
    await addMember(ctx, { userId: user.id, accountId: shop.accountId, role });
    people[role] = await signedInHeaders(user.id);
  }
});

const ask = (module: { GET: unknown }, query: Record<string, string> = {}, role: Role = "owner") =>
  call(module.GET as never, `/x?${new URLSearchParams({ account_id: String(shop.accountId), ...period, ...query })}`, {
    headers: people[role],
  });

describe.each(roles)("%s", (role) => {
  test("sees what was sent, and what it cost only if the role sees the money", async () => {
    const seesMoney = role === "warehouse" ? 403 : 200;
    expect((await ask(shipments, {}, role)).status).toBe(200);
    expect((await ask(shipmentFile, { table: "volume" }, role)).status).toBe(200);
    expect((await ask(comparison, {}, role)).status).toBe(200);
    expect((await ask(comparisonFile, {}, role)).status).toBe(200);
    expect((await ask(costs, {}, role)).status).toBe(seesMoney);
    expect((await ask(costFile, { table: "zones" }, role)).status).toBe(seesMoney);
  });
});

test("the PDF has every table of the period, with amounts for whoever sees money, in the language that was asked for", async () => {
  const textOf = async (role: Role, lang: string) => {
    const query = new URLSearchParams({ account_id: String(shop.accountId), ...period, lang });
    const request = new Request(`http://localhost:3000/x?${query}`, { headers: people[role] ?? {} });
    const response = await exchange(pdf as never, request, {});
    expect(response.headers.get("content-disposition")).toContain(period.from);
    return (await readPages(Buffer.from(await response.arrayBuffer()))).map(({ text }) => text).join(" ");
  };
  const own = await textOf("owner", "es");
  for (const title of ["Envíos", "Plazo prometido y real", "Incidentes por transporte", "Gasto por mes", "Alfa"])
    expect(own).toContain(title);
  expect(own).toContain("$");
  const packer = await textOf("warehouse", "en");
  expect(packer).toContain("Exceptions by carrier");
  expect(packer).not.toContain("$");
  expect(packer).not.toContain("Spend");
});

test("the report counts the dispatch of today, and its charge", async () => {
  const { body } = await ask(shipments);
  expect(body).toMatchObject({
    before: { from: addDays(today, -13), to: addDays(today, -7) },
    step: "day",
    volume_before: { created: 0, dispatched: 0, delivered: 0, on_time: 0 },
    transit: { delivered: 0, promised_days: null, real_days: null },
    incidents: [{ carrier: { name: "Alfa" }, dispatched: 1, lost: 0 }],
  });
  expect(body.volume).toHaveLength(7);
  expect(body.volume.at(-1)).toEqual({ from: today, created: 1, dispatched: 1, delivered: 0, on_time: 0 });
  const { body: spent } = await ask(costs);
  expect(spent).toMatchObject({ shipments: 1, amount_before: 0 });
  expect(spent.amount).toBeGreaterThan(0);
  expect(spent.zones).toEqual([
    { carrier: spent.zones[0].carrier, zone: spent.zones[0].zone, shipments: 1, amount: spent.amount },
  ]);
});

test("every table is a file with headings in the language that was asked for", async () => {
  const first = async (module: { GET: unknown }, table: string, lang: string) => {
    const { body, headers } = await ask(module, { table, lang });
    expect(headers.get("content-type")).toContain("text/csv");
    return body.replace("\u{feff}", "").split("\r\n");
  };
  expect((await first(shipmentFile, "volume", "es"))[0]).toBe(
    "Desde,Creados,Despachados,Entregados,Entregados en término",
  );
  expect(await first(shipmentFile, "volume", "en")).toContain(`${today},1,1,0,0`);
  expect((await first(shipmentFile, "incidents", "en"))[1]).toBe("Alfa,1,0,0,0,0");
  expect((await first(shipmentFile, "services", "es"))[0]).toContain("Días hábiles prometidos");
  expect((await first(shipmentFile, "returns", "en"))[0]).toBe("Reason,Returns");
  expect((await first(costFile, "months", "es"))[0]).toBe("Desde,Gasto con impuestos");
  expect((await first(costFile, "zones", "en"))[0]).toBe("Carrier,Province,Shipments,Cost with tax");
  expect((await first(costFile, "buyer_paid", "en"))[0]).toBe(
    "Carrier,Shipments,Paid by buyers,Cost with tax,Difference",
  );
});

test("a period that is too long or ends before it begins is rejected at its end", async () => {
  for (const from of [addDays(today, -400), addDays(today, 1)])
    for (const module of [shipments, costs]) {
      const { status, body } = await ask(module, { from });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("to");
    }
});

test("carriers are compared by what they ended, of which people of an account see no share while it is little", async () => {
  expect((await ask(comparison)).body).toMatchObject({ measured_at: null, service_types: [] });
  await transitionTo(shipmentId, "crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered");
  await refreshCarrierMeasures(systemContext("test"));
  await expect.poll(async () => (await carrierRegistry()).measures.length).toBe(1);
  const { body } = await ask(comparison, { service_type: "standard_delivery" });
  const few = { parcels: 1, is_few: true, on_time: null, first_attempt: null, losses: null };
  const [alfa] = body.carriers.filter(({ name }: { name: string }) => name === "Alfa");
  expect(alfa).toMatchObject({ rating: { share: 0.9, source: "typed", parcels: 1 }, ...few });
  expect(alfa.provinces).toEqual([{ code: "C", name: "Ciudad Autónoma de Buenos Aires", ...few }]);
  expect((await ask(comparison, { service_type: "express_delivery" })).body.carriers[0].parcels).toBe(0);
  expect((await ask(comparison, { service_type: "teleport" })).status).toBe(422);
  const { body: file } = await ask(comparisonFile, { lang: "es" });
  expect(file.replace("\u{feff}", "").split("\r\n")).toEqual(
    expect.arrayContaining([
      "Transporte,Servicio,Provincia,Envíos,En término (%),En la primera visita (%),Perdidos o dañados (%)",
      "Alfa,Todos los servicios,Todo el país,1,,,",
      "Alfa,Todos los servicios,Ciudad Autónoma de Buenos Aires,1,,,",
    ]),
  );
});
