import { type CompletePlace, type PlaceError, places, provinceName } from "../places";
import type { ShipmentDraft } from "../shipments";
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
      return {
        field: "zipcode",
        es: `El código postal ${zipcode} no existe.`,
        en: `There is no postcode ${zipcode}.`,
      };
    case "unknown_province":
      return {
        field: "state",
        es: `No hay ninguna provincia «${state}».`,
        en: `There is no province "${state}".`,
      };
    case "province_mismatch": {
      const names = error.provinces.map(provinceName);
      return {
        field: "zipcode",
        es: `El código postal ${zipcode} es de ${names.join(" o ")}, no de ${state}.`,
        en: `Postcode ${zipcode} is in ${names.join(" or ")}, not in ${state}.`,
      };
    }
    case "city_mismatch": {
      const [es, en] = error.main ? [` (es de ${error.main})`, ` (it is in ${error.main})`] : ["", ""];
      return {
        field: "city",
        es: `${city} no tiene el código postal ${zipcode}${es}. Si es así, guardá la fila sin cambiarla.`,
        en: `${city} does not have the postcode ${zipcode}${en}. If it does, save the row unchanged.`,
      };
    }
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
