import type { Layout } from "./layout";

/** The bulk layout of MiCorreo, of Correo Argentino. */
export const micorreo: Layout = {
  id: "micorreo",
  kind: "shipments",
  marks: [
    "tipo producto",
    "valor del contenido",
    "provincia destino",
    "sucursal destino",
    "localidad destino",
    "calle destino",
    "altura destino",
    "codpostal destino",
    "destino nombre",
  ],
  columns: {
    external_id: ["numero orden"],
    name: ["destino nombre"],
    email: ["destino email"],
    phone: [["cod area cel", "cel", "cod area tel", "tel"]],
    street: ["calle destino"],
    street_number: ["altura destino"],
    street_extras: [["piso", "dpto"]],
    city: ["localidad destino"],
    state: ["provincia destino"],
    zipcode: ["codpostal destino"],
    point: ["sucursal destino"],
    declared_value: ["valor del contenido"],
    weight_kg: ["peso"],
    length: ["largo"],
    width: ["ancho"],
    height: ["altura", "alto"],
  },
};

/** The bulk layout of Andreani: a sheet for homes and one for branches. */
export const andreani: Layout = {
  id: "andreani",
  kind: "shipments",
  marks: [
    "paquete guardado",
    ["peso grs", "peso gr", "peso"],
    ["profundidad cm", "largo cm"],
    ["valor declarado c iva", "valor declarado"],
    ["numero interno"],
    "celular codigo",
    "celular numero",
    ["provincia localidad cp", "sucursal"],
  ],
  columns: {
    external_id: ["numero interno"],
    name: [["nombre", "apellido"]],
    document: ["dni"],
    email: ["email"],
    phone: [["celular codigo", "celular numero"]],
    street: ["calle"],
    street_number: ["numero"],
    street_extras: [["piso", "departamento", "observaciones"]],
    place: ["provincia localidad cp"],
    point: ["sucursal"],
    declared_value: ["valor declarado c iva", "valor declarado"],
    weight_grams: ["peso grs", "peso gr", "peso"],
    length: ["profundidad cm", "largo cm"],
    width: ["ancho cm"],
    height: ["alto cm"],
  },
};
