import { describe, expect, test } from "vitest";
import type { SheetRow } from "../sheets";
import type { ImportField } from "../vocabulary";
import { findHeaderRow, guessColumns, type LayoutId, readItemsCell, recogniseLayout } from "./";

const rowOf = (headings: string, number = 1): SheetRow => ({ number, cells: headings.split(";") });

/** Headings of each layout as its system writes them. */
const headings: Readonly<Record<LayoutId, readonly string[]>> = {
  tiendanube: [
    "Número de orden;Email;Fecha;Estado de la orden;Estado del pago;Estado del envío;Moneda;Subtotal de productos;Descuento;Costo de envío;Total;Nombre del comprador;DNI / CUIT;Teléfono;Nombre para el envío;Teléfono para el envío;Dirección;Número;Piso;Localidad;Ciudad;Código postal;Provincia o estado;País;Medio de envío;Medio de pago;Notas del comprador;Notas del vendedor;Nombre del producto;Precio del producto;Cantidad del producto;SKU;Producto Físico",
    "Order number;Email;Date;Order status;Payment status;Shipping status;Currency;Product subtotal;Buyer name;Shipping name;Shipping phone;Address;Number;City;Zip code;Province or state;Country;Shipping method;Product name;Product price;Product quantity;SKU",
  ],
  tiendanube_short: [
    "Orden;Email;Nombre del comprador;DNI;Teléfono;Nombre de envío;Dirección;Número;Piso;Ciudad;Código postal;Provincia;Medio de envío;Producto;Precio;Cantidad;SKU",
    "Número de orden;Email;Nombre del comprador;Nombre para el envío;Nombre del producto;SKU;Cantidad del producto;Medio de envío",
  ],
  mercado_libre: [
    "# de venta;Fecha de venta;Estado;Descripción del estado;Paquete de varios productos;Unidades;Ingresos por productos (ARS);SKU;# de publicación;Título de la publicación;Variante;Dirección;Comprador;DNI;Domicilio;Ciudad;Estado;Código postal;País;Forma de entrega;Unidades;Forma de entrega",
  ],
  shopify: [
    "Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Total,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Address1,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Cancelled at".replaceAll(
      ",",
      ";",
    ),
  ],
  woocommerce_export: [
    "Número de pedido;Estado del pedido;Fecha del pedido;Nombre (facturación);Apellidos (facturación);Nombre (envío);Apellidos (envío);Dirección lineas 1 y 2 (envío);Ciudad (envío);Código del estado (envío);Código postal (envío);Título del método de envío;SKU;Nombre del artículo;Cantidad (- reembolso);Coste de artículo",
    "Order Number;Order Status;Order Date;First Name (Billing);Last Name (Billing);First Name (Shipping);Last Name (Shipping);Address 1&2 (Shipping);City (Shipping);State Code (Shipping);Postcode (Shipping);Shipping Method Title;SKU;Item Name;Quantity (- Refund);Item Cost",
  ],
  woocommerce_orders: [
    "order_id;order_number;date;status;shipping_total;refunded_total;shipping_method;billing_first_name;billing_last_name;shipping_first_name;shipping_last_name;shipping_address_1;shipping_address_2;shipping_postcode;shipping_city;shipping_state;customer_note;line_items",
    "order_id;order_number;order_date;status;shipping_method;billing_first_name;shipping_first_name;shipping_address_1;shipping_postcode;item_name;item_sku;item_quantity;item_refunded_qty",
  ],
  woocommerce_webtoffee: [
    "order_id;order_number;order_date;status;order_subtotal;shipping_method;billing_first_name;billing_last_name;shipping_first_name;shipping_last_name;shipping_address_1;shipping_postcode;shipping_city;wt_import_key;shipping_items;line_item_1;line_item_2;line_item_3",
  ],
  vtex: [
    "Origin;Order;Sequence;Creation Date;Client Name;Client Last Name;Client Document;Email;Phone;UF;City;Receiver Name;Street;Number;Complement;Neighborhood;Reference;Postal Code;SLA Type;Courrier;Status;Quantity_SKU;ID_SKU;Reference Code;SKU Name;SKU Selling Price;Shipping Value;Total Value",
  ],
  prestashop: [
    "ID;Referencia;Nuevo cliente;Entrega;Cliente;Total;Pago;Estado;Fecha",
    "ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date",
  ],
  magento: [
    "ID;Purchase Point;Purchase Date;Bill-to Name;Ship-to Name;Grand Total (Base);Grand Total (Purchased);Status;Shipping Address",
  ],
  micorreo: [
    "tipo_producto(obligatorio);largo(obligatorio en CM);ancho(obligatorio en CM);altura(obligatorio en CM);peso(obligatorio en KG);valor_del_contenido(obligatorio en pesos argentinos);provincia_destino(obligatorio);sucursal_destino(obligatorio solo en caso de no ingresar localidad de destino);localidad_destino;calle_destino;altura_destino;piso(opcional);dpto(opcional);codpostal_destino;destino_nombre(obligatorio);destino_email(obligatorio, debe ser un email valido);cod_area_tel(opcional);tel(opcional);cod_area_cel(opcional);cel(opcional);numero_orden(opcional)",
  ],
  andreani: [
    "Paquete Guardado Ej: 1;Peso (grs) Ej: ;Alto (cm) Ej: ;Ancho (cm) Ej: ;Profundidad (cm) Ej: ;Valor declarado ($ C/IVA) * Ej: ;Numero Interno Ej: ;Nombre * Ej: ;Apellido * Ej: ;DNI * Ej: ;Email * Ej: ;Celular código * Ej: ;Celular número * Ej: ;Calle * Ej: ;Número * Ej: ;Piso Ej: ;Departamento Ej: ;Provincia / Localidad / CP * Ej: BUENOS AIRES / 11 DE SEPTIEMBRE / 1657;Observaciones Ej: ",
    "Paquete Guardado Ej: 1;Peso (grs) Ej: ;Alto (cm) Ej: ;Ancho (cm) Ej: ;Profundidad (cm) Ej: ;Valor declarado ($ C/IVA) * Ej: ;Numero Interno Ej: ;Nombre * Ej: ;Apellido * Ej: ;DNI * Ej: ;Email * Ej: ;Celular código * Ej: ;Celular número * Ej: ;Sucursal * Ej: 9 DE JULIO",
  ],
  anden: [
    "Pedido;Nombre;DNI o CUIT;Teléfono;Email;Calle;Altura;Piso y departamento;Ciudad;Provincia;Código postal;Valor declarado;SKU;Cantidad;Descripción;Peso (kg);Largo (cm);Ancho (cm);Alto (cm);Servicio",
    "Order number;Name;Tax or identity number;Phone;E-mail;Street;Street number;Floor, flat and directions;City;Province;Postcode;Declared value;SKU;Quantity;Packages;Description;Weight (kg);Length (cm);Width (cm);Height (cm);Service",
    "Order;Name;Tax id;Phone;E-mail;Street;Street number;Apartment;City;Province;Postcode;Declared value;SKU;Quantity;Description;Weight (kg);Length (cm);Width (cm);Height (cm);Service",
  ],
};

const samples = Object.entries(headings).flatMap(([id, rows]) => rows.map((row) => [id as LayoutId, row] as const));

describe("a layout is known by its headings", () => {
  test.each(samples)("%s", (id, row) =>
    expect(recogniseLayout([rowOf(row)])).toMatchObject({ layout: id, headerRow: 1 }),
  );

  test.each(samples)("%s, whatever their order", (id, row) => {
    const turned = rowOf(row.split(";").toReversed().join(";"));
    expect(recogniseLayout([turned]).layout).toBe(id);
  });

  test.each(samples.filter(([id]) => id !== "prestashop" && id !== "anden"))(
    "%s, with columns more and one less",
    (id, row) => {
      const cells = ["Etiquetas propias", ...row.split(";").filter((_, at) => at !== 1), "Otra"];
      expect(recogniseLayout([{ number: 1, cells }]).layout).toBe(id);
    },
  );

  test.each(samples)("%s, below titles and a row of groups", (id, row) => {
    const rows = [
      rowOf("Ventas"),
      rowOf("Al 5 de octubre", 2),
      rowOf("Ventas;;;Compradores;;Envíos", 5),
      rowOf(row, 6),
    ];
    expect(recogniseLayout(rows)).toMatchObject({ layout: id, headerRow: 6 });
  });

  test.each([
    "Pedido;Nombre;Dirección;Ciudad;CP;Provincia",
    "Nombre;Apellido;Calle;Altura;Peso;Largo;Ancho;Alto",
    "Referencia;Cliente;Entrega;Pago;Estado;Fecha;Total;Dirección;Nuevo cliente",
    "Pedido;Nombre;DNI o CUIT;Teléfono;Email;Calle;Altura;Piso y departamento;Ciudad;Provincia;Código postal;Valor declarado;Peso (kg);Largo (cm);Ancho (cm);Alto (cm);Servicio;Estado del pago",
    "constructor;toString;__proto__",
    "",
  ])("%j is a file of the seller's own", (row) => expect(recogniseLayout([rowOf(row)]).layout).toBeNull());

  test("lists that cannot be shipped from say what to export instead", () => {
    expect(recogniseLayout([rowOf(headings.prestashop[0] ?? "")]).refused).toMatchObject({
      facts: { shop: "PrestaShop" },
    });
    expect(recogniseLayout([rowOf(headings.magento[0] ?? "")]).refused).toMatchObject({ facts: { shop: "Magento" } });
    expect(recogniseLayout([rowOf(headings.shopify[0] ?? "")]).refused).toBeUndefined();
  });
});

/** The headings of each field, joined by `+`. */
function fieldsOf(row: SheetRow, mapping: ReturnType<typeof guessColumns>): Record<string, string> {
  const entries = Object.entries(mapping).map(([field, columns]) => [
    field,
    columns.map((column) => `${row.cells[column]}`).join("+"),
  ]);
  return Object.fromEntries(entries);
}

describe("the columns of a layout", () => {
  const columnsOf = (id: LayoutId, at = 0) => {
    const row = rowOf(headings[id][at] ?? "");
    return { row, mapping: recogniseLayout([row]).mapping, fields: fieldsOf(row, recogniseLayout([row]).mapping) };
  };

  test("of Tiendanube are those of the recipient, and the quarter is no city", () =>
    expect(columnsOf("tiendanube").fields).toMatchObject({
      name: "Nombre para el envío",
      buyer_name: "Nombre del comprador",
      phone: "Teléfono para el envío",
      city: "Ciudad",
      quantity: "Cantidad del producto",
      notes: "Notas del comprador+Notas del vendedor",
    }));

  test("of Mercado Libre take the first Estado for the order, the second for the province", () => {
    const { row, mapping } = columnsOf("mercado_libre");
    expect(mapping.order_state).toEqual([row.cells.indexOf("Estado")]);
    expect(mapping.state).toEqual([row.cells.lastIndexOf("Estado")]);
    expect(mapping.quantity).toEqual([row.cells.indexOf("Unidades")]);
    expect(fieldsOf(row, mapping)).toMatchObject({ address: "Domicilio", external_id: "# de venta" });
  });

  test("of others join what stands in several", () => {
    expect(columnsOf("woocommerce_export").fields).toMatchObject({ name: "Nombre (envío)+Apellidos (envío)" });
    expect(columnsOf("woocommerce_export", 1).fields).toMatchObject({
      name: "First Name (Shipping)+Last Name (Shipping)",
    });
    expect(columnsOf("woocommerce_webtoffee").fields).toMatchObject({ items: "line_item_1+line_item_2+line_item_3" });
    expect(columnsOf("shopify").fields).toMatchObject({ external_id: "Name", name: "Shipping Name" });
    expect(columnsOf("micorreo").fields).toMatchObject({
      weight_kg: expect.stringMatching(/^peso/),
      height: "altura(obligatorio en CM)",
    });
    expect(columnsOf("andreani").mapping).toMatchObject({ name: [7, 8], phone: [11, 12], place: [17] });
    expect(columnsOf("andreani", 1).mapping).toMatchObject({ point: [13] });
  });

  test.each(samples)("of %s have one field each", (_, row) => {
    const columns = Object.values(recogniseLayout([rowOf(row)]).mapping).flat();
    expect(new Set(columns).size).toBe(columns.length);
  });
});

describe("the columns of any other file", () => {
  const usual = new Map<string, ImportField>(
    Object.entries({
      pedido: "external_id",
      "nombre para el envio": "name",
      destinatario: "name",
      nombre: "name",
      cliente: "name",
      telefono: "phone",
      domicilio: "address",
      direccion: "address",
      piso: "street_extras",
      ciudad: "city",
      localidad: "city",
      provincia: "state",
      estado: "state",
      cp: "zipcode",
      "peso kg": "weight_kg",
    }) as [string, ImportField][],
  );
  const guessed = (row: string, saved?: Map<string, ImportField | null>) =>
    fieldsOf(rowOf(row), guessColumns(rowOf(row).cells, usual, saved));

  test.each([
    ["Cliente;Nombre para el envío", { name: "Nombre para el envío" }],
    ["Nombre;Apellido", { name: "Nombre+Apellido" }],
    ["Apellido;Nombre", { name: "Nombre+Apellido" }],
    ["Cliente;Apellido", { name: "Cliente" }],
    ["Teléfono;Código de área", { phone: "Código de área+Teléfono" }],
    ["Piso;Depto;CP", { street_extras: "Piso+Depto" }],
    ["Localidad;Ciudad", { city: "Ciudad" }],
    ["Localidad;CP", { city: "Localidad" }],
    ["Dirección;Domicilio", { address: "Domicilio" }],
    ["Estado;Provincia", { order_state: "Estado", state: "Provincia" }],
    ["Estado;CP", { state: "Estado" }],
    ["Peso (kg) *;CP * Ej: 1414", { weight_kg: "Peso (kg) *", zipcode: "CP * Ej: 1414" }],
  ])("%s", (row, expected) => {
    const found = guessed(row);
    expect(found).toMatchObject(expected);
    expect("state" in found).toBe("state" in expected);
  });

  test("of two Estado the first is that of the order", () =>
    expect(guessColumns(["Estado", "x", "Estado"], usual)).toEqual({ order_state: [0], state: [2] }));

  test("are those that the account has chosen before, and none where it has chosen none", () => {
    expect(guessed("Cliente;Nombre", new Map([["cliente", "name"]]))).toEqual({ name: "Cliente" });
    expect(guessed("Pedido;Nombre", new Map([["pedido", null]]))).toEqual({ name: "Nombre" });
  });

  test("stand below the row that knows most of them", () => {
    const rows = [
      rowOf("Destinatario;;Domicilio"),
      rowOf("Mis pedidos", 2),
      rowOf("Pedido;Nombre;;Domicilio;CP", 4),
      rowOf("1;Ana;;Mitre 1;1414", 5),
    ];
    expect(findHeaderRow(rows, usual)?.number).toBe(4);
  });
});

describe("articles in one cell", () => {
  test.each([
    [
      "id:5|name:Mate: torpedo|product_id:1|sku:MATE-1|quantity:2|total:300.00|refunded_qty:1;id:6|name:Bombilla|sku:BOMB-2|quantity:1|total:90.00",
      [
        ["MATE-1", "2"],
        ["BOMB-2", "1"],
      ],
    ],
    [
      "name:Mate|product_id:1|sku:MATE-1|quantity:2|total:300.00|sub_total:300 name:Bombilla|product_id:2|sku:|quantity:1|total:90.00",
      [
        ["MATE-1", "2"],
        ["", "1"],
      ],
    ],
  ])("%s", (cell, expected) =>
    expect(readItemsCell(cell)?.map(({ sku, quantity }) => [sku, quantity])).toEqual(expected),
  );

  test.each(["", "Mate x 2", "2 mates, 1 bombilla", "name:Mate|sku:A", "id:1|quantity:2"])(
    "%j is not guessed",
    (cell) => expect(readItemsCell(cell)).toBeUndefined(),
  );
});
