import { Canvas, Page } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { LabelContent } from "./content";
import { labelHeightMm, labelWidthMm, layoutLabel } from "./layout";
import { type Painter, paint, pt } from "./painter";
import { renderPdf } from "./pdf";

export interface LabelsPdfOptions {
  /** `10x15`: each label on its own page of 100 × 150 mm. */
  readonly layout: "10x15";
}

/**
 * Labels as one PDF, a page for each in the given order. The same labels give the same bytes: the PDF's date is the
 * latest of the labels'. Blocks the thread for about 2 ms a label.
 */
export async function renderLabelsPdf(labels: readonly LabelContent[], { layout }: LabelsPdfOptions): Promise<Buffer> {
  const [first] = labels;
  if (!first) throw new RangeError("There is no PDF without labels.");
  const createdOn =
    labels
      .map((label) => label.createdOn)
      .toSorted()
      .at(-1) ?? first.createdOn;
  const title =
    labels.length === 1 ? `Etiqueta ${first.labelCode}` : `Etiquetas desde ${first.labelCode} (${labels.length})`;
  return renderPdf(title, createdOn, pagesOf[layout](labels));
}

const pagesOf: Readonly<Record<LabelsPdfOptions["layout"], (labels: readonly LabelContent[]) => ReactElement[]>> = {
  "10x15": (labels) => labels.map(labelPage),
};

/** All text is drawn in one canvas of fixed size: nothing can overflow onto a second page. */
function labelPage(label: LabelContent): ReactElement {
  const marks = layoutLabel(label);
  const size = { width: pt(labelWidthMm), height: pt(labelHeightMm) };
  return (
    <Page size={size}>
      <Canvas style={{ position: "absolute", ...size }} paint={(painter: Painter) => paint(painter, marks)} />
    </Page>
  );
}
