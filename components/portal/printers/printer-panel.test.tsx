import { expect, test } from "vitest";
import { locales } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { bridge, buttonsOf, printer, renderPage } from "../printing/printer/testing";
import { PrinterPanel } from "./printer-panel";

const panel = (canManage: boolean) => <PrinterPanel accountId={1} canManage={canManage} />;

test.each(locales)("without a bridge the page says what it is for and how to get one (%s)", (locale) => {
  const { empty, emptyHint, pair, guide, onlyManagers } = messages[locale].printers;
  const page = renderPage(messages[locale], panel(true), { locale });
  for (const text of [empty, emptyHint, guide]) expect(page).toContain(text.replaceAll("'", "&#x27;"));
  expect(buttonsOf(page)).toEqual([pair]);
  const readOnly = renderPage(messages[locale], panel(false), { locale });
  expect(buttonsOf(readOnly)).toEqual([]);
  expect(readOnly).toContain(onlyManagers);
});

test("a printer has its state, computer, format and queue, and leads to its queue", () => {
  const page = renderPage(messages.es, panel(true), {
    bridges: [bridge],
    printers: [{ ...printer, state: "paper_out", detail: "Tapa abierta", waiting: 3, uncertain: 1, failed: 2 }],
  });
  for (const text of [
    "Zebra",
    "Sin papel",
    "Tapa abierta",
    "PC del depósito",
    "ZPL 203 dpi",
    "3 en espera",
    "quizás impreso: 1",
    "2 sin imprimir",
  ])
    expect(page).toContain(text);
  expect(page).toContain('href="/settings/printers/7"');
});

test("a computer that is not connected says since when, and one that found no printers what to look at", () => {
  const away = { ...bridge, is_online: false, last_seen_at: "2026-11-29T11:50:00.000Z" };
  const page = renderPage(messages.es, panel(true), {
    bridges: [away],
    printers: [{ ...printer, bridge: { ...printer.bridge, is_online: false } }],
  });
  expect(page).toContain("Sin conexión");
  expect(page).toContain("Computadora sin conexión");
  expect(page).toContain("Última vez: hace 10 minutos");
  expect(renderPage(messages.es, panel(true), { bridges: [bridge] })).toContain(
    "PC del depósito no encontró impresoras",
  );
});
