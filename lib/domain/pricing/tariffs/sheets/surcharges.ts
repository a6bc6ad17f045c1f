import type { SurchargeRule } from "@/db/schema/carriers";
import { message } from "@/lib/core/messages";
import { maxAmountCents } from "@/lib/core/money";
import {
  type ColumnChoice,
  decimalSignOf,
  fieldsByHeading,
  RowProblems,
  readColumns,
  readParts,
  type Sheet,
  type SheetRow,
  withoutUnit,
  writeParts,
} from "@/lib/core/sheets";
import { type ClassificationId, classificationIds, classificationNames } from "@/lib/core/vocabulary";
import { normalizeName } from "../../../geography/places";

const names = {
  kind: ["tipo", "recargo", "type", "kind"],
  classification: ["clasificacion", "classification"],
  side: ["lado cm", "lado", "side cm", "side"],
  zones: ["zonas", "zones"],
  amount: ["importe", "amount"],
  share: ["porcentaje", "percent", "share"],
  minimum: ["minimo", "minimum"],
} as const;

const kinds: Readonly<Record<SurchargeRule["kind"], readonly string[]>> = {
  classification: ["clasificacion", "classification"],
  oversize: ["lado", "medida", "oversize"],
  remote: ["zona alejada", "remote"],
  insurance: ["seguro", "insurance"],
};

const upperLimits = { cents: maxAmountCents, sideCm: 1_000, shareBasisPoints: 100_000 };
const zoneDivider = "|";

const rules = { headings: fieldsByHeading<keyof typeof names>(names), needed: ["kind"] } as const;

/** One surcharge a row; which cells count depends on its kind. */
export function readSurcharges(sheet: Sheet, choice: ColumnChoice = {}) {
  const { columns, rows, textOf: cellOf } = readColumns(sheet, rules, choice);
  const problems = new RowProblems();
  const result = { problems, columns, rows: rows.length };
  if (columns.missing.length > 0) {
    problems.add(columns.headerRow || 1, "tipo", message("column_missing", { column: "tipo" }));
    return { ...result, surcharges: [] };
  }
  const numeric = rows.flatMap((row) => [cellOf(row, "amount"), cellOf(row, "share"), cellOf(row, "minimum")]);
  const sign = decimalSignOf(sheet, numeric.map(withoutUnit));
  const surcharges = rows.flatMap((row): SurchargeRule[] => {
    const before = problems.count;
    const number = (column: "amount" | "share" | "minimum" | "side", decimals: number, maximum: number): number => {
      const text = cellOf(row, column);
      const value = text === "" && column !== "side" ? 0 : readParts(withoutUnit(text), decimals, sign);
      if (value !== undefined && value >= 0 && value <= maximum) return value;
      const shown = text.slice(0, 40);
      problems.add(row.number, names[column][0], message("cell_not_a_value", { text: shown }));
      return 0;
    };
    const rule = toRule(row, { cellOf, number, problems });
    return rule && problems.count === before ? [rule] : [];
  });
  return { ...result, surcharges };
}

interface Reading {
  cellOf(row: SheetRow, column: keyof typeof names): string;
  number(column: "amount" | "share" | "minimum" | "side", decimals: number, maximum: number): number;
  readonly problems: RowProblems;
}

function toRule(row: SheetRow, { cellOf, number, problems }: Reading): SurchargeRule | undefined {
  const named = normalizeName(cellOf(row, "kind"));
  const kind = (Object.keys(kinds) as SurchargeRule["kind"][]).find((known) => kinds[known].includes(named));
  switch (kind) {
    case "classification": {
      const classificationId = findClassification(cellOf(row, "classification"));
      if (!classificationId) return problems.add(row.number, "clasificacion", message("classification_not_known"));
      return {
        kind,
        classificationId,
        amountCents: number("amount", 2, upperLimits.cents),
        shareBasisPoints: share(number),
      };
    }
    case "oversize":
      return {
        kind,
        sideCm: number("side", 0, upperLimits.sideCm),
        amountCents: number("amount", 2, upperLimits.cents),
      };
    case "remote": {
      const zones = cellOf(row, "zones")
        .split(zoneDivider)
        .map((zone) => zone.trim());
      if (zones.some((zone) => zone === "" || zone.length > 80))
        return problems.add(row.number, "zonas", message("zones_missing"));
      return { kind, zones, amountCents: number("amount", 2, upperLimits.cents), shareBasisPoints: share(number) };
    }
    case "insurance":
      return { kind, shareBasisPoints: share(number), minimumCents: number("minimum", 2, upperLimits.cents) };
    default:
      return problems.add(row.number, "tipo", message("surcharge_kind_unknown"));
  }
}

const share = (number: Reading["number"]): number => number("share", 2, upperLimits.shareBasisPoints);

const findClassification = (text: string): ClassificationId | undefined =>
  classificationIds.find((id) => text === String(id) || normalizeName(classificationNames[id]) === normalizeName(text));

/** The rows that `readSurcharges` reads back. */
export const surchargeRows = (surcharges: readonly SurchargeRule[]): string[][] => [
  ["tipo", "clasificacion", "lado_cm", "zonas", "importe", "porcentaje", "minimo"],
  ...surcharges.map((rule) => [
    kinds[rule.kind][0] ?? rule.kind,
    rule.kind === "classification" ? classificationNames[rule.classificationId] : "",
    rule.kind === "oversize" ? String(rule.sideCm) : "",
    rule.kind === "remote" ? rule.zones.join(zoneDivider) : "",
    rule.kind === "insurance" ? "" : writeParts(rule.amountCents, 2),
    rule.kind === "oversize" ? "" : writeParts(rule.shareBasisPoints, 2),
    rule.kind === "insurance" ? writeParts(rule.minimumCents, 2) : "",
  ]),
];
