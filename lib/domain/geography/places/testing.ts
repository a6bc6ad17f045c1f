import { existsSync, readFileSync } from "node:fs";
import { test } from "vitest";
import type { LocalityDraft } from "./localities";
import { mainLocalities } from "./localities";
import { parseLocalityFile } from "./locality-file";
import { mainOfPostcodes } from "./main-of-postcode";
import { compilePlaces, type PlaceIndex } from "./place-index";

/** A table of 28,000 localities that some checkouts have next to the project. Only these tests read it. */
export const publishedTable = new URL("../../../../../shared/data/geo/localities.csv", import.meta.url);

/** A test against the published table, skipped when the file is missing. */
export function withPublishedTable(name: string, check: (rows: readonly LocalityDraft[]) => void): void {
  test(name, ({ skip }) => {
    if (!existsSync(publishedTable))
      skip("needs the published table ../shared/data/geo/localities.csv, which is not here");
    check(parseLocalityFile(readFileSync(publishedTable)));
  });
}

/** The index of the built-in places, without a database. */
export function mainIndex(): PlaceIndex {
  const main = mainOfPostcodes(mainLocalities);
  return compilePlaces(mainLocalities.map((place, at) => ({ ...place, id: 10_001 + at, isMain: main.has(place) })));
}
