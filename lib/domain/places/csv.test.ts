import fc from "fast-check";
import { expect, test } from "vitest";
import { MalformedLine, readCsv } from "./csv";

const read = (text: string) => [...readCsv(text)].map(({ fields }) => fields);

test("a quoted field may hold commas, quotes and line breaks", () => {
  expect(read('a,"b, ""c""\r\nd"\n')).toEqual([["a", 'b, "c"\r\nd']]);
});

test.each([
  ["a,b", [["a", "b"]]],
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a,\n", [["a", ""]]],
  ["a,", [["a", ""]]],
  ['""\n', [[""]]],
  ["\n\na\n", [["a"]]],
  ["", []],
])("%j is read", (text, records) => {
  expect(read(text)).toEqual(records);
});

test.each([
  ['a\nb,"c', 2],
  ['a,b"c', 1],
  ['"x\ny",z\n"a"b,c', 3],
])("%j is rejected with its line", (text, line) => {
  const error = (() => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  })();
  expect(error).toBeInstanceOf(MalformedLine);
  expect(error).toMatchObject({ line });
});

test("records know the line that they begin on", () => {
  expect([...readCsv('a,"x\ny"\nb,c')].map(({ line }) => line)).toEqual([1, 3]);
});

test("written records are read back unchanged", () => {
  const field = fc.string({ unit: fc.constantFrom("a", "ñ", '"', ",", "\n", "\r\n", " ") });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (records) => {
      const text = records.map((fields) => `${fields.map(quote).join(",")}\r\n`).join("");
      expect(read(text)).toEqual(records);
    }),
  );
});

test("any text is either read or rejected with a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r") }), (text) => {
      try {
        for (const { fields } of readCsv(text)) expect(fields.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedLine);
      }
    }),
  );
});
