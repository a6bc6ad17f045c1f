import * as z from "zod";
import { type Locale, shipmentStatuses, statusFacts, substatuses } from "@/lib/core/vocabulary";
import type { TrackingEntry, TrackingReport } from "@/lib/domain/shipments";
import { Timestamp, toTimestamp } from "../shared/timestamp";
import { optionalText } from "../shared/wire";

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
    occurred_at: z.iso.datetime({ offset: true }).nullish(),
  })
  .meta({ id: "TrackingReport" });

export const TrackingEntryV2 = TrackingV2.element.meta({ id: "TrackingEntry" });

export const toTrackingReport = (input: z.output<typeof TrackingReportInput>): TrackingReport => ({
  status: input.status,
  substatus: input.substatus ?? undefined,
  comment: input.comment,
  occurredAt: input.occurred_at ? new Date(input.occurred_at) : undefined,
});

export const serializeTracking = (entries: readonly TrackingEntry[], locale: Locale): z.input<typeof TrackingV2> =>
  entries.map((entry) => serializeTrackingEntry(entry, locale));

export const serializeTrackingEntry = (entry: TrackingEntry, locale: Locale): z.input<typeof TrackingEntryV2> => ({
  created_at: toTimestamp(entry.occurredAt),
  occurred_at: toTimestamp(entry.occurredAt),
  status: {
    code: entry.status,
    name: statusFacts[entry.status].name,
    visible_name: statusFacts[entry.status].visible[locale],
    substatus: entry.substatus,
  },
});
