import * as z from "zod";
import { type Locale, shipmentStatuses, statusFacts, substatuses, visibleStatus } from "@/lib/core/vocabulary";
import type { ReportedTracking, TrackingEntry, TrackingReport } from "@/lib/domain/shipping/shipments";
import { nameOf } from "@/lib/i18n/names";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { optionalText } from "../../shared/wire";

export const TrackingQuery = z.object({
  sort: z.enum(["oldest", "newest"]).default("oldest").meta({ description: "Which comes first." }),
});

export const TrackingV2 = z
  .array(
    z.object({
      created_at: Timestamp,
      occurred_at: Timestamp,
      status: z.object({
        code: z.enum(shipmentStatuses),
        name: z.string(),
        visible_name: z.string(),
        substatus: z.enum(substatuses).nullable(),
      }),
    }),
  )
  .meta({ id: "Tracking" });

export const TrackingReportInput = z
  .object({
    status: z.enum(shipmentStatuses),
    substatus: z.enum(substatuses).nullish(),
    comment: optionalText(150),
    occurred_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .meta({ description: "From the creation of the shipment to five minutes from now; now when it is left out." }),
  })
  .meta({ id: "TrackingReport" });

export const TrackingEntryV2 = TrackingV2.element.meta({ id: "TrackingEntry" });

export const ReportedTrackingV2 = TrackingEntryV2.extend({
  moved: z.boolean().meta({
    description: "Whether the report moved the shipment; a late or repeated one only stands in the history.",
  }),
}).meta({ id: "ReportedTracking" });

export const toTrackingReport = (input: z.output<typeof TrackingReportInput>): TrackingReport => ({
  status: input.status,
  substatus: input.substatus ?? undefined,
  comment: input.comment,
  occurredAt: input.occurred_at ? new Date(input.occurred_at) : undefined,
});

export const serializeTracking = (entries: readonly TrackingEntry[], locale: Locale): z.input<typeof TrackingV2> =>
  entries.map((entry) => serializeTrackingEntry(entry, locale));

const serializeTrackingEntry = (entry: TrackingEntry, locale: Locale): z.input<typeof TrackingEntryV2> => ({
  created_at: toTimestamp(entry.occurredAt),
  occurred_at: toTimestamp(entry.occurredAt),
  status: {
    code: entry.status,
    name: statusFacts[entry.status].name,
    visible_name: nameOf("visibleStatus", visibleStatus(entry.status, entry.substatus), locale),
    substatus: entry.substatus,
  },
});

export const serializeReported = (
  { entry, moved }: ReportedTracking,
  locale: Locale,
): z.input<typeof ReportedTrackingV2> => ({ ...serializeTrackingEntry(entry, locale), moved });
