import { test } from "vitest";
import {
  expectBrakeIsSafe,
  expectGuarantees,
  expectMadeToMeasureIsNoDearer,
  expectManyArePacked,
  expectNotBilledMore,
  expectOrderIsIrrelevant,
  expectWaysAreGood,
} from "./testing-properties";

/** The properties of `pack.test.ts` with many more orders. */

test("no packing of any items, boxes and mode breaks a guarantee", () => expectGuarantees(400));

test("the order of items and boxes in the request changes nothing but their numbers", () =>
  expectOrderIsIrrelevant(150));

test("the emergency brake breaks no guarantee, whenever it is pulled, and changes nothing before", () =>
  expectBrakeIsSafe(100));

test("never costs more than the boxes given", () => expectMadeToMeasureIsNoDearer(60));

test("the first is the usual one, each keeps every guarantee, and no two look alike to a tariff", () =>
  expectWaysAreGood(100));

test("the way for billable weights never bills more than the first with as many packages", () =>
  expectNotBilledMore(100));

test("a thousand items are packed without a violation", () => expectManyArePacked(1000));
