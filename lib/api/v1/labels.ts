import * as z from "zod";
import type { Labels } from "../../documents";
import { type DocumentFormat, documentFormats, limits } from "../../vocabulary";
import { Id, requiredText } from "../wire";

export const LabelQuery = z.object({
  account_id: Id,
  external_id: requiredText(limits.externalId),
  format: z.enum(documentFormats),
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
  id: requiredText(limits.externalId).meta({ description: "The external id, or the shipment's own with `type=id`." }),
});
export const PrintedQuery = z.object({ account_id: Id, type: z.enum(["id", "external_id"]).default("external_id") });
/** The id that a path means; what is no number is nobody's id. */
export const toShipmentId = (text: string): number => Id.safeParse(text).data ?? 0;

export const PrintedReply = z.object({ status: z.literal("success") });

export const serializeLabels = (
  { shipment, files }: Labels,
  deliveryNote: Buffer,
  format: DocumentFormat,
): z.input<typeof LabelReply> => ({
  status: "success",
  "Content-type": format === "pdf" ? "application/pdf" : "application/zpl",
  total_packages: shipment.packageCount,
  remito_number: shipment.deliveryNoteNumber ?? 0,
  etiquetas: files.map((file) => file.toString("base64")),
  remito: deliveryNote.toString("base64"),
});

export const serializePrinted = (): z.input<typeof PrintedReply> => ({ status: "success" });
