import * as z from "zod";
import {
  type DocumentFormat,
  documentFormats,
  labelLayouts,
  limits,
  type Paper,
  type PrintChannel,
  papers,
} from "@/lib/core/vocabulary";
import type { LabelPrinting, Paperwork, PrintReport } from "@/lib/domain/shipping/documents";
import type { Context } from "@/lib/platform/context";
import type { ApiRequest } from "../../pipeline/exchange";
import type { FileReply } from "../../pipeline/reply";
import { integer, optionalText, ShipmentId } from "../../shared/wire";

/** Printer resolution: 203 or 300 dpi, as number or text. */
export const Resolution = z
  .preprocess(
    (value) => (typeof value === "string" && /^\s*\d{3}\s*$/.test(value) ? Number(value) : value),
    z.literal([203, 300]),
  )
  .meta({ type: ["integer", "string"], enum: [203, 300, "203", "300"] });

/** Label settings. */
export const printingFields = {
  layout: z
    .enum(labelLayouts)
    .default("10x15")
    .meta({ description: "Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4." }),
  start_cell: integer(1, 4)
    .default(1)
    .meta({ description: "Where on the first A4 sheet the first label goes: 1 top left, 2 top right, 3, 4 below." }),
  dpi: Resolution.default(203).meta({ description: "Of labels as ZPL: dots per inch of the printer." }),
};

export const reasonField = optionalText(limits.printReason).meta({
  description: "Why it is printed, most of all why again; kept in the history of prints.",
});

export const DocumentFileQuery = z.object({
  no_status_change: z
    .enum(["0", "1", "true", "false"])
    .default("0")
    .transform((value) => value === "1" || value === "true")
    .meta({ description: "1 leaves the shipment in its state; else it becomes ready to ship." }),
  ...printingFields,
  reason: reasonField,
});

const format = z.enum(documentFormats).optional().meta({
  description:
    "`pdf` unless `Accept` asks for ZPL. Labels exist as both, everything else is a PDF whatever is asked for.",
});

export const DocumentationQuery = DocumentFileQuery.extend({
  what: z
    .enum(papers)
    .default("label")
    .meta({ description: "The labels, the delivery note, or the sheet to pick and pack by." }),
  format,
});

/** How `POST /v2/shipments?wait=label` asks for the label of what it creates. */
export const LabelOnCreationQuery = DocumentFileQuery.extend({
  wait: z.enum(["label"]).optional().meta({
    description:
      "`label`: the response holds the label, as soon as the shipment is ready, for which it waits up to 2 seconds. It also needs the scope `shipment_documentation.download`. The parameters after it say how the label is printed.",
  }),
  format,
});

const files = [
  ...(["label", "document"] as const).flatMap((what) => documentFormats.map((ending) => `${what}.${ending}` as const)),
  "preparation.pdf" as const,
];

/** `label.pdf`, `document.zpl` and so on. */
export const DocumentFilePath = z.object({
  id: ShipmentId,
  file: z.enum(files).transform((name) => {
    const [what, ending] = name.split(".") as [Paper, DocumentFormat];
    return { what, format: ending };
  }),
});

export const CalibrationPath = z.object({
  file: z
    .enum(["calibration.pdf", "calibration.zpl"])
    .transform((name) => (name === "calibration.zpl" ? "zpl" : "pdf")),
});
export const CalibrationQuery = z.object(printingFields).omit({ start_cell: true });

export const DocumentationV2 = z
  .object({ format: z.enum(documentFormats), body: z.string(), content: z.string() })
  .meta({ id: "Documentation", description: "`body` and `content` are the same bytes, Base64." });

const mediaTypes = { pdf: "application/pdf", zpl: "application/zpl" } as const;
export const documentFiles = Object.values(mediaTypes);
/** Media types that clients use for ZPL; none is registered. */
const zplTypes = ["application/zpl", "x-application/zpl", "application/x-zpl"];

/** The media types in `Accept`, without parameters and without those excluded by `q=0`. */
const acceptedTypes = (accept: string): string[] =>
  accept
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim() ?? "");

/** The requested format: by parameter or path, else by `Accept`. */
export const chosenFormat = (
  given: DocumentFormat | undefined,
  request: Pick<ApiRequest, "headers">,
): DocumentFormat => {
  const accepted = acceptedTypes(request.headers.get("accept") ?? "");
  const asksForZpl = zplTypes.some((type) => accepted.includes(type)) && !accepted.includes(mediaTypes.pdf);
  return given ?? (asksForZpl ? "zpl" : "pdf");
};

export const toPrintRequest = (
  query: Pick<z.output<typeof DocumentFileQuery>, "layout" | "dpi"> & { start_cell?: number },
  chosen: DocumentFormat,
): LabelPrinting => ({
  format: chosen,
  layout: query.layout,
  dpi: query.dpi,
  startCell: toCell(query.start_cell ?? 1),
});

export const toCell = (cell: number): LabelPrinting["startCell"] => (cell === 2 || cell === 3 || cell === 4 ? cell : 1);

/** Through what a person or a program called `/v2`, for the history of prints. */
export const channelOf = ({ actor }: Pick<Context, "actor">): PrintChannel => (actor.kind === "user" ? "portal" : "v2");

export const toReport = (
  { no_status_change: keepStatus, reason }: z.output<typeof DocumentFileQuery>,
  channel: PrintChannel,
): PrintReport => ({ channel, keepStatus, ...(reason === undefined ? {} : { reason }) });

/** The raw bytes when `Accept` includes the media type of the document and no JSON, else Base64 in JSON. */
export function serializeDocument(
  { bytes, format: own }: Paperwork,
  name: string,
  asked: { format: DocumentFormat; accept: string },
): z.input<typeof DocumentationV2> | FileReply {
  const accepted = acceptedTypes(asked.accept);
  const raw = asked.format === "zpl" ? [...zplTypes, "text/plain", mediaTypes[own]] : [mediaTypes.pdf];
  const wantsJson = accepted.some((type) => type.includes("json"));
  if (!wantsJson && raw.some((type) => accepted.includes(type)))
    return { bytes, contentType: mediaTypes[own], filename: `${name}.${own}` };
  return toDocumentation({ bytes, format: own });
}

export function toDocumentation({ bytes, format: own }: Paperwork): z.input<typeof DocumentationV2> {
  const body = bytes.toString("base64");
  return { format: own, body, content: body };
}
