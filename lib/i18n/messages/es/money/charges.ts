import type { PassedOnClass, ShipmentChargeState } from "@/lib/core/vocabulary";

/** Differences of carriers' invoices that are to be charged to an account, as the account reads them. */
export const charges = {
  title: "Diferencias por cobrar",
  hint: "El transporte facturó más de lo cotizado. Si no corresponde, respondé antes de que venza el plazo.",
  one: "Diferencia del transporte",
  shipment: "Envío {id}",
  reason: {
    weight_differs: "El transporte midió otro peso",
    tariff_differs: "El transporte cobró otra tarifa",
    zone_differs: "El transporte cobró otra zona",
    surcharge_differs: "El transporte cobró un recargo",
  } satisfies Record<PassedOnClass, string>,
  state: {
    announced: "Se cobra el {day} si no respondés",
    contested: "Respondida: se está revisando",
    charged: "Cobrada",
    dropped: "No se cobra",
  } satisfies Record<ShipmentChargeState, string>,
  declared: "Declarado",
  measured: "Medido",
  measuredHint: "En la estación de embalaje",
  invoiced: "Facturado por el transporte",
  unknown: "Sin dato",
  amount: "Importe con IVA",
  until: "Podés responder hasta el {day}",
  yourAnswer: "Tu respuesta",
  reply: "Motivo",
  credited: "El transporte devolvió la diferencia.",
  refunded: "El envío se reintegró.",
  answer: "Responder",
  answerNamed: "Responder la diferencia del envío {id}",
  dialog: {
    title: "Responder la diferencia",
    hint: "Contá por qué no corresponde. Mientras se revisa no se cobra.",
    words: "Tu respuesta",
    missing: "Escribí por qué no corresponde.",
    send: "Enviar respuesta",
    done: "Respuesta enviada",
  },
  failed: "No pudimos traer las diferencias",
};
