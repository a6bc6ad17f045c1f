import type { ReturnReason } from "@/lib/core/vocabulary";

/** What a buyer asked for, with what the seller needs to decide. */
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
  /** As the interface takes them. */
  readonly packages: readonly { readonly id: number; readonly items?: readonly { readonly id: number }[] }[];
  readonly valueCents: number;
  readonly createdAt: string;
}
