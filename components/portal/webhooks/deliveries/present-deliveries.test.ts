import { expect, test } from "vitest";
import { presentDeliveries } from "./present-deliveries";

const present = (chosen: number[], page: Parameters<typeof presentDeliveries>[1]) =>
  [...presentDeliveries(new Set(chosen.map(String)), page)].map(Number);

test("a delivery that belongs on the page and is not there leaves the selection", () => {
  const page = { ids: [90, 80, 70], isFirst: false, isLast: false };
  expect(present([90, 85, 75, 70], page)).toEqual([90, 70]);
});

test("deliveries of other pages stay", () => {
  expect(present([99, 60], { ids: [90, 80, 70], isFirst: false, isLast: false })).toEqual([99, 60]);
});

test("beyond the first and the last page there is nothing", () => {
  expect(present([99, 60], { ids: [90, 80, 70], isFirst: true, isLast: false })).toEqual([60]);
  expect(present([99, 60], { ids: [90, 80, 70], isFirst: false, isLast: true })).toEqual([99]);
  expect(present([99, 60], { ids: [], isFirst: true, isLast: true })).toEqual([]);
});
