import * as z from "zod";
import { message } from "@/lib/core/messages";
import { type Locale, shipmentChanges } from "@/lib/core/vocabulary";
import type { VoidGuide } from "@/lib/domain/shipping/shipments";
import { toText } from "@/lib/i18n/to-text";
import { Timestamp, toTimestamp } from "../../shared/timestamp";

export const VoidGuideV2 = z
  .object({
    delivery_id: z.string(),
    shipment_id: z.int(),
    change: z.enum(shipmentChanges),
    since: Timestamp,
    message: z.string(),
  })
  .meta({ id: "VoidGuide" });

/** What the `meta` of a list of shipments has besides: the guide that was searched for, when it is void. */
export const voidGuideMeta = {
  void_guide: VoidGuideV2.exactOptional().meta({
    description: "Only when the number that was asked for is void: its shipment has another guide since.",
  }),
};

export const serializeVoidGuide = (
  voided: VoidGuide | undefined,
  locale: Locale,
): { readonly void_guide?: z.input<typeof VoidGuideV2> } =>
  voided
    ? {
        void_guide: {
          delivery_id: voided.guide,
          shipment_id: voided.shipmentId,
          change: voided.change,
          since: toTimestamp(voided.createdAt),
          message: toText(message("guide_void", { change: voided.change, at: voided.createdAt.toISOString() }), locale),
        },
      }
    : {};
