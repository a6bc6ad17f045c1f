import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { readPrintOptions } from "../print-options";
import { StoppedPrinterNotice } from "../printer/stopped-notice";
import { printer, renderPage } from "../printer/testing";
import { PrintSettings } from "./print-settings";

const settings = (isOnPrinter: boolean) =>
  renderPage(
    messages.es,
    <PrintSettings
      options={readPrintOptions("pdf")}
      onChange={() => undefined}
      isSingle={false}
      isOnPrinter={isOnPrinter}
    />,
  );

test("format, file and calibration are asked of the browser alone: a printer has its own", () => {
  for (const text of ["Formato", "Archivo", "Hoja de calibración"]) {
    expect(settings(false)).toContain(text);
    expect(settings(true)).not.toContain(text);
  }
  for (const text of ["Documentos", "Orden"]) expect(settings(true)).toContain(text);
});

test.each([
  ["paper_out", "Zebra no tiene papel."],
  ["offline", "Zebra está fuera de línea."],
  ["paused", "Zebra está pausada."],
] as const)("a printer that is %s is told, with what becomes of the papers", (state, text) => {
  expect(
    renderPage(messages.es, <StoppedPrinterNotice printer={{ ...printer, state, detail: "Tapa abierta" }} />),
  ).toContain(text);
});

test("a printer that prints says nothing", () => {
  expect(renderPage(messages.es, <StoppedPrinterNotice printer={printer} />)).toBe("");
});
