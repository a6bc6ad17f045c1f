import { writeCsv } from "@/lib/core/sheets";

/** Exports of shops with invented orders, some of them with a fault, for trials of the import. */

const faults = [
  "cancelled",
  "unpaid",
  "sent",
  "refunded",
  "branch",
  "abroad",
  "foreign_currency",
  "unknown_state",
  "formula_error",
  "lost_digits",
  "no_postcode",
  "no_street_number",
] as const;
type Fault = (typeof faults)[number];

export interface GeneratedOrder {
  readonly number: string;
  readonly fault: Fault | undefined;
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly flat: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly articles: readonly { readonly sku: string; readonly quantity: number }[];
}

/** How an export writes the words of an order that stands well, and of one that does not. */
interface Words {
  readonly headings: readonly string[];
  readonly cells: (
    order: GeneratedOrder,
    article: GeneratedOrder["articles"][number],
    isFirst: boolean,
  ) => readonly string[];
  /** Whether a row holds all articles of an order. */
  readonly isWhole?: boolean;
}

const word = (order: GeneratedOrder, fault: Fault, usual: string, bad: string): string =>
  order.fault === fault ? bad : usual;
const orUnknown = (order: GeneratedOrder, text: string): string => word(order, "unknown_state", text, "Zarpó");
const person = (order: GeneratedOrder): string => word(order, "formula_error", order.name, "#¡REF!");
const skuOf = (order: GeneratedOrder, sku: string): string => word(order, "lost_digits", sku, "7,79E+12");
const postcode = (order: GeneratedOrder): string => word(order, "no_postcode", order.zipcode, "");
const house = (order: GeneratedOrder): string => word(order, "no_street_number", order.houseNumber, "");
const line = (order: GeneratedOrder): string => [order.street, house(order), order.flat].filter(Boolean).join(" ");
const method = (order: GeneratedOrder): string => word(order, "branch", "Envío a domicilio", "Envío a sucursal");
const country = (order: GeneratedOrder): string => word(order, "abroad", "AR", "UY");
const currency = (order: GeneratedOrder): string => word(order, "foreign_currency", "ARS", "USD");
const email = "buyer@example.com";

const wooState = (order: GeneratedOrder): string => {
  const state = { cancelled: "cancelled", unpaid: "pending", sent: "completed", refunded: "refunded" };
  return orUnknown(order, state[order.fault as keyof typeof state] ?? "processing");
};
const wooCells = (order: GeneratedOrder): string[] => {
  const [first = "", ...last] = order.name.split(" ");
  return [
    order.number,
    "2026-11-11 10:00:00",
    wooState(order),
    currency(order),
    "Quien",
    "Paga",
    email,
    "1155550102",
    word(order, "formula_error", first, "#N/A"),
    word(order, "formula_error", last.join(" "), ""),
    [order.street, house(order)].filter(Boolean).join(" "),
    order.flat,
    order.city,
    order.state,
    postcode(order),
    country(order),
    method(order),
  ];
};
const wooHeadings =
  "order_number;order_date;status;order_currency;billing_first_name;billing_last_name;billing_email;billing_phone;shipping_first_name;shipping_last_name;shipping_address_1;shipping_address_2;shipping_city;shipping_state;shipping_postcode;shipping_country;shipping_method".split(
    ";",
  );
const itemCell = (order: GeneratedOrder, { sku, quantity }: GeneratedOrder["articles"][number], at: number): string =>
  `id:${at + 1}|name:Mate|product_id:17|sku:${skuOf(order, sku)}|quantity:${quantity}|total:${quantity * 15_000}.00`;

export const exportsByLayout: Readonly<Record<string, Words>> = {
  tiendanube: {
    headings:
      "Número de orden;Email;Estado de la orden;Estado del pago;Estado del envío;Moneda;Nombre del comprador;DNI / CUIT;Nombre para el envío;Teléfono para el envío;Dirección;Número;Piso;Localidad;Ciudad;Código postal;Provincia o estado;País;Medio de envío;Nombre del producto;Precio del producto;Cantidad del producto;SKU".split(
        ";",
      ),
    cells: (order, { sku, quantity }, isFirst) => [
      order.number,
      email,
      ...(isFirst
        ? [
            orUnknown(order, word(order, "cancelled", "Abierta", "Cancelada")),
            order.fault === "refunded" ? "Reembolsado" : word(order, "unpaid", "Recibido", "Pendiente"),
            word(order, "sent", "No está empaquetado", "Enviado"),
            currency(order),
            "Quien Paga",
            "28345112",
            person(order),
            "+541155550102",
            order.street,
            house(order),
            order.flat,
            "Centro",
            order.city,
            postcode(order),
            order.state,
            country(order),
            method(order),
          ]
        : Array<string>(17).fill("")),
      "Mate",
      "15000",
      String(quantity),
      skuOf(order, sku),
    ],
  },
  shopify: {
    headings:
      "Name;Email;Financial Status;Fulfillment Status;Currency;Shipping Method;Cancelled at;Lineitem quantity;Lineitem name;Lineitem price;Lineitem sku;Shipping Name;Shipping Address1;Shipping Address2;Shipping City;Shipping Zip;Shipping Province;Shipping Country;Shipping Phone".split(
        ";",
      ),
    cells: (order, { sku, quantity }, isFirst) => {
      const article = [String(quantity), "Mate", "15000.00", skuOf(order, sku)];
      if (!isFirst) return [`#${order.number}`, email, "", "", "", "", "", ...article, ...Array<string>(8).fill("")];
      return [
        `#${order.number}`,
        email,
        orUnknown(order, order.fault === "refunded" ? "refunded" : word(order, "unpaid", "paid", "pending")),
        word(order, "sent", "unfulfilled", "fulfilled"),
        currency(order),
        method(order),
        word(order, "cancelled", "", "2026-11-11 10:00:00 -0300"),
        ...article,
        person(order),
        [order.street, house(order)].filter(Boolean).join(" "),
        order.flat,
        order.city,
        word(order, "no_postcode", `'${order.zipcode}`, ""),
        order.state,
        country(order),
        "+541155550102",
      ];
    },
  },
  woocommerce_export: {
    headings:
      "Número de pedido;Estado del pedido;Moneda;Nombre (facturación);Apellidos (facturación);Correo electrónico (facturación);Teléfono (facturación);Nombre (envío);Apellidos (envío);Dirección lineas 1 y 2 (envío);Ciudad (envío);Código del estado (envío);Código postal (envío);Código de país (envío);Título del método de envío;SKU;Nombre del artículo;Cantidad (- reembolso);Coste de artículo".split(
        ";",
      ),
    cells: (order, { sku, quantity }) => {
      const state = {
        cancelled: "Cancelado",
        unpaid: "Pendiente de pago",
        sent: "Completado",
        refunded: "Reembolsado",
      };
      const [first = "", ...last] = order.name.split(" ");
      return [
        order.number,
        orUnknown(order, state[order.fault as keyof typeof state] ?? "Procesando"),
        currency(order),
        "Quien",
        "Paga",
        email,
        "1155550102",
        word(order, "formula_error", first, "#N/A"),
        word(order, "formula_error", last.join(" "), ""),
        line(order),
        order.city,
        order.state,
        postcode(order),
        country(order),
        method(order),
        skuOf(order, sku),
        "Mate",
        String(quantity),
        "15000",
      ];
    },
  },
  vtex: {
    headings:
      "Origin;Order;Sequence;Client Name;Client Last Name;Client Document;Email;Phone;UF;City;Receiver Name;Street;Number;Complement;Postal Code;Country;Currency Code;SLA Type;Courrier;Status;Quantity_SKU;ID_SKU;Reference Code;SKU Name;SKU Selling Price".split(
        ";",
      ),
    cells: (order, { sku, quantity }) => {
      const state = { cancelled: "Cancelado", unpaid: "Pagamento Pendente", sent: "Faturado", refunded: "Reembolsado" };
      return [
        "Marketplace",
        order.number,
        "1",
        "Quien",
        "Paga",
        "28345112",
        email,
        "+541155550102",
        order.state,
        order.city,
        person(order),
        order.street,
        house(order),
        order.flat,
        postcode(order),
        country(order),
        currency(order),
        method(order),
        "Correo",
        orUnknown(order, state[order.fault as keyof typeof state] ?? "Preparando Entrega"),
        String(quantity),
        "17",
        skuOf(order, sku),
        "Mate",
        "15000",
      ];
    },
  },
  mercado_libre: {
    headings:
      "# de venta;Fecha de venta;Estado;Descripción del estado;Paquete de varios productos;Unidades;SKU;# de publicación;Título de la publicación;Precio unitario de venta de la publicación (ARS);Comprador;DNI;Domicilio;Ciudad;Estado;Código postal;País;Forma de entrega".split(
        ";",
      ),
    cells: (order, { sku, quantity }, isFirst) => {
      const state = {
        cancelled: "Venta cancelada",
        unpaid: "Pago pendiente",
        sent: "Entregado",
        refunded: "Reembolsado",
      };
      const article = [String(quantity), skuOf(order, sku), "MLA1122334455", "Mate", "15000"];
      // A further article goes on the sale above it, under a number of its own.
      if (!isFirst) return [`${order.number}1`, "", "", "", "", ...article, ...Array<string>(8).fill("")];
      return [
        order.number,
        "11 de noviembre de 2026 10:00 hs.",
        orUnknown(order, state[order.fault as keyof typeof state] ?? "Para despachar"),
        "",
        "",
        ...article,
        person(order),
        "28345112",
        line(order),
        order.city,
        order.state,
        postcode(order),
        word(order, "abroad", "Argentina", "Uruguay"),
        // It sells in pesos alone, and brings some parcels itself.
        word(order, "foreign_currency", method(order), "Mercado Envíos Full"),
      ];
    },
  },
  woocommerce_orders: {
    headings: [...wooHeadings, "line_items", "refunded_total"],
    isWhole: true,
    cells: (order) => [
      ...wooCells(order),
      order.articles.map((article, at) => itemCell(order, article, at)).join(";"),
      "0.00",
    ],
  },
  woocommerce_webtoffee: {
    headings: [...wooHeadings, "wt_import_key", "line_item_1", "line_item_2"],
    isWhole: true,
    cells: (order) => [
      ...wooCells(order),
      order.number,
      ...[0, 1].map((at) => {
        const article = order.articles[at];
        return article ? itemCell(order, article, at) : "";
      }),
    ],
  },
};

const names = ["Rocío Vera", "Hugo Ríos", "Sol Paz", "Íñigo Núñez Ávila", "María José D'Angelo", "Juan Ignacio Müller"];
const streets = [
  "Mitre",
  "Av. 9 de Julio",
  "Calle 50",
  "Bv 12 de Octubre",
  "Diagonal 74",
  "Pasaje 3 de Febrero",
  "San Martín",
];
const flats = ["", "", "2 B", "Piso 3", "Depto 4"];
const places = [
  ["Rosario", "Santa Fe", "2000"],
  ["La Plata", "Buenos Aires", "1900"],
  ["Salta", "Salta", "4400"],
  ["Capital Federal", "Capital Federal", "1425"],
] as const;

/** Orders from a seed: the same ones each time, three in ten of them with a fault. */
export function generateOrders(count: number, seed: number): GeneratedOrder[] {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Entry>(entries: readonly Entry[]): Entry => entries[below(entries.length)] as Entry;
  return Array.from({ length: count }, (_, at) => {
    const [city, province, zipcode] = pick(places);
    const skus = below(3) === 0 ? ["MATE-1", "BOMB-2"] : ["MATE-1"];
    return {
      number: String(5000 + at),
      fault: below(10) < 3 ? pick(faults) : undefined,
      name: pick(names),
      street: pick(streets),
      houseNumber: String(100 + below(4800)),
      flat: pick(flats),
      city,
      state: province,
      zipcode,
      articles: skus.map((sku) => ({ sku, quantity: 1 + below(3) })),
    };
  });
}

/** The file of a layout with these orders. */
export function writeExport(layout: string, orders: readonly GeneratedOrder[]): string {
  const words = exportsByLayout[layout];
  if (!words) throw new Error(`there is no export of ${layout}`);
  const rows = orders.flatMap((order) =>
    order.articles.slice(0, words.isWhole ? 1 : undefined).map((article, at) => words.cells(order, article, at === 0)),
  );
  return writeCsv([words.headings, ...rows]);
}
