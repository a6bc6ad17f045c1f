import type { PriceMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { bandsText, listText, sumText } from "../../price-parts";
import type { Sentences } from "../../sentence";
import { names } from "../names";

const percent = (basisPoints: number): string => `${String(basisPoints / 100).replace(".", ",")} %`;
const amount = (cents: number, per: string): string | false => cents > 0 && `${formatPesos(cents)} ${per}`;
const share = (basisPoints: number): string | false => basisPoints > 0 && `${percent(basisPoints)} del flete`;

export const priceSentences: Sentences<PriceMessages> = {
  price_freight: ({ from, to, bands, isCut }) => `Flete ${from} → ${to} (${bandsText(bands, isCut)})`,
  price_freight_of_carrier: "Flete según el transporte",
  price_classification: ({ classificationId }) => `Recargo por ${names.classification[classificationId]}`,
  price_oversize: ({ sideCm }) => `Lado mayor a ${sideCm} cm`,
  price_remote_zone: ({ zone }) => `Zona alejada (${zone})`,
  price_insurance: "Seguro sobre el valor declarado",
  price_discount: "Descuento de la cuenta",
  price_markup: "Recargo de la cuenta",
  stored_text: ({ es }) => es,
  unknown_postcode: ({ zipcode }) => `El código postal ${zipcode} no existe.`,
  unknown_place: "No conocemos esa localidad con ese código postal; se cotizó por el código postal.",
  packed_for_price:
    "De varios embalajes posibles se eligió el de mejor precio, aunque use más bultos o cajas más grandes.",
  no_carriers: "Todavía no hay transportes que atiendan a esta cuenta; los agrega quien opera la plataforma.",
  tariff_has_no_prices: "No tiene precios.",
  tariff_has_no_zones: "No tiene zonas.",
  tariff_zones_conflict: ({ zones, isCut }) =>
    `Los mismos códigos postales están en zonas distintas: ${listText(zones, isCut)}.`,
  tariff_prices_unknown_zones: ({ zones, isCut }) =>
    `Hay precios para zonas que no están definidas: ${listText(zones, isCut)}.`,
  tariff_surcharges_unknown_zones: ({ zones, isCut }) =>
    `Hay recargos para zonas que no están definidas: ${listText(zones, isCut)}.`,
  surcharge_classification: ({ classificationId, amountCents, shareBasisPoints }) =>
    `${names.classification[classificationId]}: ${sumText(amount(amountCents, "por bulto"), share(shareBasisPoints))}`,
  surcharge_oversize: ({ sideCm, amountCents }) =>
    `Lado mayor a ${sideCm} cm: ${sumText(amount(amountCents, "por bulto"))}`,
  surcharge_remote: ({ zones, amountCents, shareBasisPoints }) =>
    `${zones.join(", ")}: ${sumText(amount(amountCents, "por envío"), share(shareBasisPoints))}`,
  surcharge_insurance: ({ shareBasisPoints, minimumCents }) =>
    `Seguro: ${percent(shareBasisPoints)} del valor declarado, como mínimo ${formatPesos(minimumCents)}`,
};
