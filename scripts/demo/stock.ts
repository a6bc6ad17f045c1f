import { demoProducts } from "./products";

export const demoWarehouses = [
  { code: "CABA-01", name: "Depósito Barracas" },
  { code: "CBA-01", name: "Depósito Córdoba" },
] as const;

export interface DemoReceipt {
  readonly sku: string;
  readonly warehouse: (typeof demoWarehouses)[number]["code"];
  readonly quantity: number;
  readonly daysAgo: number;
  readonly reason: string;
}

/** Receipts of the warehouses: an opening stock and two deliveries. One article in seven is stored in Barracas only. */
export const demoReceipts: readonly DemoReceipt[] = demoProducts
  .flatMap(({ skus }) => skus)
  .flatMap(({ sku, weightGrams }, index) => {
    const usual = weightGrams < 2_000 ? 60 : weightGrams < 10_000 ? 24 : 8;
    const receipts: DemoReceipt[] = [
      { sku, warehouse: "CABA-01", quantity: usual + (index % 5), daysAgo: 75, reason: "Stock inicial" },
      { sku, warehouse: "CABA-01", quantity: Math.ceil(usual / 2), daysAgo: 33, reason: "Recepción de proveedor" },
    ];
    if (index % 7 === 6) return receipts;
    return [
      ...receipts,
      { sku, warehouse: "CBA-01", quantity: Math.ceil(usual / 3) + (index % 3), daysAgo: 21, reason: "Traslado" },
    ];
  });
