import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "@/lib/core/vocabulary";
import { helpGuides, helpPath } from "./help-guides";

/** Every page of the portal and of the station, by its path. */
const pages = ["app/(portal)", "app/(station)"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`),
);

test("every guide of the table exists in every language", () => {
  for (const slug of Object.values(helpGuides))
    for (const locale of locales) expect(existsSync(`docs/guide/${locale}/${slug}.md`), `${locale}/${slug}`).toBe(true);
});

test("every path of the table is that of pages", () => {
  const isKnown = (path: string) => pages.some((page) => page === path || page.startsWith(`${path}/`));
  expect(pages.length).toBeGreaterThan(40);
  expect(Object.keys(helpGuides).filter((path) => !isKnown(path))).toEqual([]);
});

test("each area of the portal has a guide of its own choice, not that of the first page", () => {
  const areas = new Set(pages.map((page) => `/${page.split("/")[1]}`));
  expect([...areas].filter((area) => !(area in helpGuides))).toEqual([]);
});

test.each([
  ["/", "checkout-to-label"],
  ["/shipments/12", "tracking"],
  ["/shipments/new", "quotes"],
  ["/shipments/newer", "tracking"],
  ["/shipments/exceptions", "exceptions"],
  ["/billing", "add-money"],
  ["/settings/channels/checkout", "checkout"],
  ["/settings/channels/7", "orders"],
  ["/ordersx", "checkout-to-label"],
])("the page %s leads to %s", (page, slug) => {
  expect(helpPath("es", page)).toBe(`/docs/es/${slug}`);
  expect(helpPath("en", page)).toBe(`/docs/en/${slug}`);
});
