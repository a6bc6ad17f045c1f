import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mainLocalities } from "./localities";
import { mainOfPostcodes } from "./main-of-postcode";
import { compilePlaces } from "./place-index";
import { provinceOf } from "./postcodes";
import { provinceCodes, provinceNames } from "./provinces";

const main = mainOfPostcodes(mainLocalities);
const localities = mainLocalities.map((locality, i) => ({ ...locality, id: 10_001 + i, isMain: main.has(locality) }));
const index = compilePlaces(localities);

const resolved = (city: string, state: string, zipcode: number) => {
  const { city: name, state: province, known } = index.resolve({ city, state, zipcode });
  return `${name} | ${province} | ${known ? "known" : "unknown"}`;
};

const caba = provinceNames.C;

describe("a place that is known", () => {
  test.each([
    ["olivos", "BUENOS AIRES", 1636, "Olivos | Buenos Aires"],
    ["Cordoba", "Cba.", 5000, "Córdoba | Córdoba"],
    ["Capital Federal", "Capital Federal", 1425, `${caba} | ${caba}`],
    ["CABA", "CABA", 1000, `${caba} | ${caba}`],
    ["C.A.B.A.", "", 1414, `${caba} | ${caba}`],
    ["Capital Federal", "Buenos Aires", 1425, `${caba} | ${caba}`],
    ["Buenos Aires", "Buenos Aires", 1001, `${caba} | ${caba}`],
    ["Palermo", "CABA", 1425, `Palermo | ${caba}`],
    ["Palermo", "CABA", 1414, `Palermo | ${caba}`],
    ["palermo", "Buenos Aires", 1425, `Palermo | ${caba}`],
    ["Olivos", "CABA", 1636, "Olivos | Buenos Aires"],
    ["Rosario", "Santa Fe", 2005, "Rosario | Santa Fe"],
    ["Rosario", "", 2000, "Rosario | Santa Fe"],
    ["Gral. Roca", "Rio Negro", 8332, "General Roca | Río Negro"],
    ["9 de Julio", "Buenos Aires", 6500, "Nueve de Julio | Buenos Aires"],
    ["Bariloche", "Río Negro", 8400, "San Carlos de Bariloche | Río Negro"],
    ["Salta Capital", "Salta", 4400, "Salta | Salta"],
    ["Ciudad de Mendoza", "Mendoza", 5500, "Mendoza | Mendoza"],
    ["Tucumán", "Tucumán", 4000, "San Miguel de Tucumán | Tucumán"],
    ["Olivos, Vicente López", "Buenos Aires", 1636, "Olivos | Buenos Aires"],
    ["La Adela", "La Pampa", 8138, "La Adela | La Pampa"],
    ["Ushuaia", "Tierra del Fuego", 9410, `Ushuaia | ${provinceNames.V}`],
    ["", "Mendoza", 5600, "San Rafael | Mendoza"],
  ])("%j, %j, %i is %s", (city, state, zipcode, expected) => {
    expect(resolved(city, state, zipcode)).toBe(`${expected} | known`);
  });

  test("has the id of the locality", () => {
    const olivos = localities.find(({ city }) => city === "Olivos");
    expect(index.resolve({ city: "OLIVOS", state: "bs as", zipcode: 1636 }).id).toBe(olivos?.id);
  });
});

describe("a place that is not known", () => {
  test.each([
    ["  Villa Ficticia ", "buenos aires", 1636, "Villa Ficticia | Buenos Aires"],
    ["Villa Ficticia", "", 5000, "Villa Ficticia | Córdoba"],
    ["Villa Ficticia", "Nowhere", 9410, `Villa Ficticia | ${provinceNames.V}`],
    ["Villa Ficticia", "Buenos Aires", 1425, `Villa Ficticia | ${caba}`],
    ["Rosario", "Santa Fe", 5000, "Rosario | Santa Fe"],
    ["Rosario", "Córdoba", 2000, "Rosario | Córdoba"],
  ])("%j, %j, %i keeps the caller's city as %s", (city, state, zipcode, expected) => {
    expect(resolved(city, state, zipcode)).toBe(`${expected} | unknown`);
  });

  test("takes province, point and id from its postcode", () => {
    const { id, provinceCode, lat, lng } = index.resolve({ city: "Rosario", state: "Santa Fe", zipcode: 5152 });
    expect({ id, provinceCode }).toEqual({ id: 5152, provinceCode: "X" });
    expect({ lat, lng }).toEqual(index.coordinatesOf(5152));
  });

  test("a postcode that is not listed lies at the nearest number of its province", () => {
    expect(index.coordinatesOf(9414)).toEqual(index.coordinatesOf(9412));
    expect(index.coordinatesOf(2005)).toEqual(index.coordinatesOf(2000));
  });

  test("beyond the codes in use there is neither province nor point", () => {
    expect(index.resolve({ city: " X ", state: "salta", zipcode: 9999 })).toEqual({
      id: 9999,
      city: "X",
      state: "Salta",
      provinceCode: null,
      zipcode: 9999,
      lat: null,
      lng: null,
      known: false,
    });
  });
});

test("every locality is found under its own name, province and postcode, and whatever its case", () => {
  fc.assert(
    fc.property(fc.constantFrom(...localities), fc.boolean(), ({ id, city, provinceCode, zipcode }, loud) => {
      const state = provinceNames[provinceCode];
      expect(
        index.resolve({
          city: loud ? city.toUpperCase() : city.normalize("NFD").replace(/\p{M}/gu, ""),
          state: loud ? state.toLowerCase() : provinceCode,
          zipcode,
        }),
      ).toMatchObject({ id, city, state, provinceCode, known: true });
    }),
  );
});

test("any input resolves to a place in the postcode's province", () => {
  const word = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...localities.map(({ city }) => city), ...provinceCodes, "CABA", "Capital Federal", ""),
  );
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 10_500 }), (city, state, zipcode) => {
      const place = index.resolve({ city, state, zipcode });
      const provinces = index.provincesOf(zipcode);
      expect(place.zipcode).toBe(zipcode);
      if (place.provinceCode === null) expect(provinces).toEqual([]);
      else expect(provinces).toContain(place.provinceCode);
      expect(place.lat === null).toBe(provinceOf(zipcode) === null);
    }),
  );
});

test("without a postcode a city is found by name, the City of Buenos Aires first", () => {
  expect(index.find({ city: "CABA" })).toMatchObject({ provinceCode: "C" });
  expect(index.find({ city: "Mercedes", state: "Corrientes" })).toMatchObject({ zipcode: 3470 });
  expect(index.find({ city: "Villa Ficticia" })).toBeUndefined();
});

test("the nearest locality of a point is found", () => {
  expect(index.nearestTo({ lat: -32.95, lng: -60.64 })).toMatchObject({ city: "Rosario" });
  expect(compilePlaces([]).nearestTo({ lat: 0, lng: 0 })).toBeUndefined();
});

test("an empty table still knows the province of a postcode", () => {
  expect(compilePlaces([]).resolve({ city: "Rosario", zipcode: 2000 })).toMatchObject({
    state: "Santa Fe",
    lat: null,
    known: false,
  });
});

describe("a place that cannot be right", () => {
  test.each([
    ["Mendoza", "Mendoza", 9999, { code: "unknown_postcode" }],
    ["Mendoza", "Mendoza", 500, { code: "unknown_postcode" }],
    ["Mendoza", "Cuyo", 5500, { code: "unknown_province" }],
    ["Mendoza", "Mendoza", 1425, { code: "province_mismatch", provinces: ["C"] }],
    ["Córdoba", "Córdoba", 5800, { code: "city_mismatch", main: "Río Cuarto" }],
  ])("%s, %s, %i", (city, state, zipcode, error) => {
    expect(index.findError({ city, state, zipcode })).toEqual(error);
  });

  test.each([
    ["Córdoba", "Cba.", 5000],
    ["Capital Federal", "Buenos Aires", 1425],
    ["Rosario", "Santa Fe", 2005],
    ["Paraje que nadie conoce", "Chaco", 3700],
  ])("%s, %s, %i may be right", (city, state, zipcode) => {
    expect(index.findError({ city, state, zipcode })).toBeUndefined();
  });

  test("no place of our own table is taken for an error", () => {
    const wrong = localities.filter(({ city, provinceCode, zipcode }) =>
      index.findError({ city, state: provinceNames[provinceCode], zipcode }),
    );
    expect(wrong).toEqual([]);
  });
});

test("the localities of a postcode begin with its main one, and a code that is not in use has none", () => {
  const withPlaces = [...new Set(localities.map(({ zipcode }) => zipcode))];
  fc.assert(
    fc.property(fc.constantFrom(...withPlaces), (zipcode) => {
      const found = index.localitiesOf(zipcode);
      expect(found[0]).toMatchObject({ zipcode, isMain: true });
      expect(found.slice(1).every((locality) => locality.zipcode === zipcode && !locality.isMain)).toBe(true);
      expect(new Set(found).size).toBe(localities.filter((locality) => locality.zipcode === zipcode).length);
    }),
  );
  expect(index.localitiesOf(9999)).toEqual([]);
});
