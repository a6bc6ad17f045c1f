import { message } from "../messages";
import type { Layout } from "./layout";

/** Lists of orders without address or articles: nothing can be shipped from them. */
export const prestashop: Layout = {
  id: "prestashop",
  kind: "orders",
  marks: [
    ["referencia", "reference"],
    ["cliente nuevo", "nuevo cliente", "new client", "new customer"],
    ["entrega", "delivery"],
    ["cliente", "customer"],
    ["total"],
    ["pago", "payment"],
    ["estado", "status"],
    ["fecha", "date"],
  ],
  columns: {},
  isRuledOutBy: (headings) => [...headings].some((heading) => /direccion|domicilio|calle|address|sku/.test(heading)),
  refused: message("export_lacks_addresses", { shop: "PrestaShop" }),
};

export const magento: Layout = {
  id: "magento",
  kind: "orders",
  marks: [
    ["purchase point", "punto de compra"],
    ["purchase date", "fecha de compra"],
    ["bill to name", "facturar a nombre", "nombre de facturacion"],
    ["ship to name", "enviar a nombre", "nombre de envio"],
    ["grand total base", "total general base", "total base"],
    ["grand total purchased", "total general comprado", "total comprado"],
    ["status", "estado"],
  ],
  columns: {},
  refused: message("export_lacks_addresses", { shop: "Magento" }),
};
