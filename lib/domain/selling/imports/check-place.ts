import { message } from "@/lib/core/messages";
import { type CompletePlace, type PlaceError, places, provinceName } from "../../geography/places";
import type { ImportIssue, RowFields } from "./row-reader";

/** The place of a recipient, as far as a row has it. */
interface RowPlace {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipcode: number | null | undefined;
}

/**
 * Why a parcel would not reach the place of a row. A quote takes such places with a warning, which nobody reads when
 * hundreds of rows are created at once.
 */
export async function checkPlace({ city = "", state = "", zipcode }: RowPlace): Promise<ImportIssue[]> {
  if (zipcode == null) return [];
  const place = { city, state, zipcode };
  const error = (await places()).findError(place);
  return error ? [issueOf(error, place)] : [];
}

function issueOf(error: PlaceError, { city, state, zipcode }: CompletePlace): ImportIssue {
  switch (error.code) {
    case "unknown_postcode":
      return { field: "zipcode", ...message("unknown_postcode", { zipcode }) };
    case "unknown_province":
      return { field: "state", ...message("row_province_unknown", { state }) };
    case "province_mismatch":
      return {
        field: "zipcode",
        ...message("row_postcode_elsewhere", { zipcode, provinces: error.provinces.map(provinceName), state }),
      };
    case "city_mismatch":
      return { field: "city", ...message("row_city_elsewhere", { city, zipcode, main: error.main }) };
  }
}

const placeFields = ["city", "state", "zipcode", "place"] as const;
/** Doubts about a place that a person can know better than the table of postcodes. */
const doubts: ReadonlySet<string> = new Set(["row_city_elsewhere", "row_postcode_elsewhere"]);

/**
 * Whether a person saves a row whose place alone was doubted, without changing it: it is right, then. Reasons for which an
 * order waits may stand beside the doubt of a row that is saved as it is.
 */
export function confirmsPlace(
  row: { readonly state: string; readonly fields: RowFields; readonly issues: readonly ImportIssue[] },
  fields: RowFields,
): boolean {
  const isSame = (field: keyof RowFields) => (row.fields[field] ?? "").trim() === (fields[field] ?? "").trim();
  const isUnchanged = (Object.keys(fields) as (keyof RowFields)[]).every(isSame);
  const isConfirmed = ({ code }: ImportIssue) => doubts.has(code) || (isUnchanged && code.startsWith("order_"));
  const isKnown = row.state === "ready" || row.state === "asked";
  return (isKnown || (row.state === "faulty" && row.issues.every(isConfirmed))) && placeFields.every(isSame);
}
