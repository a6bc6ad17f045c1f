import { type Message, message } from "@/lib/core/messages";
import { isImpossiblePostcode, parsePostcode } from "@/lib/core/postcode";
import { readCell } from "@/lib/core/read/cell";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import {
  findColumns,
  RowProblems,
  readNumber,
  type Sheet,
  type SheetLimits,
  type SheetRow,
  toTable,
  writeCsv,
} from "@/lib/core/sheets";
import { foldText } from "@/lib/core/text/fold-text";
import { type BranchFacts, type CarrierLocation, isError, placeBranch } from "@/lib/domain/carriers";
import { type PlaceIndex, provinceName } from "@/lib/domain/geography/places";
import type { FileReply } from "../pipeline/reply";

export const branchSheetLimits: SheetLimits = {
  bytes: 10_000_000,
  rows: 20_001,
  columns: 60,
  unpackedBytes: 100_000_000,
};

const names = {
  code: ["codigo", "punto", "codigo del punto", "point id", "code"],
  name: ["nombre", "sucursal", "name", "branch"],
  street: ["calle", "street"],
  streetNumber: ["altura", "numero", "street number", "number"],
  streetExtras: ["piso", "piso y local", "local", "street extras", "extras"],
  city: ["localidad", "ciudad", "city"],
  state: ["provincia", "province", "state"],
  zipcode: ["cp", "codigo postal", "postcode", "zipcode"],
  lat: ["latitud", "lat", "latitude"],
  lng: ["longitud", "lng", "lon", "longitude"],
  phone: ["telefono", "phone"],
  openHours: ["horario", "horarios", "hours", "open hours"],
  acceptsPickup: ["entrega", "pickup", "hands out"],
  acceptsDropoff: ["recibe", "dropoff", "takes in"],
  maxWeightKg: ["peso maximo kg", "peso maximo", "peso max", "max weight kg", "max weight"],
  maxSideCm: ["lado maximo cm", "lado maximo", "lado max", "max side cm", "max side"],
  active: ["abierta", "activa", "open", "active"],
} as const;

type Column = keyof typeof names;
const needed: readonly Column[] = ["code", "name", "street", "city", "state", "zipcode", "maxWeightKg", "maxSideCm"];

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
  readonly branches: readonly BranchFacts[];
  readonly problems: RowProblems;
}

/** Reads branches from a sheet, with a problem for each value that cannot be read. */
export function readBranches(sheet: Sheet, index: PlaceIndex): ReadBranches {
  const { columns, rows } = toTable(sheet);
  const problems = new RowProblems();
  const at = findColumns(columns, names);
  for (const column of needed)
    if (at[column] === undefined)
      problems.add(1, names[column][0], message("column_missing", { column: names[column][0] }));
  if (problems.count === 0 && rows.length === 0) problems.add(1, "", message("file_has_no_rows"));
  if (problems.count > 0) return { rows: rows.length, branches: [], problems };
  const seen = new Set<string>();
  const branches = rows.flatMap((row) => {
    const before = problems.count;
    const facts = branchOf({ row, at, problems }, index);
    if (!facts || problems.count > before) return [];
    if (seen.has(facts.code)) return problems.add(row.number, names.code[0], message("branch_code_repeated")) ?? [];
    seen.add(facts.code);
    return [facts];
  });
  return { rows: rows.length, branches, problems };
}

interface Reading {
  readonly row: SheetRow;
  readonly at: Partial<Record<Column, number>>;
  readonly problems: RowProblems;
}

function branchOf(reading: Reading, index: PlaceIndex): BranchFacts | undefined {
  let isSpoilt = false;
  for (const column of Object.keys(names) as Column[]) {
    const { fault } = readColumn(reading, column);
    if (!fault) continue;
    isSpoilt = true;
    error(reading, column, fault);
  }
  if (isSpoilt) return undefined;
  const typed = cellOf(reading, "zipcode");
  const postcode = parsePostcode(typed);
  if (!postcode)
    error(reading, "zipcode", message(isImpossiblePostcode(typed) ? "no_such_postcode" : "cell_not_a_postcode"));
  const coordinates = ["lat", "lng"] as const;
  const [lat, lng] = coordinates.map((column) =>
    cellOf(reading, column) ? number(reading, column, 6, 90 * 2) : undefined,
  );
  const draft = {
    code: text(reading, "code", true),
    name: text(reading, "name", true),
    street: text(reading, "street", true),
    streetNumber: text(reading, "streetNumber"),
    streetExtras: text(reading, "streetExtras"),
    city: text(reading, "city", true),
    state: cellOf(reading, "state"),
    zipcode: postcode?.zipcode ?? 0,
    ...(lat === undefined ? {} : { lat }),
    ...(lng === undefined ? {} : { lng }),
    phone: text(reading, "phone"),
    openHours: text(reading, "openHours"),
    acceptsPickup: flag(reading, "acceptsPickup", true),
    acceptsDropoff: flag(reading, "acceptsDropoff", false),
    maxWeightGrams: Math.round(measure(reading, "maxWeightKg", "kg", 1_000_000) ?? 0),
    maxSideCm: Math.floor(measure(reading, "maxSideCm", "cm", 1_000) ?? 0),
    ...(cellOf(reading, "active") ? { active: flag(reading, "active", true) } : {}),
  };
  if (!postcode) return undefined;
  const placed = placeBranch(index, draft);
  if (!isError(placed)) return placed;
  const column = { state: "state", zipcode: "zipcode", lat: "lat", accepts_pickup: "acceptsPickup" } as const;
  return error(reading, column[placed.field], placed.message);
}

const readColumn = ({ row, at }: Reading, column: Column) =>
  readCell(row.cells[at[column] ?? -1] ?? "", column === "code" ? "code" : column === "name" ? "name" : "text");

const cellOf = (reading: Reading, column: Column): string => readColumn(reading, column).text;

const error = ({ row, problems }: Reading, column: Column, reason: Message): undefined =>
  problems.add(row.number, names[column][0], reason);

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

/** A limit in grams or centimetres, at least 1. */
function measure(reading: Reading, column: Column, unit: MeasureUnit, maximum: number): number | undefined {
  const cell = cellOf(reading, column);
  const read = readMeasure(cell, unit);
  if (read && "value" in read && read.value >= 1 && read.value <= maximum) return read.value;
  if (read && "unit" in read) return error(reading, column, message("unit_unknown", { unit: read.unit }));
  return error(reading, column, message("cell_not_a_value", { text: cell.slice(0, 40) }));
}

const yes = ["si", "s", "x", "1", "yes", "y", "true", "verdadero"];
const no = ["no", "n", "0", "false", "falso"];

function flag(reading: Reading, column: Column, usual: boolean): boolean {
  const cell = foldText(cellOf(reading, column));
  if (cell === "") return reading.at[column] === undefined && usual;
  if (!yes.includes(cell) && !no.includes(cell)) error(reading, column, message("cell_not_yes_or_no"));
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
