import * as z from "zod";
import { type DocumentFormat, documentFormats, limits } from "@/lib/core/vocabulary";
import type { LabelPrinting, LabelsAndNote } from "@/lib/domain/shipping/documents";
import { Id, optionalText, requiredText } from "../shared/wire";

export const LabelQuery = z.object({
  account_id: Id,
  external_id: requiredText(limits.externalId),
  format: z.enum(documentFormats),
  reason: optionalText(limits.printReason).meta({ description: "Why it is printed again; kept in its history." }),
});

export const LabelReply = z
  .object({
    status: z.literal("success"),
    "Content-type": z.enum(["application/pdf", "application/zpl"]),
    total_packages: z.int(),
    remito_number: z.int(),
    etiquetas: z.array(z.string()),
    remito: z.string(),
  })
  .meta({ id: "LabelV1" });

export const PrintedPath = z.object({
  id: requiredText(limits.externalId).meta({
    description: "The external id, or with `type=id` the shipment's own or its guide number.",
  }),
});
export const PrintedQuery = z.object({ account_id: Id, type: z.enum(["id", "external_id"]).default("external_id") });
/** The shipment id in a path; 0, which no shipment has, for a text that is no id. */
export const toShipmentId = (text: string): number => Id.safeParse(text).data ?? 0;

export const PrintedReply = z.object({ status: z.literal("success") });

/** Print settings of v1: each label on its own page (PDF) or as its own ZPL format. */
export const toPrintRequest = (format: DocumentFormat): LabelPrinting => ({
  format,
  layout: "10x15",
  startCell: 1,
  dpi: 203,
});

export const serializeLabels = (
  { shipment, labels, note }: LabelsAndNote,
  format: DocumentFormat,
): z.input<typeof LabelReply> => ({
  status: "success",
  "Content-type": format === "pdf" ? "application/pdf" : "application/zpl",
  total_packages: shipment.packageCount,
  remito_number: shipment.deliveryNoteNumber ?? 0,
  etiquetas: labels.map((file) => file.toString("base64")),
  remito: note.toString("base64"),
});

export const serializePrinted = (): z.input<typeof PrintedReply> => ({ status: "success" });
