import { DomainError, type Issue } from "@/lib/core/errors";
import { parsePostcode } from "@/lib/core/postcode";
import { MalformedLine, readCsv } from "./csv";
import type { LocalityDraft } from "./localities";
import { findProvince } from "./provinces";

/** Columns of our own format; a file may have them in any order. */
const columns = ["zipcode", "city", "state", "state_code", "lat", "lng"] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

/**
 * Parses a file of localities: CSV with the columns `zipcode,city,state,state_code,lat,lng`, or the tab-separated
 * postal format of GeoNames (readme of download.geonames.org/export/zip), skipping rows of other countries. Throws
 * `validation_failed` with the first invalid line.
 */
export function parseLocalityFile(text: string): LocalityDraft[] {
  const body = text.replace(/^\uFEFF/, "");
  try {
    const rows = [...(isGeoNames(body) ? readGeoNames(body) : readOurs(body))].map(({ line, cells }) =>
      toLocality(line, cells),
    );
    if (rows.length === 0) throw new MalformedLine(1, "there is no locality in the file");
    return rows;
  } catch (error) {
    if (!(error instanceof MalformedLine)) throw error;
    throw new DomainError({ code: "validation_failed", issues: [toIssue(error)] }, { cause: error });
  }
}

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

const isGeoNames = (text: string): boolean => /^[A-Z]{2}\t/.test(text);

function* readOurs(text: string): Generator<Row> {
  let columnIndexes: ReadonlyMap<Column, number> | undefined;
  let width = 0;
  for (const { line, fields } of readCsv(text)) {
    if (!columnIndexes) {
      columnIndexes = readHeader(line, fields);
      width = fields.length;
      continue;
    }
    if (fields.length !== width) throw new MalformedLine(line, `${fields.length} fields instead of ${width}`);
    const header = columnIndexes;
    const cell = (column: Column) => fields[header.get(column) ?? -1]?.trim() ?? "";
    yield {
      line,
      cells: {
        zipcode: cell("zipcode"),
        city: cell("city"),
        state: cell("state"),
        state_code: cell("state_code"),
        lat: cell("lat"),
        lng: cell("lng"),
      },
    };
  }
}

function readHeader(line: number, fields: readonly string[]): Map<Column, number> {
  const names = fields.map((field) => field.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new MalformedLine(line, `the header lacks ${missing.join(", ")}`);
  return new Map(columns.map((column) => [column, names.indexOf(column)]));
}

/**
 * Columns: country, postcode, place; name and code of the province, the department and the district; lat, lng,
 * accuracy.
 */
function* readGeoNames(text: string): Generator<Row> {
  const lines = text.split(/\r?\n/);
  for (const [index, content] of lines.entries()) {
    if (content.trim() === "") continue;
    const line = index + 1;
    const fields = content.split("\t").map((field) => field.trim());
    if (fields.length < 11 || fields.length > 12)
      throw new MalformedLine(line, `${fields.length} fields instead of 12 separated by tabs`);
    const [country, zipcode = "", city = "", state = "", code = "", , , , , lat = "", lng = ""] = fields;
    if (country === "AR") yield { line, cells: { zipcode, city, state, state_code: code, lat, lng } };
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
  message: { es: `Línea ${line}: ${problem}`, en: `Line ${line}: ${problem}` },
});
