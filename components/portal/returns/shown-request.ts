import type { ReturnReason } from "@/lib/core/vocabulary";

/** A buyer's return request with the data that the seller needs to decide. */
export interface ShownRequest {
  readonly id: number;
  readonly accountId: number;
  readonly shipmentId: number;
  readonly externalId: string;
  readonly buyer: string;
  readonly place: string;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly pieces: readonly { readonly description: string; readonly number: number; readonly quantity: number }[];
  /** In the API's format. */
  readonly packages: readonly {
    readonly id: number;
    readonly items?: readonly { readonly id: number }[] | undefined;
  }[];
  readonly valueCents: number;
  readonly createdAt: string;
  /** Ids of the buyer's photos. */
  readonly photos: readonly number[];
}
