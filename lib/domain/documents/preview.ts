import { DomainError, notFound } from "@/lib/core/errors";
import { renderLabelSvg, renderLabelsZpl } from "@/lib/core/labels";
import type { DocumentFormat, PrinterResolution } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipment } from "../shipments";
import { readSource, toLabels } from "./content";
import { renderPool } from "./render-pool";

export interface LabelView {
  readonly packageNumber: number;
  readonly format: DocumentFormat;
  readonly dpi: PrinterResolution;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: "image/svg+xml" | "image/png";
}

/**
 * The label of one package to look at: the PDF page as SVG, or what a printer makes of the ZPL as PNG. Nothing is noted
 * and no state changes, for nothing is printed.
 */
export async function viewLabel(ctx: Context, id: number, { packageNumber, format, dpi }: LabelView): Promise<Picture> {
  const shipment = await findShipment(ctx, id);
  if (shipment.deliveryId === null) throw new DomainError({ code: "document_not_ready", id, status: shipment.status });
  const labels = toLabels(shipment, await readSource(ctx, shipment.accountId));
  const label = labels.find((entry) => entry.packageNumber === packageNumber);
  if (!label) throw notFound("package", packageNumber);
  if (format === "pdf") return { bytes: Buffer.from(renderLabelSvg(label), "utf8"), contentType: "image/svg+xml" };
  // The renderer is large and takes a while: it lives on the threads alone.
  const [png] = await renderPool().render({ kind: "picture", zpl: renderLabelsZpl([label], { dpi }), dpi });
  return { bytes: Buffer.from(png ?? []), contentType: "image/png" };
}
