import * as z from "zod";
import type { ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Locale, limits, type ShipmentStatus, shipmentStatuses, statusFacts } from "@/lib/core/vocabulary";
import type { Shipment, ShipmentEdit } from "@/lib/domain/shipping/shipments";
import { messagesOf } from "../../pipeline/error-messages";
import type { ErrorReply } from "../../pipeline/reply";
import { Id, objectRule, optionalText } from "../../shared/wire";
import { ShipmentV2, serializeShipment } from "./shipments";

export const CancelReply = z
  .object({ shipment_id: z.int(), success: z.literal(true), result: z.enum(["canceled", "rescue_requested"]) })
  .meta({ id: "Cancellation" });

export const RefusedCancellation = z
  .object({
    shipment_id: z.int(),
    success: z.literal(false),
    result: z.null(),
    status: z.literal("error"),
    message: z.string(),
  })
  .meta({ id: "RefusedCancellation" });

const settable = shipmentStatuses.filter((status) => "settable" in statusFacts[status]) as [ShipmentStatus];

export const ShipmentEditInput = z
  .object({
    account_id: Id.optional(),
    external_id: optionalText(limits.externalId),
    status: z.enum(settable).nullish(),
    reason: optionalText(150),
  })
  .check(
    objectRule(({ external_id: externalId, status }, reject) => {
      if (externalId === undefined && !status) reject("global", message("external_id_or_status_needed"));
    }),
  )
  .meta({ id: "ShipmentEdit" });

export const EditedShipment = ShipmentV2.extend({
  shipment_id: z.int(),
  success: z.literal(true),
  result: z.enum(["updated", "canceled"]),
}).meta({ id: "EditedShipment" });

export const toShipmentEdit = (input: z.output<typeof ShipmentEditInput>): ShipmentEdit => ({
  externalId: input.external_id,
  status: input.status ?? undefined,
  reason: input.reason,
});

export const serializeEdited = (
  shipment: Shipment,
  at: { readonly baseUrl: string; readonly locale: Locale },
): z.input<typeof EditedShipment> => ({
  ...serializeShipment(shipment, at),
  shipment_id: shipment.id,
  success: true,
  result: shipment.status === "cancelled" ? "canceled" : "updated",
});

export const serializeCancellation = (
  id: number,
  result: "canceled" | "rescue_requested",
): z.input<typeof CancelReply> => ({ shipment_id: id, success: true, result });

/** A rejected cancellation gets 401 with this body, because clients of this kind of service rely on it. */
export const formatCancellationError = (detail: ErrorDetail, { locale }: { locale: Locale }): ErrorReply | undefined =>
  detail.code === "illegal_transition"
    ? {
        status: 401,
        body: {
          shipment_id: detail.id,
          success: false,
          result: null,
          status: "error",
          message: messagesOf(detail, locale)[0],
        },
      }
    : undefined;
