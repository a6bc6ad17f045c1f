import * as z from "zod";
import { invalid } from "../../errors";
import { type DocumentFormat, documentFormats } from "../../vocabulary";
import type { FileReply } from "../endpoint";
import { Id } from "../wire";

const kinds = ["label", "document"] as const;
type DocumentKind = (typeof kinds)[number];

export const DocumentFileQuery = z.object({
  no_status_change: z
    .enum(["0", "1", "true", "false"])
    .default("0")
    .transform((value) => value === "1" || value === "true")
    .meta({ description: "1 leaves the shipment in its state; else it becomes ready to ship." }),
});

export const DocumentationQuery = DocumentFileQuery.extend({
  what: z.enum(kinds).default("label").meta({ description: "The labels, or the delivery note." }),
  format: z.enum(documentFormats).default("pdf"),
});

const files = kinds.flatMap((what) => documentFormats.map((format) => `${what}.${format}` as const));

/** `label.pdf`, `document.zpl` and so on. */
export const DocumentFilePath = z.object({
  id: Id,
  file: z.enum(files).transform((name) => {
    const [what, format] = name.split(".") as [DocumentKind, DocumentFormat];
    return { what, format };
  }),
});

export const DocumentationV2 = z
  .object({ format: z.enum(documentFormats), body: z.string(), content: z.string() })
  .meta({ id: "Documentation", description: "`body` and `content` are the same bytes, Base64." });

const mediaTypes = { pdf: "application/pdf", zpl: "application/zpl" } as const;
export const documentFiles = Object.values(mediaTypes);
/** Names under which clients ask for ZPL; none is registered. */
const accepted: Readonly<Record<DocumentFormat, readonly string[]>> = {
  pdf: ["application/pdf"],
  zpl: ["application/zpl", "x-application/zpl", "application/x-zpl"],
};

/** The raw bytes when `Accept` asks for the document's own type and not for JSON, else Base64 in JSON. */
export function serializeDocument(
  bytes: Buffer,
  format: DocumentFormat,
  name: string,
  accept: string,
): z.input<typeof DocumentationV2> | FileReply {
  const wanted = accept.toLowerCase();
  if (!wanted.includes("json") && accepted[format].some((type) => wanted.includes(type)))
    return { bytes, contentType: mediaTypes[format], filename: `${name}.${format}` };
  const body = bytes.toString("base64");
  return { format, body, content: body };
}

/** Delivery notes are paper: there is no ZPL of them. */
export function assertFormat(what: DocumentKind, format: DocumentFormat): void {
  if (what === "document" && format === "zpl")
    throw invalid("format", { es: "El remito solo existe en PDF.", en: "The delivery note exists as PDF only." });
}
