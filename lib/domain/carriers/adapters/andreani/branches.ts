import { parsePostcode } from "@/lib/core/postcode";
import { findProvince } from "../../../geography/places";
import type { CarrierBranch } from "../../adapter";
import { readJson } from "../client";
import { type Branch, BranchesResponse } from "./protocol";
import type { Session } from "./session";
import { assertOk } from "./words";

/** Branches of the country that serve people, by one call, which needs no token [2]. */
export async function branches(
  session: Session,
  provinceCode: string | null,
  signal: AbortSignal,
): Promise<CarrierBranch[]> {
  const all = await readBranches(session, "canal=B2C", signal);
  return all.filter((branch) => provinceCode === null || branch.provinceCode === provinceCode);
}

export async function readBranches(session: Session, query: string, signal: AbortSignal): Promise<CarrierBranch[]> {
  const reply = await session.callOpen({ method: "GET", path: `/v2/sucursales?${query}`, signal });
  // No branch is 404 [2].
  if (reply.status === 404) return [];
  assertOk(reply);
  return readJson(BranchesResponse, reply.bytes.toString("utf8"))
    .filter(isForPeople)
    .map(toBranch)
    .filter((branch) => branch.acceptsPickup || branch.acceptsDropoff);
}

/** The list has depots too, and branches that are marked "NO USAR" [1]. */
const isForPeople = ({ id, canal, descripcion, datosAdicionales }: Branch): boolean =>
  id !== "" &&
  (canal === "" || canal === "B2C") &&
  datosAdicionales?.seHaceAtencionAlCliente !== false &&
  !/no usar/i.test(descripcion);

/** Whether parcels are handed out or taken in is left out in the published sample [?]: then both are. */
function toBranch({ id, descripcion, direccion, coordenadas, telefonos, ...branch }: Branch): CarrierBranch {
  const point = [coordenadas?.latitud, coordenadas?.longitud].map(toDegrees);
  const [lat = null, lng = null] = point.includes(null) ? [] : point;
  return {
    code: id,
    name: descripcion,
    street: direccion?.calle ?? "",
    streetNumber: direccion?.numero ?? "",
    city: direccion?.localidad ?? "",
    provinceCode: findProvince(direccion?.provincia ?? "") ?? null,
    zipcode: parsePostcode(direccion?.codigoPostal)?.zipcode ?? null,
    lat,
    lng,
    phone: (telefonos ?? []).find((phone) => phone !== "") ?? "",
    openHours: branch.horarioDeAtencion,
    acceptsPickup: branch.datosAdicionales?.entregaEnvios ?? true,
    acceptsDropoff: branch.datosAdicionales?.admiteEnvios ?? true,
  };
}

/** Coordinates are texts [2]; 0 stands for none [1]. */
function toDegrees(text: string | undefined): number | null {
  const degrees = Number((text ?? "").replace(",", "."));
  return Number.isFinite(degrees) && degrees !== 0 && Math.abs(degrees) <= 180 ? degrees : null;
}
