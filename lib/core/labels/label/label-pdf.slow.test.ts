import { Worker } from "node:worker_threads";
import { describe, expect, test, vi } from "vitest";
import { seededLabels } from "../testing";
import { expectPagesOfAnyTexts } from "../testing-label-pdf";
import { readPages } from "../testing-print";
import { renderLabelsPdf } from "./label-pdf";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const layout = "10x15";

test("whatever the texts, there are as many pages as labels", () => expectPagesOfAnyTexts(25));

describe("a long PDF", () => {
  const labels = seededLabels(120);

  test("has a page for each label in order, whatever pieces it was rendered in", async () => {
    const pages = await readPages(await renderLabelsPdf(labels, { layout }));
    expect(pages.map(({ text }) => /\b0999-\d{8}\b/.exec(text)?.[0])).toEqual(labels.map(({ guide }) => guide));
  });

  test("is the same bytes when a worker thread renders it", async () => {
    const script = `
      import("tsx/esm/api").then(async ({ register }) => {
        register();
        const { renderLabelsPdf } = await import(${JSON.stringify(new URL("label-pdf.ts", import.meta.url).href)});
        const { parentPort, workerData } = require("node:worker_threads");
        parentPort.postMessage(await renderLabelsPdf(workerData, { layout: "10x15" }));
      });
    `;
    const worker = new Worker(script, { eval: true, workerData: labels });
    const there = await new Promise<Uint8Array>((resolve, reject) => worker.on("message", resolve).on("error", reject));
    expect(Buffer.compare(there, await renderLabelsPdf(labels, { layout }))).toBe(0);
  });
});
