import { expect, test } from "vitest";
import { findDocument } from "./document";

test.each([
  ["_wc_other/tienda/dni", "28345112"],
  ["_wc_billing/mi-tienda/nro-documento", "28.345.112"],
  ["_wc_shipping/x/documento", 28345112],
  ["_billing_dni", "28345112"],
  ["_billing_numero_documento", "28345112"],
  ["billing_dni_cliente", "28345112"],
  ["billing_persona_documento", "28345112"],
  ["numero_de_documento", "28345112"],
  ["nroDocumento", "28345112"],
  ["CUIT", "20-28345112-6"],
  ["_billing_dni_cuit", "DNI 28.345.112"],
  ["dni", "20-28345112-8"],
  ["pasaporte", "AAB123456"],
  ["documento", "12.345.678-K"],
  ["D.N.I.", "28345112"],
  ["_billing_identification", "28345112"],
  ["billing_vat", "20-28345112-8"],
  ["dni", "28.345.112 (titular)"],
  ["dni", ["28345112"]],
])("%s %j is a document", (key, value) => expect(findDocument([[key, value]])).not.toBe(""));

test.each([
  ["telefono", "28345112"],
  ["_billing_phone", "28345112"],
  ["tipo_documento", "96"],
  ["fecha_documento", "28345112"],
  ["documento", "2026-11-28"],
  ["documento", "28/11/1990"],
  ["dni", "28.11.1990"],
  ["dni", "+54 11 5283-4511"],
  ["dni", "11 5283-4511"],
  ["dni", "01152834511"],
  ["dni", "no tengo"],
  ["dni", { toString: 1 }],
  ["dni_url", "28345112"],
  ["adni", "28345112"],
  ["documentation", "28345112"],
])("%s %j is none", (key, value) => expect(findDocument([[key, value]])).toBe(""));

test("the document of the person comes before that of the taxpayer", () =>
  expect(
    findDocument([
      ["_billing_cuit", "30-71234567-1"],
      ["_wc_other/x/dni", "28345112"],
    ]),
  ).toBe("28345112"));
