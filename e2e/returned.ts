import { createProduct, findInventorySku, recordMovement } from "@/lib/domain/goods/inventory";
import {
  approveReturnRequest,
  changeReturnPolicy,
  findReturnLink,
  type ReturnRequestRow,
  requestReturn,
} from "@/lib/domain/shipping/returns";
import { findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";

const ctx = () => systemContext("e2e");

/** An article with pieces in stock. */
export async function addArticle(accountId: number, code: string, quantity: number): Promise<number> {
  const measures = { weightGrams: 300, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const product = await createProduct(ctx(), accountId, {
    name: code,
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ name: code, sku: code, barcode: "", classificationId: 1, unitDeclaredValueCents: 0, ...measures }],
  });
  const skuId = product.skus[0]?.id ?? 0;
  await recordMovement(ctx(), skuId, { type: "IN", qtyChanged: quantity, reason: "purchase", comments: null });
  return skuId;
}

export async function levelOf(skuId: number) {
  const [level] = (await findInventorySku(ctx(), skuId)).stocks;
  return { total: level?.total, damaged: level?.damaged };
}

/** What a buyer asks to return, which waits for the seller. */
export async function askBack(original: Shipment): Promise<ReturnRequestRow> {
  await changeReturnPolicy(ctx(), original.accountId, {
    allowed: true,
    days: 30,
    approval: true,
    reasons: ["damaged"],
  });
  const link = await findReturnLink(ctx(), original);
  return requestReturn(ctx(), link?.token ?? "", {
    packages: original.packages.map(({ id }) => ({ packageId: id })),
    reason: "damaged",
    comment: "",
    formKey: crypto.randomUUID(),
  });
}

/** The return that a buyer asked for and the seller approved. */
export async function requestBack(original: Shipment): Promise<Shipment> {
  const request = await askBack(original);
  const way = { serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
  const { id } = await approveReturnRequest(ctx(), request.id, { declaredValueCents: 0, ...way });
  return findShipment(ctx(), id);
}
