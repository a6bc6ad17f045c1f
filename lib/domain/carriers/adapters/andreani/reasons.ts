import type { FailureReason } from "@/lib/core/vocabulary";
import { fold } from "./fold";

/**
 * Why a delivery failed, by what stands in Motivo or Submotivo: the vendor's list has them in several spellings, and
 * Submotivo is the nearer one. The first rule that matches counts.
 */
const rules: readonly (readonly [FailureReason, readonly string[]])[] = [
  ["partial_damage", ["dañada parcial", "rotura parcial"]],
  ["total_damage", ["dañada", "embalaje deteriorado", "unids rotas", "precinto roto"]],
  ["partial_loss", ["faltante", "unids faltantes", "extravío parcial"]],
  ["total_loss", ["siniestrado", "extravío", "robo", "robado"]],
  [
    "client_rejected_shipment",
    ["rehusado", "rechazo", "rechazado", "no es lo solicitado", "no recibe gestión", "no abona", "ya recibió el envío"],
  ],
  [
    "missing_documentation",
    ["falta documento", "falta contra entrega", "falta orden de compra", "falta firma", "falta aclaración de firma"],
  ],
  [
    "bad_address",
    [
      "dirección incompleta",
      "dirección incorrecta",
      "no existe número",
      "no existe calle",
      "destinatario desconocido",
      "se mudó",
      "no trabaja en la empresa",
    ],
  ],
  [
    "client_not_in_address",
    [
      "no se encuentra el titular",
      "cliente ausente",
      "cerrado definitivo",
      "vacaciones",
      "fuera de horario",
      "no responde llamado",
      "no contesta llamado",
      "sin retiro de custodia",
    ],
  ],
  ["inaccessible", ["zona inaccesible", "zona intransitable"]],
  ["carrier_error", ["mal canalizada", "no fue visitado", "punto hop cerrado", "no recepcionado"]],
];

const folded = rules.map(([reason, texts]) => [reason, texts.map(fold)] as const);

export function reasonOf(motive: string, detail: string): FailureReason {
  for (const text of [fold(detail), fold(motive)]) {
    const rule = folded.find(([, texts]) => texts.some((known) => text.includes(known)));
    if (rule) return rule[0];
  }
  return "others";
}
