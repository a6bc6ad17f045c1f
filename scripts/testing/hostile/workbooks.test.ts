import { expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { roomy, workbook } from "@/lib/core/sheets/testing";
import { expectRefusal } from "./testing-workbooks";

/** One of every shape, by the reader of the first sheet; test:all has a hundred, by both readers. */
test("hostile workbooks are refused, or are a sheet within the limits", () => expectRefusal(36, [readSheet]), 60_000);

test("what other programs write into a sheet is no fault", async () => {
  const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- made by hand -->
    <x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:mc="http://a" mc:Ignorable="x14ac">
    <x:dimension ref='A1:B1048576'/><x:cols><x:col min="1" max="16384" width="9"/></x:cols>
    <x:sheetData><x:row r="1" spans="1:2" x14ac:dyDescent="0.25" xmlns:x14ac="http://b"><x:c s='1' r='A1' t="inlineStr"><x:is><x:t>uno &gt; dos</x:t></x:is></x:c></x:row>
    <x:row r="1048576" ht="15" customHeight="1"/></x:sheetData>
    <x:controls><x:anchor><xdr:row xmlns:xdr="http://c">7</xdr:row></x:anchor></x:controls></x:worksheet>`;
  const { rows } = await readSheet(workbook(sheet), roomy);
  expect(rows).toEqual([{ number: 1, cells: ["uno > dos"] }]);
});
