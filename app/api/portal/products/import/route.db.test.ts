import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { findCatalogueSkus } from "@/lib/domain/goods/inventory";
import { createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();
let shop: TestCaller;
beforeAll(async () => {
  shop = await createTestAccount();
});

/** More than is read on the event loop. */
const skus = Array.from({ length: 2_500 }, (_, i) => `SKU-${i}`);
const fileOf = (heading: string) =>
  [`${heading};Nombre;Peso (g);Largo;Ancho;Alto`, ...skus.map((sku) => `${sku};Mate ${sku};400;10;10;12`)].join("\r\n");

async function upload(file: string, apply: "0" | "1", choice = "") {
  const url = `http://localhost:3000/api/portal/products/import?account_id=${shop.accountId}&apply=${apply}${choice}`;
  const headers = { ...shop.headers, "Idempotency-Key": `${file.length} ${apply}${choice}` };
  const request = new Request(url, { method: "POST", headers, body: file });
  const response = await POST(request as never, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

const saved = async () => (await findCatalogueSkus(systemContext("test"), shop.accountId, skus)).size;

test("a large sheet of SKUs is compared first, and changes the catalogue when it is told to", async () => {
  expect(await upload(fileOf("SKU"), "0")).toMatchObject({ status: 200, body: { applied: false, added: 2_500 } });
  expect(await saved()).toBe(0);
  expect(await upload(fileOf("SKU"), "1")).toMatchObject({ status: 200, body: { applied: true, added: 2_500 } });
  expect(await saved()).toBe(2_500);
});

test("a sheet without a known column is answered with its columns, and read by those that are chosen", async () => {
  const file = fileOf("Color");
  expect(await upload(file, "0")).toMatchObject({
    status: 200,
    body: { added: 0, faults: [], columns: { missing: ["sku"], unused: ["Color"], header_row: 1 } },
  });
  expect(await upload(file, "1")).toMatchObject({
    status: 422,
    body: { errors: { file: ["La planilla no tiene una columna SKU."] } },
  });
  expect(await upload(file, "0", "&header_row=1&columns=sku:0,name:1")).toMatchObject({
    status: 200,
    body: { same: 2_500, columns: { missing: [], unused: ["Peso (g)", "Largo", "Ancho", "Alto"] } },
  });
});

test("a shop's export adds variants to one product, leaves measures of known SKUs and lists every problem", async () => {
  const head =
    "Identificador de URL;Nombre;Valor de propiedad 1;Peso (kg);Alto (cm);Ancho (cm);Profundidad (cm);SKU;Precio";
  const file = [
    head,
    "gorra;Gorra;Roja;0.10;8;20;20;GORRA-R;9990.00",
    "gorra;;Azul;0.10;8;20;20;GORRA-A;9990.00",
    "mate;Mate SKU-0;;0.00;0.00;0.00;0.00;SKU-0;",
    "vaso;Vaso;;0.00;0.00;0.00;0.00;VASO;1.990",
    ...Array.from({ length: 300 }, (_, at) => `x${at};Taza;;0.3;10;8;8;;${at}`),
  ].join("\n");
  const { body } = await upload(file, "0");
  expect(body).toMatchObject({ added: 2, same: 1, faulty: 301, fault_count: 304, unmeasured: ["SKU-0"] });
  expect(body.faults).toHaveLength(304);
  expect(await upload(file, "1")).toMatchObject({
    body: { applied: true, added: 2, same: 1, faults: { length: 200 } },
  });
  expect(body.faults.slice(0, 2)).toEqual([
    { row: 5, field: "weightGrams", text: "0.00", message: "Falta este dato para un SKU nuevo." },
    { row: 5, field: "lengthCm", text: "0.00", message: "Falta este dato para un SKU nuevo." },
  ]);
  const added = await findCatalogueSkus(systemContext("test"), shop.accountId, ["GORRA-R", "GORRA-A"]);
  expect([...added.values()].map(({ name }) => name).sort()).toEqual(["Gorra Azul", "Gorra Roja"]);
  expect(new Set([...added.values()].map(({ productId }) => productId)).size).toBe(1);
  // The next variant goes into the same product, and a known SKU stays in its own.
  expect(
    await upload(`${head}\ngorra;Gorra;Verde;0.10;8;20;20;GORRA-V;\notra;Gorra;Roja;;;;;GORRA-R;`, "1"),
  ).toMatchObject({
    body: { added: 1, same: 1, faulty: 0 },
  });
  const [green] = (await findCatalogueSkus(systemContext("test"), shop.accountId, ["GORRA-V"])).values();
  expect(green?.productId).toBe([...added.values()][0]?.productId);
});

test("a sheet of new SKUs without measures names the columns that it lacks", async () => {
  expect(await upload("SKU;Producto;Peso (g)\nNUEVO;Nuevo;100", "0")).toMatchObject({
    status: 200,
    body: { added: 0, columns: { missing: ["lengthCm", "widthCm", "heightCm"] } },
  });
});
