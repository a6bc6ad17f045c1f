import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import type { CarrierContract } from "../../../adapter";
import { type CarrierCall, type CarrierReply, callSystem } from "../../client";

interface PaqarCall {
  readonly method: CarrierCall["method"];
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly maxBytes?: number;
}

/** Paq.ar under one agreement. */
export interface Paqar {
  call(call: PaqarCall, signal: AbortSignal): Promise<CarrierReply>;
  readonly sellerId: string;
  readonly productCategory: string;
  /** The three digits that follow the agreement in tracking; empty: Correo takes 000. */
  readonly extClient: string;
  /** Values that no message may show. */
  readonly hidden: readonly string[];
}

/** The key and the agreement travel with every call; there is no token. */
export function openPaqar({ baseUrl, values }: CarrierContract): Paqar {
  const { api_key: apiKey = "", agreement = "", seller_id, ext_client, product_category } = values;
  const base = withoutTrailingSlashes(baseUrl);
  const root = `${base}/paqar/v1`;
  return {
    sellerId: seller_id ?? "",
    productCategory: product_category || "ecommerce",
    extClient: ext_client ?? "",
    hidden: [apiKey],
    call({ method, path, body, maxBytes }, signal) {
      const headers = {
        authorization: `Apikey ${apiKey}`,
        agreement,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        // One reader of the manual takes it for a header, others for a part of the query: both are sent.
        ...(ext_client && { extClient: ext_client }),
      };
      return callSystem({
        method,
        url: `${root}${path}`,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
        ...(maxBytes !== undefined && { maxBytes }),
      });
    },
  };
}
