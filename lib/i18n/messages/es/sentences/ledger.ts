import type { LedgerMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { ProviderFailureKind, ShipmentChargeState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const providerFailures: Readonly<Record<ProviderFailureKind, string>> = {
  unauthorized: "El medio de pago no acepta las credenciales.",
  unreachable: "El medio de pago no responde. Probá en unos minutos.",
  malformed: "El medio de pago contestó algo que no se puede leer.",
  refused: "El medio de pago lo rechazó: la cuenta tiene que ser de Argentina y poder cobrar.",
};

const decidedCharges: Readonly<Record<ShipmentChargeState, string>> = {
  announced: "Esta diferencia todavía espera una respuesta.",
  contested: "Esta diferencia ya está respondida: la decide quien administra la plataforma.",
  charged: "Esta diferencia ya se cobró.",
  dropped: "Esta diferencia no se cobra: ya está cerrada.",
};

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
  too_many_top_ups: ({ maximum }) => `Ya hay ${maximum} avisos de transferencia en espera.`,
  top_up_decided: "Este aviso ya no espera: alguien lo confirmó, lo rechazó o lo retiró.",
  receipt_not_valid: "No es un PDF, JPEG o PNG que se pueda leer.",
  payment_links_of_other_merchant:
    "Son las credenciales de otro comercio, y al actual todavía pueden llegarle pagos. Dejá de ofrecer enlaces y cambialas cuando no quede ninguno abierto.",
  payment_links_off: "Ahora no se puede pagar con un enlace: podés avisar una transferencia.",
  payment_below_minimum: ({ minimumCents }) => `No puede ser menos que el mínimo, ${formatPesos(minimumCents)}.`,
  payment_too_large: ({ maximumCents }) => `El máximo es ${formatPesos(maximumCents)}.`,
  too_many_payment_links: ({ maximum }) =>
    `Ya se hicieron ${maximum} enlaces de pago en la última hora. Usá uno de ellos.`,
  payment_provider_failed: ({ failure }) => providerFailures[failure],
  month_not_begun: "El mes todavía no empezó.",
  statement_too_long: ({ maximum }) =>
    `El mes tiene más de ${maximum.toLocaleString("es-AR")} movimientos. Exportá los movimientos como CSV, que no tiene límite.`,
  carrier_invoice_decided: "La factura ya tiene filas decididas o pagos: no se puede quitar.",
  carrier_invoice_known: ({ number, issuedOn }) =>
    `Esta factura ya está cargada: es la ${number} del ${dayMonthYear(issuedOn)}.`,
  too_many_rows_chosen: ({ maximum }) => `Elegí hasta ${maximum} filas, o una clase entera.`,
  not_in_dispute: "No todas esas filas están en disputa.",
  more_than_disputed: ({ maximumCents }) => `Es más de lo que está en disputa: ${formatPesos(maximumCents)}.`,
  credit_counted: "El crédito de este envío ya cuenta en esta factura.",
  invoice_of_other_carrier: "La factura es de otro transporte.",
  more_than_owed: ({ maximumCents }) => `Es más de lo que se debe de esta factura: ${formatPesos(maximumCents)}.`,
  charge_decided: ({ state }) => decidedCharges[state],
  charge_claimed: "Hay un reclamo por este cobro: primero hay que resolverlo.",
  charge_period_over: ({ day }) => `El plazo para responder terminó el ${dayMonthYear(day)}.`,
  charge_period_open: ({ day }) => `La cuenta puede responder hasta el ${dayMonthYear(day)}.`,
};
