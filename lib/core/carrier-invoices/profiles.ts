import type { InvoiceField, InvoiceLayout } from "../vocabulary";

/**
 * Headings of carriers' billing details, the preferred one of each field first. What carriers send is not published: these are
 * the words of their contracts and of customers' spreadsheets, so that a guess is often right and a person checks it.
 */
const names: Readonly<Record<InvoiceField, readonly string[]>> = {
  guide: [
    ...["guia", "nro de guia", "numero de guia", "nro guia", "n de guia", "numero de envio", "nro de envio"],
    ...[
      "nro envio",
      "numero andreani",
      "nro andreani",
      "numero de andreani",
      "orden de envio",
      "pieza",
      "nro de pieza",
    ],
    ...["numero de pieza", "track and trace", "trackandtrace", "tn", "seguimiento", "numero de seguimiento"],
    ...["codigo de seguimiento", "tracking", "tracking number", "waybill", "envio", "codigo de barras"],
  ],
  reference: [
    ...["remito", "nro de remito", "numero de remito", "nro remito", "referencia", "referencia cliente"],
    ...["referencia interna", "numero interno", "id cliente", "id de cliente", "id externo", "pedido", "nro de pedido"],
    ...["orden de compra", "nro producto", "documento de cliente", "reference", "order", "customer reference"],
  ],
  amount: [
    ...[
      "importe neto",
      "neto",
      "neto gravado",
      "total neto",
      "importe sin iva",
      "subtotal",
      "precio neto",
      "net amount",
    ],
    ...["importe", "monto", "tarifa", "valor", "precio", "precio final", "total", "importe total", "flete", "amount"],
  ],
  surcharge: ["recargos", "recargo", "adicionales", "adicional", "otros cargos", "extras", "surcharges", "surcharge"],
  weight: [
    ...["peso facturado", "peso aforado", "kilos facturados", "kg facturados", "peso a facturar", "peso tarifado"],
    ...["kilos aforados", "aforo", "peso", "kilos", "kgs", "kg", "peso real", "peso total", "weight"],
  ],
  zone: ["zona", "zona tarifaria", "zona de destino", "region", "tipo de zona", "zone"],
  zipcode: [
    ...["cp destino", "codigo postal destino", "codigo postal de destino", "cod postal destino", "cp dest"],
    ...["codigo postal", "cp", "cpa destino", "postcode", "zipcode"],
  ],
  concept: ["concepto", "tipo de cargo", "servicio", "prestacion", "producto", "detalle", "operativa", "concept"],
  currency: ["moneda", "divisa", "currency"],
};

/**
 * How a carrier's invoices are read as long as nobody has chosen columns. Amounts are taken as net and weights as kilograms.
 */
export const commonLayout: InvoiceLayout = { headings: names, includesTax: false, weightUnit: "kg" };
