import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPrintable, readPrintOptions, savePrintOptions, toPrintRequest } from "./print-options";

const store = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

test("a device prints as the account prefers until something else is chosen on it", () => {
  expect(readPrintOptions("pdf").form).toBe("10x15");
  expect(readPrintOptions("zpl").form).toBe("zpl203");
  savePrintOptions({ ...readPrintOptions("pdf"), form: "a4", startCell: 3, what: ["label", "document"] });
  expect(readPrintOptions("zpl")).toMatchObject({ form: "a4", startCell: 1, what: ["label", "document"] });
});

test.each(["{", "7", '{"form":"a5","what":["money"],"order":1}'])(
  "%s in the memory of a device does no harm",
  (stored) => {
    store.set("anden.printing", stored);
    expect(readPrintOptions("pdf")).toMatchObject({ form: "10x15", order: "given", bundle: "merged" });
  },
);

test("a form is what the interface calls format, layout and resolution", () => {
  expect(toPrintRequest("a4")).toEqual({ format: "pdf", layout: "a4" });
  expect(toPrintRequest("zpl300")).toEqual({ format: "zpl", dpi: 300 });
});

test("a browser prints PDFs, and downloads archives and the commands of a label printer", () => {
  const options = readPrintOptions("pdf");
  expect(isPrintable(options)).toBe(true);
  expect(isPrintable({ ...options, form: "zpl203" })).toBe(false);
  expect(isPrintable({ ...options, form: "zpl203", what: ["preparation"] })).toBe(true);
  expect(isPrintable({ ...options, bundle: "zip" })).toBe(false);
});
