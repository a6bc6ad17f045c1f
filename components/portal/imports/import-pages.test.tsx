import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { importRowStates, type Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { FileFacts } from "./file-facts";
import { ImportActions } from "./import-actions";
import { ImportOutcome } from "./import-outcome";
import { countIn, firstView, type Import, type ImportRow, importShipmentsQuery } from "./queries";
import { RowReading } from "./row-reading";
import type { useRun } from "./use-run";

const counts = Object.fromEntries(importRowStates.map((state) => [state, 0])) as Import["counts"];

const found = {
  id: 7,
  account_id: 1,
  kind: "orders",
  layout: "tiendanube",
  is_mapped: true,
  headers: ["Número de orden", "Nombre", "", "Vendedor"],
  mapping: { external_id: [0], name: [1] },
  orders: 9,
  total: 10,
  hidden_rows: 0,
  other_sheets: [] as string[],
  ships: true,
  counts,
  ready_amount: "11458.70",
  created_amount: "11458.70",
  affordable: 5,
  created_shipments: 0,
  waiting_for_money: 0,
} as unknown as Import;

const client = new QueryClient();

function textOf(page: ReactNode, locale: Locale = "es"): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("a file says what it was recognised as, how many orders are in how many rows, and which columns it does not use", () => {
  const text = textOf(<FileFacts found={found} hasUnused />);
  expect(text).toContain("Es una exportación de Tiendanube: 9 pedidos en 10 filas");
  expect(text).toContain("2 columnas no se usan Columna C · Vendedor");
  const own: Import = { ...found, layout: null, kind: "shipments", total: 1 };
  expect(textOf(<FileFacts found={{ ...found, is_mapped: false }} />)).toContain("Tiendanube: 10 filas");
  expect(textOf(<FileFacts found={own} />)).toContain("Es una planilla: 1 fila");
  expect(textOf(<FileFacts found={own} />, "en")).toContain("A spreadsheet: 1 row");
});

test("hidden rows are told, with the way to take them in as long as nothing is created", () => {
  const filtered: Import = { ...found, hidden_rows: 2, counts: { ...counts, skipped: 2 } };
  expect(textOf(<FileFacts found={filtered} canInclude />)).toContain(
    "2 filas ocultas quedan afuera Incluir las filas",
  );
  expect(textOf(<FileFacts found={filtered} />)).not.toContain("Incluir");
  expect(textOf(<FileFacts found={{ ...filtered, counts }} canInclude />)).not.toContain("ocultas");
});

test("a row shows what was read beside what was typed, and its articles", () => {
  const row = {
    fields: { address: "Av. 44 173", street_extras: "2 B" },
    articles: "2 × MATE-1, 1 × BOMB-2",
    changes: [{ field: "street", typed: "Av. 44 173", read: "Avenida 44" }],
  } as unknown as ImportRow;
  expect(textOf(<RowReading row={row} />)).toContain(
    "Av. 44 173, 2 B Calle: se leyó «Avenida 44» donde dice «Av. 44 173» 2 × MATE-1, 1 × BOMB-2",
  );
  expect(textOf(<RowReading row={{ ...row, changes: [] }} />)).not.toContain("se leyó");
});

test("orders are created with their shipments or without, sheets of shipments in one way", () => {
  const run = { isPending: false, variables: undefined } as unknown as ReturnType<typeof useRun>;
  const ready = { ...found, counts: { ...counts, ready: 5, asked: 2 } };
  const text = textOf(<ImportActions found={ready} run={run} />);
  expect(text).toMatch(/Crear 7 pedidos Crear 7 pedidos y crear 5 envíos por \$/);
  expect(textOf(<ImportActions found={{ ...ready, kind: "shipments" }} run={run} />)).toMatch(
    /^ Crear 5 envíos por \$/,
  );
  const asked = { ...found, counts: { ...counts, asked: 2 } };
  expect(textOf(<ImportActions found={asked} run={run} />).trim()).toBe("Crear 2 pedidos");
});

test("after it, what was made is printed and seen, what waits is named with its remedy", () => {
  const made: Import = { ...found, counts: { ...counts, created: 39 }, created_shipments: 37, waiting_for_money: 14 };
  client.setQueryData(importShipmentsQuery(made).queryKey, {
    ids: Array.from({ length: 37 }, (_, place) => 101 + place),
    waiting_for_money: Array.from({ length: 14 }, (_, place) => 101 + place),
  });
  const text = textOf(<ImportOutcome found={made} canPrint />);
  for (const shown of [
    "Se crearon 39 pedidos",
    "Imprimir las 37 Ver los 37 envíos",
    "2 pedidos sin envío todavía",
    "14 envíos esperan saldo",
    "#101 #102",
    "#112 y 2 más",
  ])
    expect(text).toContain(shown);
  expect(textOf(<ImportOutcome found={made} canPrint={false} />)).not.toContain("Imprimir");
});

test("an import opens at what has to be mended or decided, once it is checked", () => {
  const faulty = { orders: 9, counts: { ...counts, faulty: 2, failed: 1, ready: 4, part: 3, ignored: 1, skipped: 1 } };
  expect(firstView(faulty)).toBe("fix");
  expect(firstView({ ...faulty, counts: { ...faulty.counts, waiting: 1 } })).toBe("all");
  expect(firstView({ orders: 9, counts: { ...counts, ready: 8, asked: 1 } })).toBe("asked");
  expect(firstView({ orders: 9, counts: { ...counts, ready: 9 } })).toBe("all");
  expect([countIn(faulty, "all"), countIn(faulty, "fix"), countIn(faulty, "skipped")]).toEqual([9, 3, 2]);
});
