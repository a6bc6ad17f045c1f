import { expect, test } from "vitest";
import { distanceMetres } from "@/lib/core/units";
import { mainLocalities } from "./localities";
import { localityKey } from "./main-of-postcode";
import { normalizeCity } from "./names";
import { provinceOf, provincesOf } from "./postcodes";
import { provinceCodes, provinceNames } from "./provinces";
import { withPublishedTable } from "./testing";

const capitals = {
  A: "Salta",
  B: "La Plata",
  C: "Ciudad Autónoma de Buenos Aires",
  D: "San Luis",
  E: "Paraná",
  F: "La Rioja",
  G: "Santiago del Estero",
  H: "Resistencia",
  J: "San Juan",
  K: "San Fernando del Valle de Catamarca",
  L: "Santa Rosa",
  M: "Mendoza",
  N: "Posadas",
  P: "Formosa",
  Q: "Neuquén",
  R: "Viedma",
  S: "Santa Fe",
  T: "San Miguel de Tucumán",
  U: "Rawson",
  V: "Ushuaia",
  W: "Corrientes",
  X: "Córdoba",
  Y: "San Salvador de Jujuy",
  Z: "Río Gallegos",
};

test.each(provinceCodes)("the capital of province %s is listed", (code) => {
  const names = mainLocalities.filter(({ provinceCode }) => provinceCode === code).map(({ city }) => city);
  expect(names).toContain(capitals[code]);
});

test("the 48 neighbourhoods of the City of Buenos Aires are listed", () => {
  const inTheCity = mainLocalities.filter(({ provinceCode }) => provinceCode === "C");
  expect(inTheCity.filter(({ city }) => city !== provinceNames.C)).toHaveLength(48);
});

test("no locality is listed twice", () => {
  const keys = mainLocalities.map(localityKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the postcode of every locality reaches its province", () => {
  const wrong = mainLocalities.filter(({ zipcode, provinceCode }) => !provincesOf(zipcode).includes(provinceCode));
  expect(wrong).toEqual([]);
});

withPublishedTable("localities lie where the published table puts them", (rows) => {
  const listed = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.provinceCode} ${normalizeCity(row.city)}`;
    listed.set(key, [...(listed.get(key) ?? []), row]);
  }
  const compared = mainLocalities.flatMap((locality) => {
    const same = listed.get(`${locality.provinceCode} ${normalizeCity(locality.city)}`) ?? [];
    const sameCode = same.filter(({ zipcode }) => zipcode === locality.zipcode);
    const metres = (sameCode.length > 0 ? sameCode : same).flatMap(({ lat, lng }) =>
      lat === null || lng === null ? [] : [distanceMetres(locality, { lat, lng })],
    );
    return metres.length > 0
      ? [{ city: locality.city, metres: Math.min(...metres), sameCode: sameCode.length > 0 }]
      : [];
  });
  const share = (count: number) => count / compared.length;
  expect(compared.length).toBeGreaterThan(mainLocalities.length * 0.97);
  expect(share(compared.filter(({ metres }) => metres <= 25_000).length)).toBeGreaterThanOrEqual(0.97);
  expect(share(compared.filter(({ sameCode }) => sameCode).length)).toBeGreaterThanOrEqual(0.97);
});

withPublishedTable("the province of every locality is one that the published table lists for its postcode", (rows) => {
  const provinces = new Map<number, Set<string>>();
  for (const { zipcode, provinceCode } of rows)
    provinces.set(zipcode, (provinces.get(zipcode) ?? new Set()).add(provinceCode));
  const wrong = mainLocalities.filter(
    ({ zipcode, provinceCode }) => !(provinces.get(zipcode) ?? new Set([provinceOf(zipcode)])).has(provinceCode),
  );
  expect(wrong).toEqual([]);
});
