import { message } from "@/lib/core/messages";
import { type CompletePlace, type PlaceError, places, provinceName } from "../../geography/places";
import type { ShipmentDraft } from "../../shipping/shipments";
import type { ImportIssue, RowFields } from "./row-reader";

/**
 * Why a parcel would not reach the place of a row. A quote takes such places with a warning, which nobody reads when
 * hundreds of rows are created at once.
 */
export async function checkPlace({ destination }: Pick<ShipmentDraft, "destination">): Promise<ImportIssue[]> {
  const { city = "", state = "", postcode } = destination;
  if (!postcode) return [];
  const place = { city, state, zipcode: postcode.zipcode };
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

const placeFields = ["city", "state", "zipcode"] as const;

/** Whether a person saves a row whose city alone was doubted, without changing its place: it is right, then. */
export const confirmsPlace = (
  row: { readonly state: string; readonly fields: RowFields; readonly issues: readonly ImportIssue[] },
  fields: RowFields,
): boolean =>
  (row.state === "ready" || (row.state === "faulty" && row.issues.every(({ field }) => field === "city"))) &&
  placeFields.every((field) => (row.fields[field] ?? "").trim() === (fields[field] ?? "").trim());
