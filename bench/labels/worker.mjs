// A worker thread that renders: receives a number of labels and a layout, returns the PDF.
import { parentPort } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { renderLabelsPdf } = await import("../../lib/core/labels/index.ts");
const { ordinaryLabels } = await import("../../lib/core/labels/testing.ts");

parentPort.on("message", async ({ count, layout }) => {
  const pdf = await renderLabelsPdf(ordinaryLabels(count), { layout });
  parentPort.postMessage({ bytes: pdf.length, pdf });
});
parentPort.postMessage("ready");
