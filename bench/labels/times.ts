import { renderDeliveryNotePdf, renderLabelsPdf, renderLabelsZpl, renderPreparationPdf } from "@/lib/core/labels";
import {
  exampleLabel,
  exampleNote,
  examplePreparation,
  exampleShipment,
  ordinaryLabels,
} from "@/lib/core/labels/testing";
import { type Row, timeRow, timeRuns } from "./table";

/** Rendering that happens within a request, in this process. */
export async function* requestTimes(): AsyncGenerator<Row> {
  const layout = "10x15";
  yield timeRow("one label, PDF", 15, await timeRuns(30, 60, () => renderLabelsPdf([exampleLabel], { layout })));
  yield timeRow("one label, ZPL", 1, await timeRuns(30, 60, () => renderLabelsZpl([exampleLabel], { dpi: 203 })));
  const thousand = ordinaryLabels(1000);
  yield timeRow("1,000 labels, ZPL", 300, await timeRuns(4, 12, () => renderLabelsZpl(thousand, { dpi: 203 })));
  for (const [count, targetMs] of [
    [10, 120],
    [60, 500],
    [1000, undefined],
  ] as const) {
    const times = await timeRuns(3, 8, () => renderDeliveryNotePdf(noteOf(count)));
    yield timeRow(`delivery note, ${count} lines`, targetMs, times);
  }
  const shipments = Array.from({ length: 50 }, () => exampleShipment);
  const times = await timeRuns(1, 6, () => renderPreparationPdf({ ...examplePreparation, shipments }));
  yield timeRow("preparation, 50 shipments", undefined, times);
}

function noteOf(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    sku: `SKU-${index}`,
    description: `Artículo número ${index + 1} de algodón, talle ${index % 7}`,
    quantity: 1 + (index % 5),
  }));
  return { ...exampleNote, packages: exampleNote.packages.map((parcel) => ({ ...parcel, items })) };
}
