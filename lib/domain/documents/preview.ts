import { notFound } from "@/lib/core/errors";
import { renderLabelSvg, renderLabelsZpl } from "@/lib/core/labels";
import type { DocumentFormat, PrinterResolution } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipment } from "../shipments";
import { assertPapers, readSource, toLabels } from "./content";
import { renderOnWorker } from "./render-on-worker";

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
 * Preview of one package's label: the PDF page as SVG, or the ZPL as a printer would render it, as PNG. A preview is
 * not a print: no print is recorded and the status does not change.
 */
export async function viewLabel(ctx: Context, id: number, { packageNumber, format, dpi }: LabelView): Promise<Picture> {
  const shipment = assertPapers(await findShipment(ctx, id));
  const labels = toLabels(shipment, await readSource(ctx, shipment.accountId));
  const label = labels.find((entry) => entry.packageNumber === packageNumber);
  if (!label) throw notFound("package", packageNumber);
  if (format === "pdf") return { bytes: Buffer.from(renderLabelSvg(label), "utf8"), contentType: "image/svg+xml" };
  // The ZPL renderer is large and slow, so it is loaded on the worker threads only.
  const [png] = await renderOnWorker(
    { kind: "picture", zpl: renderLabelsZpl([label], { dpi }), dpi },
    shipment.accountId,
    { signal: ctx.callerSignal?.() },
  );
  return { bytes: Buffer.from(png ?? []), contentType: "image/png" };
}
