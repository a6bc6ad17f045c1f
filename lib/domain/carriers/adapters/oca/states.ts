import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { normalizeName } from "../../../geography/places";

export interface OcaState {
  readonly status?: ShipmentStatus;
  readonly substatus?: Substatus;
  /** No rule knows it, or a person has to see it. */
  readonly isUnknown?: true;
}

/**
 * What OCA's states mean, by their text: their numbers differ by source and age. A state without a status is a comment.
 * The first rule that matches counts.
 */
const rules: readonly (readonly [RegExp, OcaState])[] = [
  [/^(en proceso de retiro|listo para programar en drivin|creado|pre ?imposicion)$/, {}],
  [
    /^(retirado en origen|en proceso de admision|en proceso en oca|procesado en oca)$/,
    { status: "received_by_carrier" },
  ],
  [/^en (viaje|transito) a .*destino$/, { status: "in_transit" }],
  [/^(arribado a sucursal de destino|visita a domicilio en curso)$/, { status: "in_transit" }],
  [/^en espera de retiro por sucursal$/, { status: "in_transit", substatus: "waiting_at_branch" }],
  [/^reprogramado para nueva visita$/, { status: "rescheduled" }],
  [/^entregado( en sucursal)?$/, { status: "delivered" }],
  [/^no entregado$/, { status: "not_delivered" }],
  [/^devolucion en proceso$/, { status: "in_carrier_ready_to_return" }],
  [/^devuelto al remitente$/, { status: "returned_to_seller" }],
  // Nothing of ours follows from it, and somebody has to decide.
  [/^(retiro|envio) cancelado$/, { isUnknown: true }],
  [/^(acuse|rendicion|envio a rendir)\b/, {}],
];

/** One pattern of both words with anything between them takes quadratic time. */
const both = (one: RegExp, other: RegExp) => ({ test: (text: string) => one.test(text) && other.test(text) });

/** Words of a reason (*motivo*) for a visit in vain. OCA publishes no list: what matches nothing is `others`. */
const reasons: readonly (readonly [Pick<RegExp, "test">, Substatus])[] = [
  [/agotad|plazo vencido|vencimiento/, "exhausted_delivery_attempts"],
  [/ausente|no responde|no atiende|cerrado|no se encontr/, "client_not_in_address"],
  [/rechaz|no acept/, "client_rejected_shipment"],
  [/zona (peligrosa|roja|riesgosa)/, "danger_zone"],
  [/inaccesible|no se puede acceder|sin acceso/, "inaccessible"],
  [
    both(/domicilio|direccion|calle|altura/, /insuficiente|incorrect|erron|inexistente|desconocid|incomplet/),
    "bad_address",
  ],
  [/se mudo/, "bad_address"],
  [/document/, "missing_documentation"],
  [/rotura|averia|danad/, "total_damage"],
  [/extravi|perdid|robo|hurto|siniestr/, "total_loss"],
];

/** The text of a state without the branch that recorded answers hang on it (`Entregado - Suc: ZAPALA`). */
export const plainState = (state: string): string => state.replace(/-\s*suc\s*:.*$/is, "").trim();

export const hasReason = (motive: string): boolean => !["", "sin motivo"].includes(normalizeName(motive));

/** The meaning of a state. A reason on the way means a visit in vain: there will be another. */
export function readState(state: string, motive: string): OcaState {
  const text = normalizeName(plainState(state));
  const known = rules.find(([pattern]) => pattern.test(text))?.[1];
  if (!known) return { isUnknown: true };
  if (!hasReason(motive)) return known.status === "not_delivered" ? { ...known, substatus: "others" } : known;
  const isOnTheWay = known.status === "in_transit" && !known.substatus;
  if (isOnTheWay || known.status === "rescheduled") return { status: "rescheduled", substatus: readReason(motive) };
  return known.status === "not_delivered" ? { ...known, substatus: readReason(motive) } : known;
}

function readReason(motive: string): Substatus {
  const text = normalizeName(motive);
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? "others";
}
