import * as z from "zod";
import { documentFormats, labelLayouts, papers } from "@/lib/core/vocabulary";
import type { Print } from "@/lib/domain/shipping/documents";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { envelope, pageQuery } from "../envelope";

export const PrintsQuery = z.object(pageQuery(20));

export const PrintV2 = z
  .object({
    id: z.int(),
    what: z.enum(papers),
    format: z.enum(documentFormats),
    layout: z.enum(labelLayouts).nullable().meta({ description: "Of labels as PDF." }),
    dpi: z.int().nullable().meta({ description: "Of labels as ZPL." }),
    printed_at: Timestamp,
    reprint: z.boolean().meta({ description: "It had been obtained before." }),
    reason: z.string().nullable(),
    by: z.object({
      type: z.string().meta({ description: "`user`, `credential` or `system`." }),
      id: z.int().nullable(),
      name: z.string().nullable().meta({ description: "Of people." }),
    }),
    channel: z
      .enum(["v1", "v2", "portal", "batch", "buyer", "bridge"])
      .meta({ description: "Through what it was obtained." }),
    batch_id: z.int().nullable(),
  })
  .meta({ id: "Print" });

export const PrintList = envelope(PrintV2).meta({ id: "PrintList" });

export const serializePrint = (print: Print): z.input<typeof PrintV2> => ({
  id: print.id,
  what: print.paper,
  format: print.format,
  layout: print.layout,
  dpi: print.dpi,
  printed_at: toTimestamp(print.createdAt),
  reprint: print.isReprint,
  reason: print.reason,
  by: { type: print.by.kind, id: print.by.id, name: print.by.name },
  channel: print.channel,
  batch_id: print.batchId,
});
