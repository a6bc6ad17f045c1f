import { expect, test } from "vitest";
import { printJobStates } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { buttonsOf, job, renderPage } from "../../printing/printer/testing";
import { JobButtons } from "./job-buttons";

const buttonsFor = (...jobs: (typeof job)[]) =>
  buttonsOf(renderPage(messages.es, <JobButtons jobs={jobs} onBrowser={() => undefined} />));

const offered: Record<(typeof printJobStates)[number], string[]> = {
  waiting: ["Imprimir en el navegador", "Cancelar"],
  leased: [],
  printed: [],
  failed: ["Reintentar", "Imprimir en el navegador", "Cancelar"],
  uncertain: ["Sí, se imprimió", "Imprimir de nuevo"],
  cancelled: [],
};

test.each(printJobStates)("a job that is %s offers what a person can decide about it", (state) => {
  expect(buttonsFor({ ...job, state })).toEqual(offered[state]);
});

test("what came out by another way is printed again as a reprint, not retried", () => {
  const other = { ...job, state: "failed", problem: "already_printed" } as const;
  expect(buttonsFor(other)).toEqual(["Imprimir de nuevo", "Imprimir en el navegador", "Cancelar"]);
});

test.each([
  ["uncertain", ["Sí, se imprimió", "Imprimir en el navegador", "Cancelar"]],
  ["failed", ["Imprimir en el navegador", "Cancelar"]],
] as const)("a job that is %s at a printer that is gone is not sent there again", (state, buttons) => {
  const page = <JobButtons jobs={[{ ...job, state }]} isGone onBrowser={() => undefined} />;
  expect(buttonsOf(renderPage(messages.es, page))).toEqual(buttons);
});

test("several jobs are decided at once, each button counting those that it fits", () => {
  const jobs = (["uncertain", "uncertain", "failed", "waiting", "leased"] as const).map((state, place) => ({
    ...job,
    id: place + 1,
    state,
  }));
  expect(buttonsFor(...jobs)).toEqual([
    "Se imprimieron 2 papeles",
    "Imprimir 2 papeles de nuevo",
    "Reintentar",
    "Imprimir 2 papeles en el navegador",
    "Cancelar 2 papeles",
  ]);
});

test("a file has no shipment that the browser could print", () => {
  expect(buttonsFor({ ...job, shipment_id: null, paper: null })).toEqual(["Cancelar"]);
});
