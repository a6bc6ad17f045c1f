import { expect, test } from "vitest";
import { provinces } from "./provinces";

test("24 provinces stand where Argentina is, in degrees", () => {
  if (provinces.type !== "FeatureCollection") throw new Error("the provinces are no collection");
  expect(new Set(provinces.features.map(({ properties }) => properties?.name)).size).toBe(24);
  const positions = provinces.features.flatMap(({ geometry }) =>
    geometry.type === "Polygon"
      ? geometry.coordinates.flat()
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.flat(2)
        : [],
  );
  const [lngs, lats] = [positions.map(([lng = 0]) => lng), positions.map(([, lat = 0]) => lat)];
  const edges = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)].map(Math.round);
  expect(edges).toEqual([-55, -22, -74, -54]);
});
