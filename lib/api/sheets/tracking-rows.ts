import { message } from "@/lib/core/messages";
import { readCell } from "@/lib/core/read/cell";
import {
  type ColumnChoice,
  fieldsByHeading,
  RowProblems,
  readColumns,
  type Sheet,
  type SheetColumns,
  type SheetLimits,
  type SheetRow,
} from "@/lib/core/sheets";
import type { TrackingRow } from "@/lib/domain/shipping/tracking-sheets";
import { readOccurredAt } from "./moment-cell";

/** What is reported within a request. */
export const trackingSheetLimits: SheetLimits = {
  bytes: 5_000_000,
  rows: 3_001,
  columns: 100,
  unpackedBytes: 50_000_000,
};

const names = {
  guide: [
    ...[
      "guia",
      "numero de guia",
      "nro de guia",
      "nro guia",
      "n de guia",
      "guias",
      "seguimiento",
      "numero de seguimiento",
    ],
    ...[
      "nro de seguimiento",
      "nro seguimiento",
      "codigo de seguimiento",
      "tracking",
      "numero de tracking",
      "nro tracking",
    ],
    ...["numero de envio", "nro de envio", "nro envio", "n envio", "envio", "pieza", "remito", "codigo de barras"],
    ...["tracking number", "tracking no", "guide", "waybill", "shipment", "shipment number"],
  ],
  state: [
    ...[
      "estado",
      "estado actual",
      "ultimo estado",
      "estado del envio",
      "estado envio",
      "estado de la guia",
      "estado guia",
    ],
    ...[
      "estado de entrega",
      "situacion",
      "evento",
      "ultimo evento",
      "novedad",
      "status",
      "state",
      "last status",
      "event",
    ],
  ],
  date: [
    ...["fecha y hora", "fecha hora", "fecha", "fecha estado", "fecha del estado", "fecha de estado", "fecha evento"],
    ...["fecha del evento", "fecha ultimo estado", "fecha novedad", "ultima actualizacion", "date", "date and time"],
    ...["datetime", "timestamp", "updated at", "occurred at"],
  ],
  time: ["hora", "horario", "time"],
} as const;

type TrackingColumn = keyof typeof names;
const rules = { headings: fieldsByHeading<TrackingColumn>(names), needed: ["guide", "state"] } as const;

const longest = { guide: 100, state: 100 };

export interface ReadTracking {
  readonly columns: SheetColumns<TrackingColumn>;
  readonly rows: readonly TrackingRow[];
  /** Rows of the file. */
  readonly total: number;
  readonly problems: RowProblems;
}

/** Reads guides and states from a sheet, with a problem for each value that cannot be read. */
export function readTracking(sheet: Sheet, choice: ColumnChoice = {}): ReadTracking {
  const { columns, rows, textOf } = readColumns(sheet, rules, choice);
  const problems = new RowProblems();
  for (const column of columns.missing)
    problems.add(columns.headerRow || 1, names[column][0], message("column_missing", { column: names[column][0] }));
  if (problems.count === 0 && rows.length === 0) problems.add(1, "", message("file_has_no_rows"));
  const read = columns.missing.length > 0 ? [] : rows.flatMap((row) => readRow(row, { textOf, problems }) ?? []);
  return { columns, rows: read, total: rows.length, problems };
}

interface Reading {
  readonly textOf: (row: SheetRow, column: TrackingColumn) => string;
  readonly problems: RowProblems;
}

function readRow(row: SheetRow, { textOf, problems }: Reading): TrackingRow | undefined {
  const before = problems.count;
  const read = (column: "guide" | "state"): string => {
    const typed = textOf(row, column);
    const { text, fault } = readCell(typed, column === "guide" ? "code" : "text");
    const problem =
      fault ??
      (text === ""
        ? message("cell_empty")
        : text.length > longest[column] && message("cell_too_long", { maximum: longest[column] }));
    if (problem) problems.add(row.number, names[column][0], problem, typed);
    return text;
  };
  const [guide, word] = [read("guide"), read("state")];
  const date = [textOf(row, "date"), textOf(row, "time")].filter(Boolean).join(" ");
  const occurred = date === "" ? undefined : readOccurredAt(date);
  if (date !== "" && !occurred) problems.add(row.number, names.date[0], message("not_a_date"), date);
  if (problems.count > before) return undefined;
  return { line: row.number, guide, word, occurred };
}
