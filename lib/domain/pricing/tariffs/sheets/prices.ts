import { message } from "@/lib/core/messages";
import { type ColumnChoice, RowProblems, readColumns, type Sheet, type SheetColumns } from "@/lib/core/sheets";
import { laneRules, type PriceColumn, readLanes, weightColumns } from "./lane-list";
import { findTax, isForeignTitle, type PriceTax } from "./price-list-notes";
import { finishLanes } from "./priced-lane";
import { findZonesAcross, hasDays, readZonesAcross } from "./zones-across";

/** What a price list of a carrier leaves open, asked once for the whole file. */
export interface PriceListTerms {
  /** Where the shipments of a list without zones of origin start. */
  readonly originZone?: string | undefined;
  readonly minDays?: number | undefined;
  readonly maxDays?: number | undefined;
  readonly tax?: PriceTax | undefined;
}

export interface SheetChoice extends ColumnChoice {
  readonly terms?: PriceListTerms | undefined;
}

export type PriceListTerm = "origin_zone" | "days" | "tax";

/**
 * Prices as a list (one row for each pair of zones and weight, with `hasta_kg` and `precio`), as a grid (one row for
 * each pair of zones, one column for each weight: `1 kg`, `3 kg` …) or as carriers publish them: one row for each weight
 * and one column for each zone, or without zones of origin. What is missing then is among `needs`.
 */
export function readPrices(sheet: Sheet, { terms = {}, ...choice }: SheetChoice = {}) {
  const problems = new RowProblems();
  const warnings = new RowProblems();
  const table = readColumns<PriceColumn | "weight">(sheet, laneRules(sheet), choice);
  const { columns: named, headerRow } = table.columns;
  const across = named.originZone || named.destinationZone || named.price ? undefined : findZonesAcross(sheet);
  const titles = across?.texts ?? sheet.rows.filter(({ number }) => number < headerRow).flatMap(({ cells }) => cells);
  if (titles.some(isForeignTitle)) problems.add(1, "", message("currency_not_pesos"));
  const said = findTax([...titles, ...(across ? across.zones.map(({ name }) => name) : table.columns.headings)]);
  const { originZone = "", minDays, maxDays } = terms;
  const days = minDays === undefined || maxDays === undefined ? undefined : { minDays, maxDays };
  if (days && days.minDays > days.maxDays) problems.add(1, "dias", message("days_wrong_way_round"));
  const isCarriers = across !== undefined || (!named.originZone && named.destinationZone !== undefined);
  const needs: PriceListTerm[] = [];
  // Prices change by what the file says: a person confirms it.
  if (!terms.tax && said && said !== "excluded") needs.push("tax");
  if (isCarriers && originZone === "") needs.push("origin_zone");
  if (isCarriers && !days && !(across ? hasDays(across) : named.minDays)) needs.push("days");
  const laneTerms = { originZone, days };
  const read = across
    ? readZonesAcross(sheet, across, laneTerms, problems)
    : readLanes({ ...table, problems, separator: sheet.separator, terms: isCarriers ? laneTerms : undefined });
  return {
    lanes: finishLanes(read, problems, warnings),
    ...{ problems, warnings, needs },
    // Which column is which zone is not chosen.
    ...(across ? { ignored: across.ignored } : { columns: withoutWeights(table.columns) }),
    rows: (across ?? table).rows.length,
    tax: terms.tax ?? (said === "both" ? undefined : said),
  };
}

function withoutWeights({
  unused,
  columns: { weight: _, ...columns },
  ...found
}: SheetColumns<PriceColumn | "weight">) {
  const weights = new Set(weightColumns(found.headings).map(({ column }) => column));
  return { ...found, columns, unused: unused.filter((heading) => !weights.has(heading)) };
}
