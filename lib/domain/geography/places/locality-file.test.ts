import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { parseLocalityFile } from "./locality-file";
import { provinceCodes, provinceNames } from "./provinces";

const parse = (text: string) => parseLocalityFile(new TextEncoder().encode(text));
const header = "zipcode,city,state,state_code,lat,lng";

/** The line and the code of the message. */
const rejection = (text: string): readonly [path: string, code: string] | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.detail.code !== "validation_failed") throw error;
    const [issue] = error.detail.issues;
    return issue && [issue.path, issue.message.code];
  }
};

test("our own format is read, with the official name of Tierra del Fuego and with points left empty", () => {
  const text = [
    `\uFEFF${header}`,
    '9410,Ushuaia,"Tierra del Fuego, Antártida e Islas del Atlántico Sur",V,-54.8019,-68.3030',
    "5000,Córdoba,Córdoba,X,,",
  ].join("\r\n");
  expect(parse(text)).toEqual([
    { zipcode: 9410, city: "Ushuaia", provinceCode: "V", lat: -54.8019, lng: -68.303 },
    { zipcode: 5000, city: "Córdoba", provinceCode: "X", lat: null, lng: null },
  ]);
});

test("columns of our own format may be in any order, with others between them", () => {
  const text = "city,note,zipcode,lat,lng,state,state_code\nSalta,x,4400,-24.7859,-65.4117,Salta,";
  expect(parse(text)).toMatchObject([{ zipcode: 4400, city: "Salta", provinceCode: "A" }]);
});

test("the postal format of GeoNames is read, without the rows of other countries", () => {
  const text = [
    "AR\t1636\tOlivos\tBUENOS AIRES\tB\tVicente López\t\t\t\t-34.51\t-58.49\t4",
    "UY\t11000\tMontevideo\tMontevideo\t10\t\t\t\t\t-34.9\t-56.16\t",
    "AR\t1000\tBuenos Aires\tDISTRITO FEDERAL\t\t\t\t\t\t\t\t",
    "",
  ].join("\n");
  expect(parse(text)).toEqual([
    { zipcode: 1636, city: "Olivos", provinceCode: "B", lat: -34.51, lng: -58.49 },
    { zipcode: 1000, city: "Buenos Aires", provinceCode: "C", lat: null, lng: null },
  ]);
});

test.each([
  ["an empty file", "", "line 1", "sheet_empty"],
  ["a header and nothing else", `${header}\n`, "line 1", "file_has_no_localities"],
  ["a header without a column", "zipcode,city,state,lat,lng\n", "line 1", "columns_missing"],
  ["a row with a field too few", `${header}\n1000,a,b,C,1,2\n1000,a,b,C,1`, "line 3", "not_a_point"],
  ["a row with a field too many", `${header}\n1000,a,b,C,1,2,3`, "line 2", "line_has_too_many_fields"],
  ["a postcode of three digits", `${header}\n100,a,b,C,1,2`, "line 2", "cell_not_this_postcode"],
  ["an unknown province", `${header}\n1000,a,Lima,I,1,2`, "line 2", "province_not_recognised"],
  ["a place without a name", `${header}\n1000, ,b,C,1,2`, "line 2", "locality_without_name"],
  ["half a point", `${header}\n1000,a,b,C,1,`, "line 2", "not_a_point"],
  ["a latitude beyond the pole", `${header}\n1000,a,b,C,-91,2`, "line 2", "not_a_point"],
  ["a quote left open", `${header}\n1000,"a,b,C,1,2`, "line 2", "sheet_has_open_quote"],
  ["a short row of GeoNames", "AR\t1636\tOlivos\n", "line 1", "line_has_other_fields"],
  ["GeoNames of another country", "UY\t11000\tM\tM\t10\t\t\t\t\t-34.9\t-56.16\t\n", "line 1", "file_has_no_localities"],
])("%s is rejected with its line", (_, text, line, code) => {
  expect(rejection(text)).toEqual([line, code]);
});

const locality = fc.record({
  zipcode: fc.integer({ min: 1000, max: 9999 }),
  city: fc.string({ unit: fc.constantFrom("a", "É", "ñ", '"', ",", " ", ".") }).map((name) => `x${name}x`),
  provinceCode: fc.constantFrom(...provinceCodes),
  lat: fc.integer({ min: -550_000, max: -210_000 }).map((degrees) => degrees / 10_000),
  lng: fc.integer({ min: -730_000, max: -530_000 }).map((degrees) => degrees / 10_000),
});

test("localities that were written in either format are read back", () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(locality, { minLength: 1 }), (rows) => {
      const ours = rows.map(({ zipcode, city, provinceCode, lat, lng }) =>
        [zipcode, quote(city), quote(provinceNames[provinceCode]), provinceCode, lat, lng].join(","),
      );
      const geoNames = rows.map(({ zipcode, city, provinceCode, lat, lng }) =>
        ["AR", zipcode, city, provinceNames[provinceCode], provinceCode, "", "", "", "", lat, lng, 4].join("\t"),
      );
      expect(parse([header, ...ours].join("\n"))).toEqual(rows);
      expect(parse(geoNames.join("\n"))).toEqual(rows);
    }),
  );
});
