import { existsSync } from "node:fs";
import { createProduct } from "@/lib/domain/goods/inventory";
import { listShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expect, test } from "./fixtures";

const folder = "../shared/data/imports";
/** Validation and creation run in the background. */
const soon = { timeout: 30_000 };

interface SellersFile {
  readonly name: string;
  /** What the file does not say, and is given once for all its rows. */
  readonly given?: Readonly<Record<string, string>>;
  /** Shipments that are right as the file has them. */
  readonly shipments: number;
  /** Choosing the file, each press and each value that is given. */
  readonly touches: number;
}

const files: readonly SellersFile[] = [
  { name: "tiendanube-ventas.csv", shipments: 5, touches: 2 },
  { name: "shopify-orders-export.csv", shipments: 2, touches: 2 },
  { name: "woocommerce-pedidos-es.csv", shipments: 1, touches: 2 },
  { name: "mercado-libre-ventas.xlsx", shipments: 2, touches: 2 },
  { name: "andreani-envio-masivo.xlsx", shipments: 2, touches: 2 },
  { name: "correo-argentino-carga-masiva.csv", given: { "DNI o CUIT": "30123456" }, shipments: 2, touches: 5 },
  // Sheets of nobody's layout show what was guessed of their columns first.
  { name: "direccion-y-numero.csv", shipments: 15, touches: 3 },
  { name: "direccion-en-una-columna.csv", shipments: 16, touches: 3 },
  { name: "pesos-con-unidad.csv", shipments: 8, touches: 3 },
  { name: "planilla-filtrada.xlsx", shipments: 2, touches: 3 },
];

const article = { barcode: "", unitDeclaredValueCents: 15_000_00, classificationId: 1 } as const;

test.skip(!existsSync(folder), `needs ${folder}, which is not here`);

for (const { name, given = {}, shipments, touches } of files)
  test(`${name}: all that is right is created with ${touches} touches`, async ({ portal: page, account }) => {
    const ctx = systemContext("e2e");
    await createProduct(ctx, account.accountId, {
      ...{ name: "Mate", referenceCode: "MATE", barcode: "", brand: "", supplier: "" },
      skus: [
        { ...article, sku: "MATE-1", name: "Mate", weightGrams: 350, lengthCm: 12, widthCm: 9, heightCm: 9 },
        { ...article, sku: "MOCHI-B3001", name: "Mochila", weightGrams: 800, lengthCm: 30, widthCm: 25, heightCm: 10 },
        { ...article, sku: "M-1175-BLK-XL", name: "Campera", weightGrams: 600, lengthCm: 30, widthCm: 25, heightCm: 5 },
        { ...article, sku: "BOMB-2", name: "Bombilla", weightGrams: 90, lengthCm: 18, widthCm: 2, heightCm: 2 },
      ],
    });
    let count = 0;
    const touch = async (work: Promise<void>) => {
      count++;
      await work;
    };
    await page.goto("/shipments/import");
    await touch(page.getByLabel("Elegir archivo").setInputFiles(`${folder}/${name}`));
    for (const [label, value] of Object.entries(given)) {
      await touch(page.getByRole("button", { name: "Indicarlo una vez" }).click());
      await touch(page.getByLabel(label).last().fill(value));
    }
    const create = page.getByRole("button", { name: /^Crear \d.*\$/ });
    const check = page.getByRole("button", { name: "Revisar filas" });
    await expect(create.or(check).first()).toBeVisible(soon);
    if (await check.isVisible()) await touch(check.click());
    await expect(create).toBeEnabled(soon);
    await touch(create.click());
    await expect(page.getByText(/^Se cre(aron|ó) /).first()).toBeVisible(soon);
    const { total } = await listShipments(ctx, { accountId: account.accountId, limit: 1, offset: 0 });
    console.info(`${name}: ${count} touches, ${total} shipments`);
    expect({ count, total }).toEqual({ count: touches, total: shipments });
  });
