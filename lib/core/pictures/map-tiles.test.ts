import { expect, test } from "vitest";
import { tilesOrigin } from "./map-tiles";

test.each([
  ["https://tiles.example.com/{z}/{x}/{y}.png", "https://tiles.example.com"],
  ["https://tiles.example.com:8443/osm/{z}/{y}/{x}{r}.png?key=abc", "https://tiles.example.com:8443"],
  ["https://Tiles.Example.com/?z={z}&x={x}&y={y}", "https://tiles.example.com"],
])("%s comes from %s", (template, origin) => {
  expect(tilesOrigin(template)).toBe(origin);
});

test.each([
  "tiles.example.com/{z}/{x}/{y}.png",
  "http://tiles.example.com/{z}/{x}/{y}.png",
  "https://{s}.example.com/{z}/{x}/{y}.png",
  "https://*.example.com{z}/{x}/{y}.png",
  "https://user:password@tiles.example.com/{z}/{x}/{y}.png",
  "https://tiles.example.com/{z}/{x}.png",
  "https://tiles.example.com/{z}/{x}/{y}/{y}.png",
  "https://tiles.example.com/{style}/{z}/{x}/{y}.png",
  "https://tiles.example.com/{z}/{x}/{y}.png#here",
  "https://tiles.example.com; script-src *//{z}/{x}/{y}.png",
  "",
])("%j is no template", (template) => {
  expect(tilesOrigin(template)).toBeUndefined();
});
