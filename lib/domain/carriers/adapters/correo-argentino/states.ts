import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { plainCapitals } from "./texts";

export interface CorreoState {
  /** Undefined for a comment. */
  readonly status: ShipmentStatus | undefined;
  readonly substatus?: Substatus;
  /** Kept for the operator: no rule knows the state, or a person has to act. */
  readonly isUnknown?: true;
}

const comment: CorreoState = { status: undefined };
const forOperator: CorreoState = { status: undefined, isUnknown: true };

/**
 * Texts of both systems, which publish no list of codes; without accents, in capitals. The first that matches counts, so
 * that `PREIMPOSICION` stands before `IMPOSICION`, and `NO ENTREGADO` before `ENTREGADO`.
 */
const rules: readonly (readonly [RegExp, CorreoState])[] = [
  [/PREIMPOSICION/, comment],
  [/CADUC/, comment],
  [/CANCELA/, forOperator],
  [/DEVUELT[OA] (?:AL? )?(?:REMITENTE|ORIGEN)/, { status: "returned_to_seller" }],
  [/DEVOL|RETORNAN/, { status: "in_carrier_ready_to_return" }],
  [/EXTRAVI|PERDID/, { status: "lost_in_carrier" }],
  [/RECHAZ/, { status: "not_delivered", substatus: "client_rejected_shipment" }],
  [/DIRECCION INSUFICIENTE/, { status: "not_delivered", substatus: "bad_address" }],
  [/PLAZO VENCIDO/, { status: "not_delivered", substatus: "others" }],
  [/NO ENTREGAD/, { status: "not_delivered", substatus: "others" }],
  [/DOMICILIO CERRADO/, { status: "rescheduled" }],
  [/EN ESPERA EN SUCURSAL/, { status: "in_transit", substatus: "waiting_at_branch" }],
  [/ENTREGADO|ENTREGADA|ENTREGA EN SUCURSAL/, { status: "delivered" }],
  [/DEMORA/, comment],
  [/EN PODER DEL DISTRIBUIDOR|CARTERO|DISTRIBUCI|REPARTO/, { status: "in_transit" }],
  [/REPESAJE|CLASIFICAC|CENTRO DE PROCESAMIENTO|TRANSIT|PLANTA|DESPACH/, { status: "in_transit" }],
  [/INGRESO AL CORREO|COLECTADA|IMPOSICION|ADMI[ST]/, { status: "received_by_carrier" }],
];

/** The codes of Paq.ar that are known: before the hand-over, lapsed, and being cancelled. */
const codes: Readonly<Record<string, CorreoState>> = { PRE: comment, CAU: comment, CAN: forOperator };

const attempt = /^INTENTO DE ENTREGA$/;

/**
 * State of ours for an event of Correo and its detail (`INTENTO DE ENTREGA` has its result there). A detail that no rule
 * knows leaves the event, unless that says nothing by itself.
 */
export function toState(event: string, detail: string, code = ""): CorreoState {
  const known = codes[code.trim().toUpperCase()];
  if (known) return known;
  const byDetail = stateOf(plainCapitals(detail));
  if (byDetail) return byDetail;
  const text = plainCapitals(event);
  if (attempt.test(text)) return detail.trim() === "" ? comment : forOperator;
  return stateOf(text) ?? forOperator;
}

const stateOf = (text: string): CorreoState | undefined =>
  text === "" ? undefined : rules.find(([pattern]) => pattern.test(text))?.[1];
