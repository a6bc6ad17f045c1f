import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTargetUrl } from "@/lib/core/text/target-url";
import { normalizeName } from "../geography/places";
import { catalogue, findCatalogueEntry } from "./catalogue";
import { adapterDefinitions } from "./definitions";

test("an entry has the code that a carrier typed in by its name gets, so that it is found again", () => {
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const entry of catalogue) {
    expect(entry.code).toBe(normalizeName(entry.name).replaceAll(/[^a-z0-9]+/g, "-"));
    expect(findCatalogueEntry(entry.code)).toBe(entry);
  }
  expect(findCatalogueEntry("otro")).toBeUndefined();
});

test.each(catalogue.map((entry) => [entry.name, entry] as const))("%s: its services fit its systems", (_, entry) => {
  const offers = entry.services.map(({ serviceType, logisticType }) => `${serviceType} ${logisticType}`);
  expect(new Set(offers).size).toBe(offers.length);
  for (const kind of entry.adapters) {
    const { capabilities, hasServiceCodes } = adapterDefinitions[kind];
    for (const { maxPackages, code } of entry.services) {
      expect(maxPackages).toBeLessThanOrEqual(capabilities.packagesPerBooking);
      expect(code === null || hasServiceCodes).toBe(true);
    }
  }
  for (const { maxWeightGrams, maxSideCm, maxGirthCm, maxDeclaredValueCents, classificationIds } of entry.services) {
    expect(Math.min(maxWeightGrams, maxSideCm, maxDeclaredValueCents, classificationIds.length)).toBeGreaterThan(0);
    expect(maxGirthCm).toBeGreaterThanOrEqual(maxSideCm);
  }
});

test.each(catalogue.map(({ name, logo, trackingUrl }) => [name, logo, trackingUrl] as const))(
  "%s: its mark is one of our files, and its tracking page an address",
  (name, logo, trackingUrl) => {
    expect(logo).toMatch(/^\/carriers\/mark-[a-z]{2}\.svg$/);
    expect(existsSync(`public${logo}`)).toBe(true);
    // Drawn here: shapes and initials, no picture from elsewhere.
    expect(readFileSync(`public${logo}`, "utf8")).toContain(`<title id="title">${name}</title>`);
    expect(readFileSync(`public${logo}`, "utf8")).not.toMatch(/<image|<path|data:|href=/);
    expect(readTargetUrl(trackingUrl)).not.toHaveProperty("error");
  },
);
