import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { workbook } from "@/lib/core/sheets/testing";
import { carrierRegistry } from "@/lib/domain/carriers";
import { refreshCarrierMeasures } from "@/lib/domain/operating/carrier-measures";
import { call, createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { PATCH as openBranch, PUT as putBranch } from "./[carrier_id]/branches/[branch_id]/route";
import { GET as listBranches, POST as postBranch } from "./[carrier_id]/branches/route";
import { GET as downloadSheet, POST as postSheet } from "./[carrier_id]/branches/sheet/route";
import { PATCH as patchCarrier } from "./[carrier_id]/route";
import { POST as postService } from "./[carrier_id]/services/route";
import { GET as downloadComparison } from "./comparison/export/route";
import { GET as compareCarriers } from "./comparison/route";
import { GET as listCarriers, POST as postCarrier } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/carriers";
let operator: Record<string, string>;
let params: { carrier_id: string };

const ask = (handler: Parameters<typeof call>[0], body?: unknown, more: Record<string, string> = {}) =>
  call(handler, path, { headers: operator, body, params: { ...params, ...more } });

const limits = {
  max_weight_grams: 30_000,
  max_side_cm: 150,
  max_girth_cm: 300,
  max_packages: 20,
  max_declared_value: "1.000.000,00".replaceAll(".", ""),
  classification_ids: [1, 1],
};
const branch = {
  code: "K-01",
  name: "Kiosco Palermo",
  street: "Honduras",
  street_number: "4800",
  city: "Palermo",
  state: "CABA",
  zipcode: "C1414ABC",
  phone: "11 4000-1111",
  open_hours: "9 a 18",
  accepts_pickup: true,
  accepts_dropoff: false,
  max_weight_grams: 20_000,
  max_side_cm: 100,
};

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  const { status, body } = await call(postCarrier, path, { headers: operator, body: { name: "Ñandú Express" } });
  expect([status, body.code]).toEqual([201, "nandu-express"]);
  params = { carrier_id: String(body.id) };
});

const lastAudit = async () =>
  (await connection().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

test("a carrier is added once, and every process soon knows it", async () => {
  const again = await call(postCarrier, path, { headers: operator, body: { name: "ñandu  express" } });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["name"]]);
  await expect
    .poll(async () => (await carrierRegistry()).findCarrier(Number(params.carrier_id))?.name)
    .toBe("Ñandú Express");
  expect((await ask(patchCarrier, { status: "suspended" })).body.status).toBe("suspended");
  expect(await lastAudit()).toMatchObject({ action: "carrier.suspended", target: `carrier:${params.carrier_id}` });
  await ask(patchCarrier, { status: "active" });
});

test("a service is added in each mode once, with limits that are possible", async () => {
  const service = { service_type: "standard_delivery", logistic_type: "crossdock", ...limits };
  const added = await ask(postService, service);
  expect(added).toMatchObject({
    status: 201,
    body: { services: [{ active: true, max_declared_value: 1_000_000, classification_ids: [1] }] },
  });
  expect(await lastAudit()).toMatchObject({ action: "carrier_service.added" });
  const again = await ask(postService, service);
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["logistic_type"]]);
  const heavy = await ask(postService, { ...service, logistic_type: "carrier_pickup", max_weight_grams: 0 });
  expect(Object.keys(heavy.body.errors)).toEqual(["max_weight_grams"]);
  const nobody = await ask(postService, service, { carrier_id: "987654" });
  expect(nobody.status).toBe(404);
});

test("a branch is added, found by its place, changed, closed and reopened", async () => {
  const added = await ask(postBranch, branch);
  expect(added).toMatchObject({ status: 201, body: { province_code: "C", zipcode: 1414, active: true } });
  expect(added.body.lat).toBeLessThan(-34);
  const id = { branch_id: String(added.body.id) };
  const found = async () => (await carrierRegistry()).findLocationByCode("K-01", Number(params.carrier_id));
  await expect.poll(found).toMatchObject({ name: "Kiosco Palermo" });
  expect((await ask(putBranch, { ...branch, name: "Kiosco Thames", lat: -34.59, lng: -58.44 }, id)).body).toMatchObject(
    {
      name: "Kiosco Thames",
      lat: -34.59,
      lng: -58.44,
    },
  );
  expect((await lastAudit())?.detail).toMatchObject({ name: { before: "Kiosco Palermo", after: "Kiosco Thames" } });
  expect((await ask(openBranch, { active: false }, id)).body.active).toBe(false);
  await expect.poll(found).toBeUndefined();
  expect((await ask(putBranch, { ...branch, name: "Kiosco" }, id)).body.active).toBe(false);
  await ask(openBranch, { active: true }, id);
});

test.each([
  ["a code that another one has", { code: "K-01" }, "code"],
  ["a province that is none", { code: "K-9", state: "Narnia" }, "state"],
  ["a postcode of another province", { code: "K-9", state: "Mendoza" }, "zipcode"],
  ["a place in the ocean", { code: "K-9", lat: 10, lng: 10 }, "lat"],
  ["half a place", { code: "K-9", lat: -34 }, "lat"],
  ["nothing to do", { code: "K-9", accepts_pickup: false }, "accepts_pickup"],
])("a branch with %s is refused", async (_, changes, field) => {
  const { status, body } = await ask(postBranch, { ...branch, ...changes });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

async function upload(file: Uint8Array, query: string) {
  const request = new Request(`http://localhost:3000${path}/1/branches/sheet?${query}`, {
    method: "POST",
    headers: { ...operator, "Content-Type": "application/octet-stream" },
    body: file as unknown as BodyInit,
  });
  return (await postSheet(request as never, { params: Promise.resolve(params) })).json();
}

const head = [
  "Código",
  "Nombre",
  "Calle",
  "Altura",
  "Localidad",
  "Provincia",
  "CP",
  "Recibe",
  "Peso máximo kg",
  "Lado máximo cm",
];
const sheet = workbook([
  head,
  ["K-01", "Kiosco Gurruchaga", "Gurruchaga", "1200", "Palermo", "Capital Federal", 1414, "sí", 12.5, 80],
  ["M-01", "Sucursal Centro", "San Martín", 845, "Mendoza", "Mendoza", 5500, "no", "30", 120],
]);

test("a workbook is tried without a trace, then adds and changes by code, and closes what it leaves out if it is all", async () => {
  await ask(postBranch, { ...branch, code: "K-02" });
  const difference = { added: 1, changed: 1, same: 0, closed: 0 };
  expect(await upload(sheet, "dry_run=true")).toMatchObject({ applied: false, problem_count: 0, difference });
  expect((await ask(listBranches)).body.data).toHaveLength(2);
  expect(await upload(sheet, "dry_run=false")).toMatchObject({ applied: true, difference });
  expect(await lastAudit()).toMatchObject({ action: "branch.imported", detail: difference });
  const { data } = (await ask(listBranches)).body;
  const byCode = (code: string) => data.find(({ code: known }: { code: string }) => known === code);
  expect(byCode("K-01")).toMatchObject({ name: "Kiosco Gurruchaga", max_weight_grams: 12_500, accepts_dropoff: true });
  expect(byCode("M-01")).toMatchObject({ province_code: "M", accepts_pickup: true, accepts_dropoff: false });
  expect(await upload(sheet, "whole=true")).toMatchObject({ difference: { added: 0, changed: 0, same: 2, closed: 1 } });
  expect((await ask(listBranches)).body.data.filter(({ active }: { active: boolean }) => active)).toHaveLength(2);
});

test("what is downloaded is read back and changes nothing", async () => {
  const { body } = await ask(downloadSheet);
  expect(body).toContain("codigo;nombre;calle");
  const again = await upload(new TextEncoder().encode(body), "dry_run=true&whole=true");
  expect(again).toMatchObject({ problem_count: 0, difference: { added: 0, changed: 0, same: 3, closed: 0 } });
});

test("rows with a problem are named and left out, and their branches stay as they are", async () => {
  const row = ["K-01", "Uno", "Calle", "1", "Palermo", "CABA", 1414, "sí", 1, 1];
  const with_ = (code: string, place = 0, value: string | number = code) =>
    row.map((cell, at) => (at === 0 ? code : at === place ? value : cell));
  const file = workbook([
    head,
    with_("K-01", 6, "abc"),
    with_("X-1"),
    with_("X-2", 5, "Narnia"),
    with_("X-3", 8, "mucho"),
    with_("X-4", 7, "quizás"),
    with_("X-5"),
    with_("X-5", 1, "Otra"),
    with_("X-6", 4, "Ciudad Inventada").map((cell, at) => (at === 6 ? "" : cell)),
  ]);
  const result = await upload(file, "dry_run=true&whole=true");
  expect(result).toMatchObject({ rows: 8, taken: 1, difference: { added: 1, changed: 0, same: 0, closed: 1 } });
  expect(result.problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    ...[
      [2, "cp"],
      [4, "provincia"],
      [5, "peso maximo kg"],
      [6, "recibe"],
      [8, "codigo"],
      [9, "localidad"],
    ],
  ]);
  const none = await upload(new TextEncoder().encode("a;b\n1;2"), "dry_run=true");
  expect(none).toMatchObject({ taken: 0, difference: null, columns: { missing: ["code", "street", "city", "state"] } });
  expect(none.problems[0]).toMatchObject({ line: 1, column: "codigo" });
});

test("the list names the new carrier with what it has", async () => {
  const { body } = await call(listCarriers, path, { headers: operator });
  expect(body.find(({ id }: { id: number }) => String(id) === params.carrier_id)).toMatchObject({ branches: 2 });
});

test("a carrier's list without names, postcodes and limits gets those of its places and services", async () => {
  const list = [
    "Listado de sucursales;;;;;",
    "CÓDIGO ;CALLE ;NÚMERO ;LOCALIDAD ;PROVINCIA ;HORARIOS ",
    "QAA;MITRE;1234;ROSARIO;SANTA FE;LUN A VIE 08.00 A 18.00 / SAB 09.00 A 13.00",
    "QAB;AV RIVADAVIA;4567;CIUDAD AUTONOMA BUENOS AIRES;CAPITAL FEDERAL;LUN A VIE 10.00 A 18.00",
    "#N/D;SAN MARTIN;10;MENDOZA;MENDOZA;LUN A VIE 08.00 A 12.00",
  ];
  const result = await upload(new TextEncoder().encode(list.join("\n")), "dry_run=false&whole=true");
  expect(result).toMatchObject({
    applied: true,
    taken: 2,
    columns: { header_row: 2, unused: [] },
    problems: [{ line: 5, column: "codigo", text: "#N/D" }],
    // The row whose code was lost may be any branch.
    difference: { added: 2, closed: 0 },
  });
  const { data } = (await ask(listBranches)).body;
  const byCode = (code: string) => data.find(({ code: known }: { code: string }) => known === code);
  expect(byCode("QAA")).toMatchObject({
    ...{ name: "Rosario", zipcode: 2000, street: "MITRE", street_number: "1234" },
    open_hours: "LUN A VIE 08.00 A 18.00 / SAB 09.00 A 13.00",
    ...{ max_weight_grams: limits.max_weight_grams, max_side_cm: limits.max_side_cm },
  });
  expect(byCode("QAB")).toMatchObject({ province_code: "C" });
  // What the list does not say stays as a person wrote it.
  await ask(
    putBranch,
    { ...branch, ...byCode("QAA"), state: "Santa Fe", name: "Centro", phone: "341 5550101", max_side_cm: 90 },
    { branch_id: String(byCode("QAA").id) },
  );
  const again = await upload(new TextEncoder().encode(list.join("\n")), "dry_run=true");
  expect(again).toMatchObject({ difference: { added: 0, changed: 0, same: 2 } });
});

test("operators compare all carriers, by the share of few parcels too, and nobody else does", async () => {
  const shop = await createTestAccount();
  const { id } = await makeShipment(shop);
  const way = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
  await transitionTo(id, ...way, "delivered");
  await refreshCarrierMeasures(systemContext("test"));
  await expect.poll(async () => (await carrierRegistry()).measures.length).toBe(1);
  const { body } = await ask(compareCarriers);
  const shares = { parcels: 1, is_few: true, on_time: 1, first_attempt: 1, losses: 0 };
  expect(body.carriers.map(({ name }: { name: string }) => name)).toEqual(["Beta", "Alfa", "Ñandú Express"]);
  expect(body.carriers[1]).toMatchObject({ ...shares, provinces: [{ code: "C", ...shares }] });
  expect((await ask(downloadComparison)).body).toContain("Alfa,Todos los servicios,Todo el país,1,100,100,0");
  expect((await ask(listCarriers)).body[0]).toMatchObject({
    name: "Alfa",
    rating_basis_points: 9_000,
    rating: { share: 0.9, source: "typed", parcels: 1 },
  });
  for (const handler of [compareCarriers, downloadComparison])
    expect((await call(handler, path, { headers: shop.headers })).status).toBe(403);
});
