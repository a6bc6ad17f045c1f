import { notFound } from "@/lib/core/errors";
import { isCarrierLabel, renderLabelSvg, renderLabelsZpl } from "@/lib/core/labels";
import type { DocumentFormat, PrinterResolution } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipment } from "../shipments";
import { collectShipmentLabels } from "./carrier-labels";
import { assertPapers, readSource } from "./content";
import type { PictureJob } from "./render";
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
 * Preview of one package's label: the PDF page as SVG, or the ZPL as a printer would render it, as PNG; a carrier's PDF
 * as PNG too. A preview is not a print: no print is recorded and the status does not change.
 */
export async function viewLabel(ctx: Context, id: number, { packageNumber, format, dpi }: LabelView): Promise<Picture> {
  const shipment = assertPapers(await findShipment(ctx, id));
  const source = await readSource(ctx, shipment.accountId);
  const { accountId } = shipment;
  const onWorker = (job: Parameters<typeof renderOnWorker>[0]) =>
    renderOnWorker(job, accountId, { signal: ctx.callerSignal?.() });
  // The renderers are large and slow, so they are loaded on the worker threads only.
  const draw = async (drawn: PictureJob["label"]): Promise<Picture> => {
    const [png] = await onWorker({ kind: "picture", label: drawn, dpi });
    return { bytes: Buffer.from(png ?? []), contentType: "image/png" };
  };
  const [label] = await collectShipmentLabels(ctx, shipment, source, { format, packageNumber }, onWorker);
  if (!label) throw notFound("package", packageNumber);
  if (isCarrierLabel(label))
    return draw(format === "pdf" ? { pdf: label.content } : { zpl: Buffer.from(label.content).toString("utf8") });
  if (format === "pdf") return { bytes: Buffer.from(renderLabelSvg(label), "utf8"), contentType: "image/svg+xml" };
  return draw({ zpl: renderLabelsZpl([label], { dpi }) });
}
