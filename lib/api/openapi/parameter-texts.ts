/** Descriptions of parameters whose name says all, by name. Others describe themselves in their schema. */
const texts: Readonly<Record<string, string>> = {
  account_id: "The account.",
  address_id: "The origin.",
  barcode: "The bar code, exactly.",
  carrier_id: "Only of this carrier.",
  city: "The city or locality.",
  classification: "Only of this classification.",
  code: "The bar code.",
  delivery_id: "The delivery.",
  external_id: "The seller's own number of the shipment.",
  file: "The file, named as one.",
  format: "The format of the documents.",
  lat: "Latitude in degrees.",
  lng: "Longitude in degrees.",
  origin_id: "Only from this origin.",
  reference: "The reference code.",
  service_type: "Only of this service.",
  sku: "The SKU's own code, exactly.",
  sku_id: "The SKU.",
  state: "The province.",
  status: "Only in this state.",
  type: "What is asked for.",
  warehouse: "Only of this warehouse, by its code.",
  webhook_id: "The webhook subscription.",
};

/** Where the same name means something else, by operation or its group. */
const ownTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addresses: { id: "The origin." },
  "documents.getBatch": { id: "The batch." },
  orders: { id: "The order.", external_id: "The order's own number in its channel." },
  "claims.create": { id: "The shipment." },
  "claims.listOfShipment": { id: "The shipment." },
  "claims.list": { state: "Only in this state." },
  claims: { id: "The claim.", file_id: "The file." },
  "manifests.list": { state: "Only in this state." },
  manifests: { id: "The manifest." },
  "pickups.list": { state: "Only in this state." },
  pickups: { id: "The pickup." },
  "v1.documents.markPrinted": { type: "What the id in the path is." },
  "v1.products": { id: "The product." },
  "webhooks.listDeliveries": { state: "Only in this state." },
};

export function parameterText(operation: string, name: string): string | undefined {
  const group = operation.slice(0, operation.lastIndexOf("."));
  // Everything else with an `id` in its path is below a shipment.
  return ownTexts[operation]?.[name] ?? ownTexts[group]?.[name] ?? (name === "id" ? "The shipment." : texts[name]);
}
