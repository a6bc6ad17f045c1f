import type { CarrierInvoiceMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { ShipmentChargeState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const decided: Readonly<Record<ShipmentChargeState, string>> = {
  announced: "Esta diferencia todavía espera una respuesta.",
  contested: "Esta diferencia ya está respondida: la decide quien administra la plataforma.",
  charged: "Esta diferencia ya se cobró.",
  dropped: "Esta diferencia no se cobra: ya está cerrada.",
};

export const carrierInvoiceSentences: Sentences<CarrierInvoiceMessages> = {
  carrier_invoice_known: ({ number, issuedOn }) =>
    `Esta factura ya está cargada: es la ${number} del ${dayMonthYear(issuedOn)}.`,
  too_many_rows_chosen: ({ maximum }) => `Elegí hasta ${maximum} filas, o una clase entera.`,
  not_in_dispute: "No todas esas filas están en disputa.",
  more_than_disputed: ({ maximumCents }) => `Es más de lo que está en disputa: ${formatPesos(maximumCents)}.`,
  more_than_owed: ({ maximumCents }) => `Es más de lo que se debe de esta factura: ${formatPesos(maximumCents)}.`,
  charge_decided: ({ state }) => decided[state],
  charge_period_over: ({ day }) => `El plazo para responder terminó el ${dayMonthYear(day)}.`,
  charge_period_open: ({ day }) => `La cuenta puede responder hasta el ${dayMonthYear(day)}.`,
};
