import type { CarrierMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const carrierSentences: Sentences<CarrierMessages> = {
  carrier_report_unreadable: ({ path }) => `lo que dijo tiene un error en ${path || "su raíz"}`,
  nothing_to_ask_carrier: "Ya no hay nada que pedirle al transporte sobre este envío.",
  carrier_name_needs_letters: "El nombre necesita letras.",
  carrier_name_taken: "Ya hay un transporte con ese nombre.",
  carrier_service_taken: "El transporte ya tiene ese servicio en ese modo.",
  catalogue_service_unknown: "El catálogo no tiene ese servicio en ese modo.",
  branch_code_taken: "El transporte ya tiene un punto con ese código.",
  branch_without_purpose: "Tiene que entregar, recibir o las dos cosas.",
  province_unrecognised: "No conocemos esa provincia.",
  branch_postcode_elsewhere: "El código postal no es de esa provincia.",
  branch_point_missing: "Faltan la latitud y la longitud.",
  branch_point_abroad: "El punto no queda en la Argentina.",
  url_has_query: "La dirección no puede contener ?.",
  contract_field_unfit: "No tiene la forma que pide el transporte.",
  contract_without_service_codes: "Este transporte no usa códigos por servicio.",
  contract_service_twice: "Cada servicio va una sola vez por modo de despacho.",
  carrier_without_contracts: "Este transporte no trabaja con contratos propios de las cuentas.",
  carrier_connected_otherwise: "El transporte ya está conectado de otra forma: desconectalo primero.",
  carrier_without_test_system: "No se conoce un sistema de pruebas de este transporte: no se reservó nada.",
  carrier_not_at_test_system: ({ test }) =>
    `La conexión no apunta al sistema de pruebas del transporte (${test}): no se reservó nada.`,
  contract_without_door_service: "El contrato no tiene ningún servicio a domicilio con código.",
  carrier_invoice_not_told: ({ failure }) => `El sistema del transporte no entregó la factura: ${failure}`,
  days_reversed: "El mínimo de días no puede superar al máximo.",
  booking_has_number: "La reserva no espera ningún número.",
};
