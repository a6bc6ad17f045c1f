import fc from "fast-check";
import { expect, test } from "vitest";
import { findProvince, type ProvinceCode, provinceCodes, provinceId, provinceName, provinceNames } from "./provinces";

test("there are 24 provinces, one for each letter of a CPA", () => {
  expect(provinceCodes.join("")).toBe("ABCDEFGHJKLMNPQRSTUVWXYZ");
});

test("each has the number of the statistics office, as georef and the census have it", () => {
  const ids = provinceCodes.map(provinceId);
  expect(ids.toSorted((a, b) => a - b)).toEqual([2, 6, ...Array.from({ length: 22 }, (_, i) => 10 + i * 4)]);
  expect(["C", "B", "X", "M", "V"].map(provinceId)).toEqual([2, 6, 14, 50, 94]);
  expect(provinceId("unknown")).toBe(0);
});

test.each<[string, ProvinceCode]>([
  ["CABA", "C"],
  ["C.A.B.A.", "C"],
  ["capital federal", "C"],
  ["Capital", "C"],
  ["Ciudad Autonoma de Buenos Aires", "C"],
  ["Ciudad de Buenos Aires", "C"],
  ["Autonomous City of Buenos Aires", "C"],
  ["Buenos Aires", "B"],
  ["Bs.As.", "B"],
  ["Bs. As.", "B"],
  ["Gran Buenos Aires", "B"],
  ["Pcia. de Buenos Aires", "B"],
  ["Provincia de Bs. As.", "B"],
  ["Buenos Aires Province", "B"],
  ["AR-X", "X"],
  ["x", "X"],
  ["CORDOBA", "X"],
  ["Provincia de La Pampa", "L"],
  ["Provincia del Chaco", "H"],
  ["Prov. del Neuquén", "Q"],
  ["Tierra del Fuego", "V"],
  ["Sgo. del Estero", "G"],
])("%j is province %s", (text, code) => {
  expect(findProvince(text)).toBe(code);
});

test.each(["", "Montevideo", "Santa", "AR-I", "O", "Provincia"])("%j is no province", (text) => {
  expect(findProvince(text)).toBeUndefined();
});

test("a canonical name is found however it is written", () => {
  const spoil = fc.tuple(
    fc.constantFrom(...provinceCodes),
    fc.constantFrom("", " ", "  "),
    fc.constantFrom("upper", "lower", "bare"),
  );
  fc.assert(
    fc.property(spoil, ([code, space, style]) => {
      const name = provinceNames[code];
      const written = {
        upper: name.toUpperCase(),
        lower: name.toLowerCase(),
        bare: name.normalize("NFD").replace(/\p{M}/gu, ""),
      };
      expect(
        findProvince(`${space}${written[style as keyof typeof written].replaceAll(" ", ` ${space}`)}${space}`),
      ).toBe(code);
    }),
  );
});

test("a text that is no code is returned unchanged as name", () => {
  expect([provinceName("X"), provinceName("Patagonia")]).toEqual(["Córdoba", "Patagonia"]);
});
