import { createProduct } from "@/lib/domain/goods/inventory";
import { systemContext } from "@/lib/platform/context";

/** Puts the product *Mate imperial* into an account's catalogue: gourds of the same measures and value, 25,000 pesos. */
export const createMates = (accountId: number, ...gourds: readonly { readonly sku: string; readonly name: string }[]) =>
  createProduct(systemContext("e2e"), accountId, {
    name: "Mate imperial",
    referenceCode: "MATE",
    barcode: "",
    brand: "",
    supplier: "",
    skus: gourds.map((gourd) => ({
      ...gourd,
      barcode: "",
      unitDeclaredValueCents: 25_000_00,
      weightGrams: 400,
      lengthCm: 10,
      widthCm: 10,
      heightCm: 12,
      classificationId: 1,
      mustKeepVertical: false,
    })),
  });
