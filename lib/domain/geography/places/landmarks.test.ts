import { expect, test } from "vitest";
import { findLandmarks } from "./landmarks";
import type { Located } from "./locality-table";

const at = (id: number, zipcode: number, lat: number, lng: number, isMain = true): Located => ({
  id,
  zipcode,
  city: `Localidad ${id}`,
  provinceCode: "S",
  lat,
  lng,
  isMain,
});
const area = { south: -34, west: -62, north: -32, east: -60 };

test("of places close together the one with the roundest postcode is shown, then the main one", () => {
  expect(findLandmarks([at(1, 2134, -32.9, -60.5), at(2, 2000, -32.9, -60.6)], area).map(({ id }) => id)).toEqual([2]);
  expect(
    findLandmarks([at(1, 2100, -32.9, -60.5, false), at(2, 2100, -32.9, -60.6)], area).map(({ id }) => id),
  ).toEqual([2]);
});

test("places far apart are all shown, the roundest first, and none outside the area", () => {
  const places = [at(1, 2134, -32.1, -61.9), at(2, 2000, -33.9, -60.1), at(3, 5000, -31.4, -64.2)];
  expect(findLandmarks(places, area).map(({ id }) => id)).toEqual([2, 1]);
});

test("places on the edges belong to the area, and there are never more than 36", () => {
  const edges = [at(1, 2001, -34, -62), at(2, 2002, -32, -60)];
  expect(findLandmarks(edges, area)).toHaveLength(2);
  const many = Array.from({ length: 2000 }, (_, id) =>
    at(id, 2001 + id, -34 + (id % 50) / 25, -62 + Math.floor(id / 50) / 20),
  );
  expect(findLandmarks(many, area)).toHaveLength(36);
});
