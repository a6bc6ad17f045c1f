import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

/** Render jobs, which go to a thread unless they are small, and the calibration page, which is one page for everybody. */
const drawing = ["lib/domain/shipping/documents/obtain.ts", "lib/domain/shipping/documents/render.ts"];

test("no paper is drawn but by a render job: hundreds of lines would hold the event loop for a second", async () => {
  const found: string[] = [];
  for (const folder of ["lib", "app", "components"])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`)) {
      if (file.startsWith("lib/core/labels/") || /\.test\.tsx?$|testing/.test(file)) continue;
      if (/\brender\w+Pdf\b/.test(readFileSync(file, "utf8"))) found.push(file);
    }
  expect(found.sort()).toEqual(drawing);
});
