import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Drawing } from "./drawing";
import { line } from "./marks";
import {
  type Block,
  fieldRow,
  keepTogether,
  pageBreak,
  paginate,
  sheetHeightMm,
  tableHeading,
  tableRow,
} from "./sheet";

const block = (name: string, heightMm: number, heading?: Block): Block => ({
  heightMm,
  drawings: [line(name, 20, heightMm, 100, { sizePt: 9 })],
  heading,
});
const named = (drawings: readonly Drawing[]) =>
  drawings.flatMap((drawing) => (drawing.kind === "text" ? [drawing.text] : []));
const drawn = (blocks: readonly Block[]) => paginate(blocks, 30).map((draw) => draw());

describe("blocks on pages", () => {
  test("all of them come once, in order, none beyond the foot of a page", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }), (heights) => {
        const pages = drawn(heights.map((heightMm, index) => block(`b${index}`, heightMm)));
        expect(pages.flatMap(named)).toEqual(heights.map((_, index) => `b${index}`));
        for (const drawing of pages.flat())
          if (drawing.kind === "text") expect(drawing.yMm).toBeLessThan(sheetHeightMm - 15);
      }),
    );
  });

  test("a heading is set again where its rows go on", () => {
    const heading = block("heading", 10);
    const rows = [1, 2, 3, 4].map((number) => block(`row ${number}`, 100, heading));
    expect(drawn([heading, ...rows]).map(named)).toEqual([
      ["heading", "row 1", "row 2"],
      ["heading", "row 3", "row 4"],
    ]);
  });

  test("what belongs together goes to the next page together, if a page can hold it", () => {
    const blocks = [block("a", 200), ...keepTogether([block("b", 40), block("c", 40)]), block("d", 10)];
    expect(drawn(blocks).map(named)).toEqual([["a"], ["b", "c", "d"]]);
    const tall = [block("a", 50), ...keepTogether([block("b", 150), block("c", 150)])];
    expect(drawn(tall).map(named)).toEqual([["a"], ["b"], ["c"]]);
  });

  test("a page break adds no empty page", () => {
    expect(drawn([pageBreak, block("a", 10), pageBreak, pageBreak, block("b", 10)]).map(named)).toEqual([["a"], ["b"]]);
  });
});

test("a row is as high as its longest text and a field shows a dash for nothing", () => {
  const columns = [
    { title: "Uno", widthMm: 40 },
    { title: "Dos", widthMm: 60 },
  ];
  const low = tableRow(columns, ["a", "b"]);
  const high = tableRow(columns, ["a", "palabra ".repeat(20)]);
  expect(high.heightMm).toBeGreaterThan(low.heightMm + 3);
  expect(named(tableHeading(columns).drawings)).toEqual(["UNO", "DOS"]);
  expect(named(fieldRow([["Referencia", "  "]]).drawings)).toEqual(["REFERENCIA", "-"]);
});
