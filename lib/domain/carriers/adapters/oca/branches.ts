import type { XmlElement } from "@rgrove/parse-xml";
import { parsePostcode } from "@/lib/core/postcode";
import { findProvince } from "../../../geography/places";
import { type CarrierBranch, CarrierFailure } from "../../adapter";
import { callOca } from "./client";
import { findElements, findRows, readValue, toRow } from "./xml";

/** What a branch does, by OCA's numbers: takes parcels in, hands them out. Others sell stamps. */
const [takesIn, handsOut] = ["1", "2"];

/** All branches, or those that serve a postcode. */
export async function listBranches(
  baseUrl: string,
  zipcode: number | null,
  signal: AbortSignal,
): Promise<readonly CarrierBranch[]> {
  const root = await callOca({
    baseUrl,
    methods: [zipcode === null ? "GetCentrosImposicionConServicios" : "GetCentrosImposicionConServiciosByCP"],
    fields: zipcode === null ? {} : { CodigoPostal: String(zipcode) },
    signal,
  });
  const centres = findElements(root, "centro");
  const branches = centres
    .map(toBranch)
    .filter(({ code, acceptsPickup, acceptsDropoff }) => code !== "" && (acceptsPickup || acceptsDropoff));
  // The list of the country is never empty: an empty one would take every branch away.
  if (zipcode === null && branches.length === 0) throw new CarrierFailure("malformed", "it named no branch");
  return [...new Map(branches.map((branch) => [branch.code, branch])).values()];
}

function toBranch(centre: XmlElement): CarrierBranch {
  const row = toRow(centre);
  const services = findRows(centre, "servicio").map((service) => readValue(service, "idtiposervicio"));
  const code = readValue(row, "idcentroimposicion");
  const numbered = [readValue(row, "latitud"), readValue(row, "longitud")].map(toDegrees);
  const [lat, lng] = numbered.includes(null) ? [null, null] : numbered;
  return {
    code: /^\d{1,4}$/.test(code) ? code : "",
    name: spaced(readValue(row, "sucursal", "descripcion")),
    street: spaced(readValue(row, "calle")),
    streetNumber: readValue(row, "numero"),
    city: spaced(readValue(row, "localidad")),
    provinceCode: findProvince(readValue(row, "provincia")) ?? null,
    zipcode: parsePostcode(readValue(row, "codigopostal"))?.zipcode ?? null,
    lat: lat ?? null,
    lng: lng ?? null,
    phone: readValue(row, "telefono"),
    openHours: spaced(readValue(row, "horarioatencion")),
    acceptsPickup: services.includes(handsOut),
    acceptsDropoff: services.includes(takesIn),
  };
}

const spaced = (text: string): string => text.replace(/\s+/g, " ");

/** All of Argentina lies south and west; a zero stands for a place that OCA does not know. */
function toDegrees(text: string): number | null {
  const plain = text.replace(",", ".");
  return /^-\d{2}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
