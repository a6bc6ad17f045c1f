import type { ClaimMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { ClaimObstacle, ClaimState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const obstacles: Readonly<Record<ClaimObstacle, string>> = {
  not_dispatched: "El envío no salió, o se anuló: no hay qué reclamar.",
  not_delivered: "El envío todavía no llegó: eso se reclama después de la entrega.",
  delivered: "El envío figura entregado: si no llegó, reclamalo como no recibido.",
  not_late: "El envío no llegó después del día prometido.",
  nothing_charged: "Por este envío no se cobró nada.",
  too_late: "Ya pasó el plazo para reclamarlo.",
  open: "Ese reclamo ya está abierto.",
  decided: "Ese reclamo ya se decidió: mirá su historia.",
};

const states: Readonly<Record<ClaimState, string>> = {
  open: "abierto",
  sent: "enviado al transporte",
  accepted: "aceptado",
  rejected: "rechazado",
  paid: "pagado",
  closed: "cerrado",
};

export const claimSentences: Sentences<ClaimMessages> = {
  claim_not_possible: ({ obstacle }) => obstacles[obstacle],
  claim_state_fixed: ({ from }) => `El reclamo está ${states[from]}, y desde ahí eso ya no se puede.`,
  claim_too_many_files: ({ maximum }) => `Un reclamo lleva hasta ${maximum} archivos.`,
  claim_shipment_files_full: ({ maximum }) => `Los reclamos de un envío llevan entre todos hasta ${maximum} archivos.`,
  claim_file_too_large: ({ megabytes }) => `El archivo pesa más de ${megabytes} MB.`,
  claim_file_not_valid:
    "No es una foto JPEG, PNG o WebP, ni un PDF de hasta 20 páginas sin contraseña que se pueda leer.",
  claim_photo_unknown: "Una de las fotos elegidas no es de este envío, o ya se borró.",
  claim_not_mailed:
    "Por las cuentas de prueba o suspendidas no se le escribe al transporte: descargá la carta y anotá que se envió.",
  claim_needs_files: ({ missing }) =>
    missing === 1
      ? "Falta un archivo que el transporte pide: agregalo antes de enviarlo."
      : `Faltan ${missing} archivos que el transporte pide: agregalos antes de enviarlo.`,
  claim_without_address: "Ninguna regla dice a qué correo se reclama con ese transporte.",
  claim_of_own_loss: "El transporte no tenía el envío cuando se perdió: el reclamo se decide sin mandárselo.",
  claim_payout_beyond_value: ({ cents }) =>
    `Del valor declarado quedan ${formatPesos(cents)}: la indemnización no puede ser mayor.`,
  claim_loss_refunded_whole: ({ cents }) => `El flete de un envío perdido se devuelve entero: ${formatPesos(cents)}.`,
  claim_settlement_too_large: ({ cents }) => `El transporte debe ${formatPesos(cents)} por este reclamo, no más.`,
};
