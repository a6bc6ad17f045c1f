import type { RouteHandlers } from "@/lib/api/pipeline/route";
import { call, type TestCaller } from "@/lib/domain/operating/testing";
import * as byBarcode from "./barcode/[code]/route";
import * as byId from "./id/[id]/route";
import * as byReference from "./reference/[reference]/route";
import { POST } from "./route";

/** Test helpers: products as a shop's server sends and reads them. */

let next = 1;

/** A product with two SKUs and unique codes. */
export function productDraft(changes: Record<string, unknown> = {}) {
  const number = next++;
  return {
    name: "Mate de calabaza",
    reference_code: `REF-${number}`,
    barcode: `779${number}`,
    brand: "Pampa",
    supplier: "Talleres del Sur",
    skus: [
      {
        name: "Mate chico",
        barcode: `7790${number}`,
        sku: `MATE-CH-${number}`,
        unit_declared_value: 1500.5,
        weight: 300,
        length: 10,
        height: 12,
        width: 9,
        classification: "General",
      },
      { name: "Mate grande", sku: `MATE-GR-${number}`, weight: "500", lenght: 20, height: 14, width: 11 },
    ],
    ...changes,
  };
}

/** An identifier by which routes address a product. */
export interface IdentifierScheme {
  readonly by: string;
  readonly routes: Pick<RouteHandlers, "GET" | "PUT">;
  readonly param: string;
  readonly of: (product: { id: number; reference_code: string; barcode: string }) => string;
}

export const identifierSchemes: readonly [
  id: IdentifierScheme,
  reference: IdentifierScheme,
  barcode: IdentifierScheme,
] = [
  { by: "id", routes: byId, param: "id", of: ({ id }) => String(id) },
  { by: "reference", routes: byReference, param: "reference", of: ({ reference_code: code }) => code },
  { by: "barcode", routes: byBarcode, param: "code", of: ({ barcode }) => barcode },
];

/** The product endpoints, called as one account. */
export function productsOf({ accountId, headers }: Pick<TestCaller, "accountId" | "headers">) {
  const query = `?account_id=${accountId}`;
  const [byItsId] = identifierSchemes;
  return {
    create: (product: unknown) => call(POST, `/v1/products${query}`, { headers, body: { product } }),
    get: (value: string | number, { by, routes, param }: IdentifierScheme = byItsId) =>
      call(routes.GET, `/v1/products/${by}/${value}${query}`, { headers, params: { [param]: String(value) } }),
    put: (value: string | number, product: unknown, { by, routes, param }: IdentifierScheme = byItsId) =>
      call(routes.PUT, `/v1/products/${by}/${value}${query}`, {
        method: "PUT",
        headers,
        body: { product },
        params: { [param]: String(value) },
      }),
  };
}
