import { expect, test } from "vitest";
import { isPlainDelivery, readPickup } from "./delivery-method";

test.each([
  ["Punto de retiro", "pickup_point"],
  ["Correo Argentino Clásico - Envío a sucursal", "pickup_point"],
  ["Sucursal", "pickup_point"],
  ["Retiro en sucursal de Andreani", "pickup_point"],
  ["Retirar en punto HOP", "pickup_point"],
  ["Locker Pickit", "pickup_point"],
  ["Pick up point", "store_pickup"],
  ["Retiro por el local", "store_pickup"],
  ["Retirás en nuestro showroom", "store_pickup"],
  ["Envío a domicilio", undefined],
  ['Andreani Estándar "Envío a domicilio"', undefined],
  ["Envío a domicilio desde sucursal Centro", undefined],
  ["Flat rate", undefined],
  ["Motomensajería", undefined],
  ["", undefined],
] as const)("%j is %s", (title, kind) => expect(readPickup(title)).toBe(kind));

test.each([
  ["", ""],
  ["Envío a domicilio", "flat_rate"],
  ["Envío gratis", "free_shipping"],
  ["Flat rate", "flat_rate"],
  ["Zona Norte", "flat_rate"],
  ["Interior", "table_rate"],
  ["Envío a todo el país (3 a 5 días hábiles)", ""],
  ["Envío a domicilio 48 a 72 hs", "flexible_shipping_single"],
  ["Andreani estándar a domicilio", "andreani"],
  ["OCA puerta a puerta", "oca"],
  ["Correo Argentino Clásico - Envío a domicilio", ""],
  ["Home delivery", "custom"],
  ["Envío convencional", "flat_rate"],
] as const)("%j of %j is a delivery to the door and nothing else", (title, method) =>
  expect(isPlainDelivery(title, method)).toBe(true),
);

test.each([
  ["Express 24 h", "flat_rate"],
  ["Envío exprés", "flat_rate"],
  ["Envío por expreso a tu ciudad", "flat_rate"],
  ["Envío a domicilio en 24/48 hs", "flat_rate"],
  ["Entrega en 1 día hábil", "flat_rate"],
  ["Llega hoy", "flat_rate"],
  ["Envío en el día", "flat_rate"],
  ["Same-day delivery", "flat_rate"],
  ["Envío prioritario", "flat_rate"],
  ["Envío en moto", "flat_rate"],
  ["Motomensajería", "flat_rate"],
  ["Envío a coordinar con el vendedor", "flat_rate"],
  ["Transporte a convenir", "flat_rate"],
  ["Envío", "express_shipping"],
  ["Envío a domicilio + Express", "flat_rate"],
  ["Sucursal", "flat_rate"],
  ["Andreani", "andreani"],
  ["Opción 2", "custom"],
] as const)("%j of %j is something of its own", (title, method) => expect(isPlainDelivery(title, method)).toBe(false));
