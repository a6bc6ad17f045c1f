import { systemContext } from "@/lib/platform/context";
import { createProduct } from "../../goods/inventory";
import { makeShipment, type TestCaller } from "../../operating/testing";

const sizes = { weightGrams: 300, heightCm: 10, widthCm: 10, lengthCm: 10 };

const item = (sku: string | undefined) => ({
  ...(sku === undefined ? {} : { sku }),
  description: sku ? `Artículo ${sku}` : "Artículo sin código",
  ...sizes,
  classificationId: 1 as const,
  mustKeepVertical: false,
});

/** A shipment of loose items with these SKUs (undefined: an item without a code). The quote packs them into boxes. */
export const makeOrder = (seller: TestCaller, skus: readonly (string | undefined)[], externalId = "PED-1") =>
  makeShipment(seller, { externalId, load: { items: skus.map(item), packages: [] } });

/** Adds a SKU with a bar code to the catalogue. */
export const makeSku = (seller: TestCaller, sku: string, barcode: string) =>
  createProduct(systemContext("test"), seller.accountId, {
    name: sku,
    referenceCode: sku,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ sku, name: sku, barcode, unitDeclaredValueCents: 0, classificationId: 1, ...sizes }],
  });
