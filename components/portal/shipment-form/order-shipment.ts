import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { creationKeys } from "@/components/shared/drafts/creation-keys";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { toCents } from "@/lib/core/money";
import type { Choice } from "../drafts/shipment-draft";
import { optionKey, type Quote, type SelectableOption, selectableOptions } from "../quote/use-quote";
import { type ShipmentParts, toShipmentBody } from "./shipment-body";

type Shipment = z.output<typeof ShipmentV2>;

export interface Order {
  readonly parts: ShipmentParts;
  /** The price on the button when it was pressed, with tax. */
  readonly shownCents: number;
  /** Repeats the quote. */
  readonly requote: () => Promise<Quote | undefined>;
}

export type Outcome =
  | { readonly kind: "created"; readonly shipment: Shipment; readonly nowCents: number }
  | { readonly kind: "repriced"; readonly nowCents: number }
  | { readonly kind: "gone" };

/** The idempotency key of a new shipment. */
const keys = creationKeys("attempt");

/** Creates the shipment if its option still has the price shown on the button: nobody pays another price. */
export async function orderShipment({ parts, shownCents, requote }: Order): Promise<Outcome> {
  const current = choosableOption(await requote(), parts.choice);
  if (!current) return { kind: "gone" };
  if (priceCents(current.amounts) !== shownCents) return { kind: "repriced", nowCents: priceCents(current.amounts) };
  const body = toShipmentBody(parts);
  const accountId = Number(body.account_id);
  const idempotencyKey = keys.keyFor(accountId, body);
  const shipment = await apiFetch("POST /v2/shipments", { body, idempotencyKey });
  keys.forget(accountId);
  return { kind: "created", shipment, nowCents: priceCents(shipment) };
}

/** The selected option in a quote; undefined if it is no longer selectable. */
export const choosableOption = (quote: Quote | undefined, choice: Choice | null): SelectableOption | undefined =>
  selectableOptions(quote?.all_results ?? []).find((option) => optionKey(option) === choice?.serviceId);

/** The price with tax. */
export const priceCents = ({ price_incl_tax: price }: { price_incl_tax: number }): number => toCents(price) ?? 0;
