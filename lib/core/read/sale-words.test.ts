import { expect, test } from "vitest";
import { readCountry } from "./country";
import { readCurrencyCode } from "./currency";
import { readMoment } from "./moment";
import { isPaidOnDelivery } from "./payment-method";

test.each([
  ["", "AR"],
  ["ar", "AR"],
  ["Argentina", "AR"],
  ["República Argentina", "AR"],
  ["Uruguay", "UY"],
  ["CL", "CL"],
  ["Wakanda", "ZZ"],
  ["constructor", "ZZ"],
])("%j is the country %s", (text, code) => expect(readCountry(text)).toBe(code));

test.each([
  ["", "ARS"],
  ["$", "ARS"],
  ["pesos", "ARS"],
  ["ars", "ARS"],
  ["USD", "USD"],
  ["dólares", "XXX"],
])("%j is the currency %s", (text, code) => expect(readCurrencyCode(text)).toBe(code));

test.each([
  ["27/10/2025 19:11:44", "2025-10-27T22:11:44.000Z"],
  ["27-10-25", "2025-10-27T03:00:00.000Z"],
  ["2025-11-10 07:31:07 -0300", "2025-11-10T10:31:07.000Z"],
  ["2025-11-10T07:31:07Z", "2025-11-10T07:31:07.000Z"],
  ["2025-10-20 14:22", "2025-10-20T17:22:00.000Z"],
  ["5 de octubre de 2026 11:10 hs.", "2026-10-05T14:10:00.000Z"],
  ["5 oct 2026 9:05", "2026-10-05T12:05:00.000Z"],
])("%j is the moment %s", (text, moment) => expect(readMoment(text)?.toISOString()).toBe(moment));

test.each(["", "ayer", "31/02/2026", "2026", "45231", "27/13/2025"])("%j is no moment", (text) =>
  expect(readMoment(text)).toBeUndefined(),
);

test.each(["cod", "Contra reembolso", "Pago contra entrega", "Efectivo al recibir", "Cash on delivery"])(
  "%j is collected at the door",
  (method) => expect(isPaidOnDelivery(method)).toBe(true),
);

test.each(["Mercado Pago", "Transferencia", "Efectivo", "Tarjeta de crédito", "codigo QR"])("%j is not", (method) =>
  expect(isPaidOnDelivery(method)).toBe(false),
);
