import { expect, test } from "vitest";
import { readPickup } from "./delivery-method";

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
