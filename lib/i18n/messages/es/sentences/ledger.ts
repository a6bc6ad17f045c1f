import type { LedgerMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const ledgerSentences: Sentences<LedgerMessages> = {
  balance_insufficient: "El saldo de la cuenta no alcanza.",
  nothing_charged: "Por este envío no hay nada cobrado.",
  amount_not_positive: "Debe ser mayor que cero.",
  amount_exceeds_charge: "Es más de lo que queda cobrado.",
  amount_is_zero: "No puede ser cero.",
  month_not_begun: "El mes todavía no empezó.",
  statement_too_long: ({ maximum }) =>
    `El mes tiene más de ${maximum.toLocaleString("es-AR")} movimientos. Exportá los movimientos como CSV, que no tiene límite.`,
};
