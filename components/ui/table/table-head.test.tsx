import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TableHead } from "./table-head";

const columns = [
  { key: "recipient", header: "Destinatario", cell: () => null },
  { key: "price", header: "Precio", cell: () => null, sortable: true },
  { key: "created", header: "Creado", cell: () => null, sortable: true },
];

const headOf = (props: Partial<Parameters<typeof TableHead>[0]>) =>
  renderToStaticMarkup(
    <table>
      <TableHead columns={columns} keys={[]} {...props} />
    </table>,
  );

const cellsOf = (html: string) => html.match(/<th .*?<\/th>/g) ?? [];

test.each([
  ["asc", "ascending"],
  ["desc", "descending"],
] as const)("the sorted column alone announces its order: %s", (direction, announced) => {
  const cells = cellsOf(headOf({ sort: { key: "price", direction }, onSortChange: () => {} }));
  expect(cells.map((cell) => /aria-sort="(\w+)"/.exec(cell)?.[1])).toEqual([undefined, announced, undefined]);
});

test("a column that can be sorted by has a button, another has its name only", () => {
  const cells = cellsOf(headOf({ sort: { key: "created", direction: "desc" }, onSortChange: () => {} }));
  expect(cells.map((cell) => cell.includes('<button type="button"'))).toEqual([false, true, true]);
  expect(cellsOf(headOf({})).some((cell) => cell.includes("<button"))).toBe(false);
});
