import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { missingArticles } from "./missing/missing-articles";
import type { Packing, PackingResponse, Piece } from "./scan-result";
import { usePackingLabels } from "./use-packing-labels";

let nextId = 1;
const piece = (name: string, isIn = false): Piece => ({
  package_id: 1,
  package_number: 1,
  item_id: nextId++,
  label: name,
  sku: name,
  barcode: null,
  scan_number: null,
  article: {
    name,
    product_name: "Taza",
    warehouse: "PRINCIPAL",
    place: "A-2",
    is_tracked: true,
    product_id: 1,
    picture: null,
  },
  must_keep_vertical: false,
  fragile: false,
  scanned_at: isIn ? "2026-11-29T12:00:00Z" : null,
});

const Sentence = ({ response }: { response: PackingResponse }) => <p>{usePackingLabels()(response, "779")}</p>;

function say(pieces: readonly Piece[], more: Partial<PackingResponse>): string {
  const packing = { pieces, label_print: null } as unknown as Packing;
  const response: PackingResponse = {
    outcome: "wrong_item",
    packing,
    piece: null,
    article: { sku: "ROJA", name: "roja", product_name: "Taza" },
    count: null,
    candidates: [],
    ...more,
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      <Sentence response={response} />
    </NextIntlClientProvider>,
  );
  return html.replace(/<\/?p>/g, "");
}

test("a wrong article is told by its name, with what is missing; a code of none by the code", () => {
  expect(say([piece("Taza azul")], {})).toBe("Eso es Taza · roja; falta Taza azul.");
  const several = [piece("Taza verde", true), piece("Taza azul"), piece("Taza azul"), piece("Taza gris")];
  expect(say(several, {})).toBe("Eso es Taza · roja; falta Taza azul y Taza gris.");
  expect(say([piece("Taza azul")], { article: null })).toBe("779 no va en este envío.");
});

test("a count at the shelf says what other orders lack", () => {
  const aside = { outcome: "put_aside", count: { on_hand: 2, short: 1 } } as const;
  expect(say([piece("Taza azul")], aside)).toContain("otro pedido tiene reservada una pieza que no está");
});

test("missing articles stand once each, with how many pieces of them are missing", () => {
  const pieces = [piece("Taza azul", true), piece("Taza azul"), piece("Taza gris"), piece("Taza azul")];
  expect(missingArticles(pieces).map((entry) => [entry.piece.label, entry.missing])).toEqual([
    ["Taza azul", 2],
    ["Taza gris", 1],
  ]);
});
