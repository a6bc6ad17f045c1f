import { normalizeHeader } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";

/** Column of each field, from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Headings as shops and people write them, in both languages, without accents and signs. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  external_id: [
    "id externo",
    "pedido",
    "numero de pedido",
    "n de pedido",
    "nro de pedido",
    "nro pedido",
    "numero de orden",
    "orden",
    "nro de orden",
    "n de orden",
    "referencia",
    "external id",
    "order",
    "order id",
    "order number",
    "order name",
    "reference",
    "name order",
  ],
  name: [
    "nombre",
    "nombre y apellido",
    "destinatario",
    "nombre del destinatario",
    "nombre destinatario",
    "cliente",
    "comprador",
    "nombre del comprador",
    "razon social",
    "name",
    "full name",
    "recipient",
    "recipient name",
    "customer",
    "shipping name",
    "nombre de envio",
  ],
  document: [
    "documento",
    "dni",
    "cuit",
    "dni cuit",
    "dni o cuit",
    "cuil",
    "nro de documento",
    "document",
    "tax id",
    "id number",
  ],
  phone: [
    "telefono",
    "tel",
    "celular",
    "movil",
    "telefono de contacto",
    "phone",
    "phone number",
    "mobile",
    "shipping phone",
    "telefono de envio",
  ],
  email: ["email", "e mail", "correo", "correo electronico", "mail"],
  address: [
    "direccion",
    "domicilio",
    "direccion de envio",
    "calle y numero",
    "address",
    "shipping address",
    "shipping address1",
    "address 1",
    "street address",
  ],
  street: ["calle", "street", "shipping street", "street name", "nombre de la calle"],
  street_number: [
    "numero",
    "nro",
    "altura",
    "numero de calle",
    "numero de puerta",
    "street number",
    "number",
    "house number",
  ],
  street_extras: [
    "piso",
    "piso depto",
    "piso y departamento",
    "depto",
    "departamento",
    "piso departamento",
    "complemento",
    "aclaraciones",
    "observaciones",
    "address 2",
    "shipping address2",
    "apartment",
    "unit",
    "street extras",
    "extras",
  ],
  city: ["ciudad", "localidad", "ciudad o localidad", "city", "town", "shipping city", "ciudad de envio"],
  state: ["provincia", "estado", "provincia o estado", "state", "province", "shipping province", "shipping state"],
  zipcode: [
    "codigo postal",
    "cp",
    "c p",
    "cod postal",
    "cpa",
    "postcode",
    "postal code",
    "zip",
    "zip code",
    "zipcode",
    "shipping zip",
  ],
  declared_value: [
    "valor declarado",
    "valor",
    "monto declarado",
    "valor declarado ars",
    "valor asegurado",
    "importe",
    "total",
    "declared value",
    "value",
    "amount",
  ],
  sku: [
    "sku",
    "codigo",
    "codigo de producto",
    "codigo de articulo",
    "articulo",
    "product code",
    "lineitem sku",
    "item",
  ],
  quantity: [
    "cantidad",
    "cant",
    "unidades",
    "bultos",
    "cantidad de bultos",
    "quantity",
    "qty",
    "units",
    "packages",
    "lineitem quantity",
  ],
  description: [
    "descripcion",
    "contenido",
    "producto",
    "detalle",
    "description",
    "contents",
    "product",
    "lineitem name",
  ],
  weight_kg: ["peso", "peso kg", "peso en kg", "peso kgs", "kg", "kilos", "weight", "weight kg"],
  weight_grams: [
    "peso g",
    "peso gr",
    "peso grs",
    "peso gramos",
    "peso en gramos",
    "gramos",
    "weight g",
    "weight grams",
    "grams",
  ],
  length: ["largo", "largo cm", "longitud", "profundidad", "profundidad cm", "length", "length cm", "depth"],
  width: ["ancho", "ancho cm", "width", "width cm"],
  height: ["alto", "alto cm", "altura cm", "height", "height cm"],
  service_type: ["servicio", "tipo de servicio", "tipo de envio", "service", "service type", "shipping method"],
};

const usualFields = new Map<string, ImportField>(
  Object.entries(headings).flatMap(([field, names]) => names.map((name) => [name, field as ImportField] as const)),
);

/**
 * Guesses the field of each column: by the account's earlier mappings, else by the usual headings. A field has one
 * column and a column one field; of two the first wins.
 */
export function guessMapping(headers: readonly string[], saved: ReadonlyMap<string, ImportField>): Mapping {
  const mapping: Mapping = {};
  const names = headers.map(normalizeHeader);
  for (const fields of [saved, usualFields])
    names.forEach((name, column) => {
      const field = name === "" ? undefined : fields.get(name);
      const isTaken = field === undefined || mapping[field] !== undefined || Object.values(mapping).includes(column);
      if (!isTaken) mapping[field] = column;
    });
  return mapping;
}
