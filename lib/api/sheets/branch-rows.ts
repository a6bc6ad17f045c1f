import { isDeepStrictEqual } from "node:util";
import { type Message, message } from "@/lib/core/messages";
import { isImpossiblePostcode, parsePostcode } from "@/lib/core/postcode";
import { readCell } from "@/lib/core/read/cell";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import { readStreet } from "@/lib/core/read/street";
import {
  type ColumnChoice,
  fieldsByHeading,
  RowProblems,
  readColumns,
  readNumber,
  type Sheet,
  type SheetColumns,
  type SheetLimits,
  type SheetRow,
  writeCsv,
} from "@/lib/core/sheets";
import { foldText } from "@/lib/core/text/fold-text";
import {
  type BranchDefaults,
  type BranchFacts,
  type CarrierLocation,
  isError,
  placeBranch,
} from "@/lib/domain/carriers";
import { findProvince, type PlaceIndex, provinceName } from "@/lib/domain/geography/places";
import type { FileReply } from "../pipeline/reply";

export const branchSheetLimits: SheetLimits = {
  bytes: 10_000_000,
  rows: 20_001,
  columns: 60,
  unpackedBytes: 100_000_000,
};

const names = {
  code: [
    ...["codigo", "codigo de sucursal", "codigo sucursal", "cod sucursal", "id sucursal", "cod", "punto"],
    ...["codigo del punto", "point id", "branch code", "code", "id"],
  ],
  name: ["nombre", "sucursal", "nombre sucursal", "nombre de la sucursal", "denominacion", "name", "branch"],
  street: ["calle", "domicilio", "direccion", "street", "address"],
  streetNumber: ["altura", "numero", "nro", "street number", "number"],
  streetExtras: ["piso", "piso y local", "local", "street extras", "extras"],
  city: ["localidad", "ciudad", "city", "locality"],
  state: ["provincia", "province", "state"],
  zipcode: ["cp", "codigo postal", "c p", "cod postal", "postcode", "zipcode", "zip code"],
  lat: ["latitud", "lat", "latitude"],
  lng: ["longitud", "lng", "lon", "longitude"],
  phone: ["telefono", "telefonos", "tel", "phone"],
  openHours: ["horario", "horarios", "horario de atencion", "horarios de atencion", "hours", "open hours"],
  acceptsPickup: ["entrega", "pickup", "hands out"],
  acceptsDropoff: ["recibe", "dropoff", "takes in"],
  maxWeightKg: ["peso maximo kg", "peso maximo", "peso max", "max weight kg", "max weight"],
  maxSideCm: ["lado maximo cm", "lado maximo", "lado max", "max side cm", "max side"],
  active: ["abierta", "activa", "open", "active"],
} as const;

type Column = keyof typeof names;
const rules = {
  headings: fieldsByHeading<Column>(names),
  needed: ["code", "street", "city", "state"],
} as const;

/** Maximum text lengths, the same as in the form. */
const branchTexts = {
  code: 40,
  name: 80,
  street: 80,
  streetNumber: 10,
  streetExtras: 80,
  city: 80,
  phone: 50,
  openHours: 120,
} as const;
type TextColumn = keyof typeof branchTexts;

export interface ReadBranches {
  readonly rows: number;
  readonly columns: SheetColumns<Column>;
  readonly branches: readonly BranchFacts[];
  /** Codes of rows with a problem, whose branches stay as they are. */
  readonly spoilt: readonly string[];
  readonly problems: RowProblems;
}

/** What a sheet of branches leaves open. */
export interface BranchContext extends BranchDefaults {
  readonly places: PlaceIndex;
}

/** Reads branches from a sheet, with a problem for each value that cannot be read. A row with a problem is left out. */
export function readBranches(sheet: Sheet, context: BranchContext, choice: ColumnChoice = {}): ReadBranches {
  const { columns, rows, textOf } = readColumns(sheet, rules, choice);
  const problems = new RowProblems();
  const line = columns.headerRow || 1;
  for (const column of columns.missing)
    problems.add(line, names[column][0], message("column_missing", { column: names[column][0] }));
  if (problems.count === 0 && rows.length === 0) problems.add(1, "", message("file_has_no_rows"));
  const result = { rows: rows.length, columns, problems };
  if (problems.count > 0) return { ...result, branches: [], spoilt: [] };
  const hasColumn = (column: Column) => (columns.columns[column] ?? []).length > 0;
  const found = new Map<string, BranchFacts>();
  const spoilt = new Set<string>();
  for (const row of rows) {
    const reading = { row, textOf, hasColumn, problems, context };
    const facts = branchOf(reading);
    const read = readColumn(reading, "code");
    // A code that is not known may be any branch.
    const code = facts?.code ?? (read.fault ? "" : read.text);
    const first = found.get(code);
    if (facts && (first || spoilt.has(code))) error(reading, "code", message("branch_code_repeated"));
    // Of two rows that differ nobody says which is right.
    if (!facts || (first && !isDeepStrictEqual(first, facts))) spoilt.add(code);
    else if (!first) found.set(code, facts);
  }
  for (const code of spoilt) found.delete(code);
  return { ...result, branches: [...found.values()], spoilt: [...spoilt] };
}

interface Reading {
  readonly row: SheetRow;
  readonly textOf: (row: SheetRow, column: Column) => string;
  readonly hasColumn: (column: Column) => boolean;
  readonly problems: RowProblems;
  readonly context: BranchContext;
}

function branchOf(reading: Reading): BranchFacts | undefined {
  const before = reading.problems.count;
  for (const column of Object.keys(names) as Column[]) {
    const { fault } = readColumn(reading, column);
    if (fault) error(reading, column, fault);
  }
  if (reading.problems.count > before) return undefined;
  const { places, known, limits } = reading.context;
  const code = text(reading, "code", true);
  const present = known.get(code);
  /** What the file has no column for stays as it is. */
  const kept = <Value>(column: Column, read: () => Value, usual: Value): Value =>
    reading.hasColumn(column) ? read() : usual;
  const city = text(reading, "city", true);
  const state = cellOf(reading, "state");
  const street = streetOf(reading);
  const zipcode = zipcodeOf(reading, { city, state, present });
  if (zipcode === undefined) return undefined;
  const point = pointOf(reading);
  const draft = {
    code,
    name: text(reading, "name") || present?.name || places.resolve({ city, state, zipcode }).city,
    ...street,
    city,
    state,
    zipcode,
    ...point,
    phone: kept("phone", () => text(reading, "phone"), present?.phone ?? ""),
    openHours: kept("openHours", () => text(reading, "openHours"), present?.openHours ?? ""),
    acceptsPickup: kept("acceptsPickup", () => flag(reading, "acceptsPickup"), present?.acceptsPickup ?? true),
    acceptsDropoff: kept("acceptsDropoff", () => flag(reading, "acceptsDropoff"), present?.acceptsDropoff ?? false),
    maxWeightGrams:
      measure(reading, "maxWeightKg", "kg", 1_000_000) ?? present?.maxWeightGrams ?? limits.maxWeightGrams,
    maxSideCm: measure(reading, "maxSideCm", "cm", 1_000) ?? present?.maxSideCm ?? limits.maxSideCm,
    ...(cellOf(reading, "active") ? { active: flag(reading, "active") } : {}),
  };
  if (reading.problems.count > before) return undefined;
  const placed = placeBranch(places, draft);
  if (!isError(placed)) return placed;
  const column = { state: "state", zipcode: "zipcode", lat: "lat", accepts_pickup: "acceptsPickup" } as const;
  return error(reading, column[placed.field], placed.message);
}

/** Street and number may share a column. */
function streetOf(reading: Reading): Pick<BranchFacts, "street" | "streetNumber" | "streetExtras"> {
  const [street, streetNumber, streetExtras] = [
    text(reading, "street", true),
    text(reading, "streetNumber"),
    text(reading, "streetExtras"),
  ];
  const read = readStreet(street, { extras: streetExtras });
  if (reading.hasColumn("streetNumber") || !read.number || read.isDoubtful || read.overflow || read.number.length > 10)
    return { street, streetNumber, streetExtras };
  return { street: read.name, streetNumber: read.number, streetExtras: read.extras };
}

/** The postcode of the file, of the branch as it is known in that city, or of the locality. */
function zipcodeOf(
  reading: Reading,
  { city, state, present }: { city: string; state: string; present: CarrierLocation | undefined },
): number | undefined {
  const typed = cellOf(reading, "zipcode");
  if (typed !== "") {
    const isImpossible = isImpossiblePostcode(typed);
    return (
      parsePostcode(typed)?.zipcode ??
      error(reading, "zipcode", message(isImpossible ? "no_such_postcode" : "cell_not_a_postcode"))
    );
  }
  if (present && foldText(present.city) === foldText(city)) return present.zipcode;
  if (findProvince(state) === undefined) return error(reading, "state", message("province_unrecognised"));
  const found = reading.context.places.find({ city, state })?.zipcode;
  return found ?? error(reading, "city", message("branch_locality_unknown"));
}

/** A branch without coordinates gets those of its locality. */
function pointOf(reading: Reading): { lat?: number; lng?: number } {
  const [lat, lng] = (["lat", "lng"] as const).map((column) =>
    cellOf(reading, column) ? number(reading, column, 6, 90 * 2) : undefined,
  );
  return { ...(lat === undefined ? {} : { lat }), ...(lng === undefined ? {} : { lng }) };
}

const readColumn = ({ row, textOf }: Reading, column: Column) =>
  readCell(textOf(row, column), column === "code" ? "code" : column === "name" ? "name" : "text");

const cellOf = (reading: Reading, column: Column): string => readColumn(reading, column).text;

const error = ({ row, problems, textOf }: Reading, column: Column, reason: Message): undefined =>
  problems.add(row.number, names[column][0], reason, textOf(row, column));

function text(reading: Reading, column: TextColumn, isNeeded = false): string {
  const cell = cellOf(reading, column).replace(/\s+/g, " ");
  if (isNeeded && cell === "") error(reading, column, message("cell_empty"));
  if (cell.length > branchTexts[column] || /\p{Cc}/u.test(cell))
    error(reading, column, message("cell_too_long", { maximum: branchTexts[column] }));
  return cell;
}

function number(reading: Reading, column: Column, decimals: number, maximum: number, minimum = -maximum) {
  const cell = cellOf(reading, column);
  const value = readNumber(cell, decimals);
  if (value !== undefined && value >= minimum && value <= maximum) return value;
  const shown = cell.slice(0, 40);
  return error(reading, column, message("cell_not_a_value", { text: shown }));
}

/** A limit in whole grams or centimetres, at least 1. Undefined for an empty cell. */
function measure(reading: Reading, column: Column, unit: MeasureUnit, maximum: number): number | undefined {
  const cell = cellOf(reading, column);
  const read = readMeasure(cell, unit);
  if (!read) return undefined;
  if ("value" in read && read.value >= 1 && read.value <= maximum)
    return unit === "kg" ? Math.round(read.value) : Math.floor(read.value);
  if ("unit" in read) return error(reading, column, message("unit_unknown", { unit: read.unit }));
  return error(reading, column, message("cell_not_a_value", { text: cell.slice(0, 40) }));
}

const yes = ["si", "s", "x", "1", "yes", "y", "true", "verdadero"];
const no = ["no", "n", "0", "false", "falso"];

function flag(reading: Reading, column: Column): boolean {
  const cell = foldText(cellOf(reading, column));
  if (cell !== "" && !yes.includes(cell) && !no.includes(cell)) error(reading, column, message("cell_not_yes_or_no"));
  return yes.includes(cell);
}

const yesNo = (value: boolean): string => (value ? "sí" : "no");

/** The branches as CSV, in the format that `readBranches` accepts. */
export function branchFile(carrierId: number, branches: readonly CarrierLocation[]): FileReply {
  const rows = branches.map((branch) => [
    branch.code,
    branch.name,
    branch.street,
    branch.streetNumber,
    branch.streetExtras,
    branch.city,
    provinceName(branch.provinceCode),
    branch.zipcode,
    decimal(branch.lat),
    decimal(branch.lng),
    branch.phone,
    branch.openHours,
    yesNo(branch.acceptsPickup),
    yesNo(branch.acceptsDropoff),
    branch.maxWeightGrams / 1000,
    branch.maxSideCm,
    yesNo(branch.active),
  ]);
  const head = Object.values(names).map(([name]) => name.replaceAll(" ", "_"));
  return {
    bytes: Buffer.from(writeCsv([head, ...rows])),
    contentType: "text/csv; charset=utf-8",
    filename: `carrier-${carrierId}-branches.csv`,
  };
}

/** Rounds to six decimals of a degree, about ten centimetres. */
const decimal = (value: number): number => Math.round(value * 1e6) / 1e6;
