import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { type Context, systemContext } from "@/lib/platform/context";
import { createProduct, findInventorySku, recordMovement } from "../../goods/inventory";
import { makeShipment, type TestCaller, transitionTo } from "../../operating/testing";
import { createReturn } from "../../shipping/returns";
import { findShipment, type Shipment } from "../../shipping/shipments";
import type { PieceDecision } from "./";
import { piecesOf } from "./pieces";

/** Articles, sent shipments and returns for tests of receptions. */

const dayMs = 86_400_000;
export const ctx = () => systemContext("test");
export const later = (days: number): Context =>
  systemContext("test", { now: () => new Date(Date.now() + days * dayMs) });

const travelled = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;

/** An article with ten pieces in stock; none is counted when `quantity` is 0. */
export async function addArticle(caller: TestCaller, code: string, quantity = 10): Promise<number> {
  const measures = { weightGrams: 500, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const product = await createProduct(ctx(), caller.accountId, {
    name: code,
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ name: code, sku: code, barcode: "", classificationId: 1, unitDeclaredValueCents: 0, ...measures }],
  });
  const skuId = product.skus[0]?.id ?? 0;
  if (quantity > 0)
    await recordMovement(ctx(), skuId, { type: "IN", qtyChanged: quantity, reason: "purchase", comments: null });
  return skuId;
}

export const addWarehouse = (accountId: number, code: string) =>
  connection().db.insert(warehouses).values({ accountId, code, name: code });

/** A delivered shipment of pieces of an article. */
export async function deliver(caller: TestCaller, sku: string, pieces: number): Promise<Shipment> {
  const items = Array.from({ length: pieces }, () => ({ sku }));
  const { id } = await makeShipment(caller, { load: { items, packages: [] } });
  await transitionTo(id, ...travelled, "delivered");
  return findShipment(ctx(), id);
}

/** The return of all of a shipment, in the state `new`. */
export function bringBack({ id, accountId }: Shipment): Promise<Shipment> {
  const way = { serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
  return createReturn(ctx(), id, { accountId, declaredValueCents: 0, ...way });
}

/** A shipment that its carrier brought back undelivered. */
export async function sendBack(caller: TestCaller, sku: string): Promise<Shipment> {
  const { id } = await makeShipment(caller, { load: { items: [{ sku }], packages: [] } });
  await transitionTo(id, ...travelled, "not_delivered", "in_carrier_ready_to_return", "in_transit_to_seller");
  await transitionTo(id, "returned_to_seller");
  return findShipment(ctx(), id);
}

/** The same outcome for pieces of a shipment, in their order; all of them when no number is given. */
export const decideFor = (
  shipment: Shipment,
  outcome: PieceDecision["outcome"],
  {
    from = 0,
    count = Number.MAX_SAFE_INTEGER,
    ...own
  }: { from?: number; count?: number } & Partial<PieceDecision> = {},
): PieceDecision[] =>
  piecesOf(shipment)
    .slice(from, from + count)
    .map(({ packageId, itemId }) => ({
      packageId,
      itemId,
      outcome,
      note: outcome === "not_ours" ? "Llegó una piedra" : "",
      place: "",
      ...own,
    }));

/** What lies in the only warehouse of an article. */
export async function stockOf(skuId: number) {
  const { stocks } = await findInventorySku(ctx(), skuId);
  return stocks.map(({ warehouse, total, damaged }) => ({ warehouse, total, damaged }));
}
