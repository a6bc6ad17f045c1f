import type { LedgerMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { Sentences } from "../../sentence";

export const ledgerSentences: Sentences<LedgerMessages> = {
  balance_insufficient: "El saldo de la cuenta no alcanza.",
  nothing_charged: "Por este envío no hay nada cobrado.",
  amount_not_positive: "Debe ser mayor que cero.",
  amount_exceeds_charge: "Es más de lo que queda cobrado.",
  amount_is_zero: "No puede ser cero.",
  top_up_too_small: ({ minimumCents }) => `El mínimo es ${formatPesos(minimumCents)}.`,
  transfer_in_future: "Ese día todavía no llegó.",
  transfer_too_old: ({ days }) =>
    `La transferencia tiene más de ${days} días: hablá con quien administra la plataforma.`,
  too_many_top_ups: ({ maximum }) => `Ya hay ${maximum} pedidos de saldo en espera.`,
  top_up_decided: "Este pedido ya no espera: alguien lo confirmó, lo rechazó o lo retiró.",
  month_not_begun: "El mes todavía no empezó.",
  statement_too_long: ({ maximum }) =>
    `El mes tiene más de ${maximum.toLocaleString("es-AR")} movimientos. Exportá los movimientos como CSV, que no tiene límite.`,
};
