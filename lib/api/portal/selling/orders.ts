import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import type { OrderJoin } from "@/lib/domain/selling/joins";
import { Id, list } from "../../shared/wire";

/** The orders of a page. */
export const OrderJoinsInput = z.object({ account_id: Id, order_ids: list(Id, limits.joinedPage) });

export const serializeOrderJoin = ({ orders, isSamePlace, priceCents, savingCents }: OrderJoin) => ({
  order_ids: orders.map(({ id }) => id),
  /** False: a person says to which of the addresses. */
  is_same_place: isSamePlace,
  orders: orders.map(({ id, number, externalId, recipient }) => ({
    id,
    number: number || externalId,
    name: recipient.name,
    address: [
      [recipient.street, recipient.streetNumber, recipient.streetExtras].filter(Boolean).join(" "),
      recipient.city,
      recipient.pointId,
    ]
      .filter(Boolean)
      .join(", "),
  })),
  /** Of the one shipment, with taxes. */
  price: toAmount(priceCents),
  saving: savingCents === null ? null : toAmount(savingCents),
});
