import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logisticTypes, serviceTypes } from "@/lib/core/vocabulary";
import { demoCarriers } from "./carriers";

test.each(serviceTypes)("some carrier offers %s", (serviceType) => {
  expect(demoCarriers.filter(({ offers }) => offers[serviceType]?.length)).not.toEqual([]);
});

test.each(logisticTypes)("some carrier takes parcels by %s", (logisticType) => {
  const takers = demoCarriers.filter(({ offers }) =>
    Object.values(offers).some((modes) => modes.includes(logisticType)),
  );
  expect(takers).not.toEqual([]);
});

test("six carriers, at least two of which take mattresses", () => {
  expect(demoCarriers).toHaveLength(6);
  expect(demoCarriers.filter(({ limits }) => limits.classificationIds.includes(2)).length).toBeGreaterThanOrEqual(2);
});

test("every kind of surcharge occurs, and who takes mattresses has a price for them", () => {
  const kinds = new Set(demoCarriers.flatMap(({ surcharges }) => surcharges.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(["classification", "insurance", "oversize", "remote"]);
  for (const { limits, surcharges } of demoCarriers)
    expect(surcharges.some(({ kind }) => kind === "classification")).toBe(limits.classificationIds.includes(2));
});

test.each(demoCarriers)("$name has a logo of its own name that loads nothing from elsewhere", ({ code, name }) => {
  const file = new URL(`../../public/carriers/${code}.svg`, import.meta.url);
  expect(existsSync(file)).toBe(true);
  const svg = readFileSync(file, "utf8");
  expect(svg).toContain(`<title id="title">${name}</title>`);
  expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|href|<script|<style/);
});
