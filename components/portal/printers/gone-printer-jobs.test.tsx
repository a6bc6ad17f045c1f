import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { type PrinterJob, printerJobsQuery } from "../printing/printer/job-queries";
import { buttonsOf, printer, renderPage } from "../printing/printer/testing";
import { GonePrinterJobs } from "./gone-printer-jobs";

const job = (id: number, printerId: number, more: Partial<PrinterJob> = {}) =>
  ({
    ...{ id, name: `Guía ${id}`, printer: { id: printerId, name: "Zebra vieja" }, shipment_id: id, paper: "label" },
    ...{ state: "uncertain", problem: "bridge_revoked", next_at: null, ...more },
  }) as PrinterJob;

function pageWith(uncertain: PrinterJob[], failed: PrinterJob[] = []): string {
  const client = new QueryClient();
  for (const [state, data] of [
    ["uncertain", uncertain],
    ["failed", failed],
  ] as const)
    client.setQueryData(printerJobsQuery({ accountId: 1, state }).queryKey, {
      ...{ data, total: data.length, page: 1, per_page: 50 },
    });
  return renderPage(
    messages.es,
    <QueryClientProvider client={client}>
      <GonePrinterJobs accountId={1} printers={[printer]} />
    </QueryClientProvider>,
  );
}

test("papers of printers that are gone ask a person; those of present ones are in their queues", () => {
  const page = pageWith([job(1, printer.id), job(2, 99)], [job(3, 99, { state: "failed", problem: "not_printable" })]);
  expect(page).not.toContain("Guía 1");
  for (const text of ["Guía 2", "Guía 3", "Zebra vieja", "Desconectaron su computadora mientras se imprimía."])
    expect(page).toContain(text);
  expect(buttonsOf(page)).toEqual([
    ...["Sí, se imprimió", "Imprimir en el navegador", "Cancelar"],
    ...["Imprimir en el navegador", "Cancelar"],
  ]);
});

test("where nothing is left of printers that are gone, nothing is said", () => {
  expect(pageWith([job(1, printer.id)])).toBe("");
});
