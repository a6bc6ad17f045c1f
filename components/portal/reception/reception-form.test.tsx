import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import {
  claimKindOf,
  type Decisions,
  decide,
  decideAll,
  type ExpectedPiece,
  errorOf,
  findScanned,
  keyOf,
  type OpenedReception,
  toPieces,
} from "./decisions";
import { PieceRow } from "./piece-row";

const piece = (itemId: number, more: Partial<ExpectedPiece> = {}): ExpectedPiece => ({
  packageId: 1,
  packageNumber: 1,
  itemId,
  label: "Mate imperial",
  sku: "MATE",
  barcode: "7790000000017",
  isTracked: true,
  warehouse: "NORTE",
  places: { NORTE: "A-2" },
  isOpen: true,
  ...more,
});

const warehouses: OpenedReception["warehouses"] = [
  { code: "NORTE", name: "Depósito Norte" },
  { code: "SUR", name: "Depósito Sur" },
];

const show = (shown: ExpectedPiece, decisions: Decisions, isChecked = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      <PieceRow
        piece={shown}
        decision={decisions[keyOf(shown)]}
        decisions={decisions}
        onChange={() => {}}
        warehouses={warehouses}
        isChecked={isChecked}
      />
    </NextIntlClientProvider>,
  );

test("each scan of an article marks its next piece, and a piece that was received is left alone", () => {
  const pieces = [piece(1, { isOpen: false }), piece(2), piece(3)];
  let decisions: Decisions = {};
  for (const expected of [2, 3]) {
    const next = findScanned(pieces, decisions, expected === 2 ? "mate" : "7790000000017");
    expect(next?.itemId).toBe(expected);
    if (next) decisions = decide(decisions, next, "stock");
  }
  expect(findScanned(pieces, decisions, "MATE")).toBeUndefined();
  expect(toPieces(pieces, decisions).map(({ item_id, outcome, place }) => [item_id, outcome, place])).toEqual([
    [2, "stock", "A-2"],
    [3, "stock", "A-2"],
  ]);
});

test("everything goes back to stock except what somebody decided otherwise", () => {
  const pieces = [piece(1), piece(2), piece(3, { isOpen: false })];
  const decisions = decideAll(decide({}, pieces[0] as ExpectedPiece, "missing"), pieces);
  expect(toPieces(pieces, decisions).map(({ outcome }) => outcome)).toEqual(["missing", "stock"]);
});

test("warehouse and place go with what stays and is tracked, and nothing else", () => {
  const bodies = (["stock", "damaged", "not_ours", "missing"] as const).map((outcome) => {
    const [body] = toPieces([piece(1)], decide({}, piece(1), outcome));
    return [body?.warehouse, body?.place];
  });
  expect(bodies).toEqual([
    ["NORTE", "A-2"],
    ["NORTE", "A-2"],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const untracked = piece(1, { isTracked: false });
  expect(toPieces([untracked], decide({}, untracked, "stock"))[0]?.warehouse).toBeUndefined();
});

test("a foreign piece needs a word, and one of several warehouses is needed", () => {
  const foreign = decide({}, piece(1), "not_ours");
  expect(errorOf(piece(1), foreign[keyOf(piece(1))] as never, 2)).toBe("noteMissing");
  const homeless = piece(1, { warehouse: null });
  const stock = decide({}, homeless, "stock")[keyOf(homeless)] as never;
  expect([errorOf(homeless, stock, 2), errorOf(homeless, stock, 1)]).toEqual(["warehouseMissing", undefined]);
});

test("the row asks for what the outcome needs, and says faults once somebody tried", () => {
  const idle = show(piece(1), {});
  expect(idle).toContain("Vuelve al stock");
  expect(idle).not.toContain("Depósito Norte");
  expect(idle).not.toContain("checked");
  expect(show(piece(1), decide({}, piece(1), "stock"))).toMatch(/Depósito Norte.*value="A-2"/s);
  const foreign = decide({}, piece(1), "not_ours");
  expect(show(piece(1), foreign)).not.toContain("Contá qué llegó en su lugar.");
  expect(show(piece(1), foreign, true)).toContain("Contá qué llegó en su lugar.");
  const untracked = piece(1, { isTracked: false, sku: null });
  expect(show(untracked, decide({}, untracked, "stock"))).toContain("No es un artículo de tu catálogo");
});

test("what is missing is claimed before what is damaged, and what is whole is not", () => {
  expect(claimKindOf([{ outcome: "stock" }, { outcome: "not_ours" }])).toBeUndefined();
  expect(claimKindOf([{ outcome: "stock" }, { outcome: "damaged" }])).toBe("damaged");
  expect(claimKindOf([{ outcome: "damaged" }, { outcome: "missing" }])).toBe("missing");
});
