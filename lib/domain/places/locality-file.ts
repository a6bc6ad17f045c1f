import { DomainError, type Issue } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { parsePostcode } from "@/lib/core/postcode";
import { readCsvSheet, type Sheet, SheetError } from "@/lib/core/sheets";
import type { LocalityDraft } from "./localities";
import { findProvince } from "./provinces";

/** Columns of our own format; a file may have them in any order. */
const columns = ["zipcode", "city", "state", "state_code", "lat", "lng"] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

/** A file that violates its format, with the row number. */
class MalformedLine extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
    this.name = "MalformedLine";
  }
}

const fileLimits = { bytes: 100_000_000, rows: 500_000, columns: 50, unpackedBytes: 0 };

/**
 * Parses a file of localities: CSV with the columns `zipcode,city,state,state_code,lat,lng`, or the tab-separated
 * postal format of GeoNames (readme of download.geonames.org/export/zip), skipping rows of other countries. Throws
 * `validation_failed` with the first invalid line.
 */
export function parseLocalityFile(bytes: Uint8Array): LocalityDraft[] {
  const text = new TextDecoder().decode(bytes);
  try {
    const read = /^[A-Z]{2}\t/.test(text) ? readGeoNames(text) : readOurs(readCsvSheet(bytes, fileLimits));
    const rows = [...read].map(({ line, cells }) => toLocality(line, cells));
    if (rows.length === 0) throw new MalformedLine(1, "there is no locality in the file");
    return rows;
  } catch (error) {
    const malformed = error instanceof SheetError ? new MalformedLine(error.row ?? 1, error.message) : error;
    if (!(malformed instanceof MalformedLine)) throw error;
    throw new DomainError({ code: "validation_failed", issues: [toIssue(malformed)] }, { cause: error });
  }
}

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

function* readOurs({ rows: [head, ...rows] }: Sheet): Generator<Row> {
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new MalformedLine(head?.number ?? 1, `the header lacks ${missing.join(", ")}`);
  const width = names.findLastIndex((name) => name !== "") + 1;
  for (const { number: line, cells } of rows) {
    if (cells.slice(width).some((cell) => cell !== "")) throw new MalformedLine(line, `more than ${width} fields`);
    const values = columns.map((column) => [column, cells[names.indexOf(column)] ?? ""]);
    yield { line, cells: Object.fromEntries(values) };
  }
}

/**
 * Columns: country, postcode, place; name and code of the province, the department and the district; lat, lng,
 * accuracy.
 */
function* readGeoNames(text: string): Generator<Row> {
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === "") continue;
    const fields = content.split("\t").map((field) => field.trim());
    if (fields.length < 11 || fields.length > 12)
      throw new MalformedLine(index + 1, `${fields.length} fields instead of 12 separated by tabs`);
    const [country, zipcode = "", city = "", state = "", code = "", , , , , lat = "", lng = ""] = fields;
    if (country === "AR") yield { line: index + 1, cells: { zipcode, city, state, state_code: code, lat, lng } };
  }
}

function toLocality(line: number, { zipcode, city, state, state_code, lat, lng }: Cells): LocalityDraft {
  const postcode = parsePostcode(zipcode);
  if (!postcode) throw new MalformedLine(line, `"${zipcode}" is not a postcode`);
  if (!city) throw new MalformedLine(line, "the place has no name");
  const provinceCode = findProvince(state_code) ?? findProvince(state);
  if (!provinceCode) throw new MalformedLine(line, `"${state_code || state}" is not a province`);
  return { zipcode: postcode.zipcode, city, provinceCode, ...toPoint(line, lat, lng) };
}

function toPoint(line: number, lat: string, lng: string): Pick<LocalityDraft, "lat" | "lng"> {
  if (lat === "" && lng === "") return { lat: null, lng: null };
  const point = { lat: toDegrees(lat, 90), lng: toDegrees(lng, 180) };
  if (point.lat === undefined || point.lng === undefined)
    throw new MalformedLine(line, `"${lat}", "${lng}" is not a point of the earth`);
  return { lat: point.lat, lng: point.lng };
}

function toDegrees(text: string, limit: number): number | undefined {
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

const toIssue = ({ line, problem }: MalformedLine): Issue => ({
  path: `line ${line}`,
  message: message("file_line_malformed", { line, problem }),
});
