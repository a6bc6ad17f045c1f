import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@/lib/core/text/testing-characters";
import { limits } from "@/lib/core/vocabulary";
import { provinceNames } from "../places";
import { mainIndex } from "../places/testing";
import { parseAddress as parse } from "./parse";
import type { ParsedAddress } from "./parsed-address";
import { longestAddress } from "./segments";

const index = mainIndex();
const parseAddress = (text: string) => parse(text, index);

const parsedParts = (text: string): Partial<ParsedAddress> => {
  const { doubts: _, ...parts } = parseAddress(text);
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
};

const caba = "Ciudad Autónoma de Buenos Aires";

test.each<[string, Partial<ParsedAddress>]>([
  [
    "Av. Corrientes 1234 piso 5 dpto B, C1043AAZ CABA",
    { street: "Av. Corrientes", streetNumber: "1234", streetExtras: "piso 5 dpto B", zipcode: "C1043AAZ", state: caba },
  ],
  [
    "Ruta 8 km 50, Pilar (1629), Buenos Aires",
    { street: "Ruta 8", streetNumber: "km 50", zipcode: "1629", city: "Pilar", state: "Buenos Aires" },
  ],
  [
    "Lucía Fernández\nDNI 28.345.112\nHonduras 4800 3º B\n1414 Palermo, CABA\nTel: 11 5283-4511\nlucia@example.com",
    {
      name: "Lucía Fernández",
      document: "28345112",
      street: "Honduras",
      streetNumber: "4800",
      streetExtras: "3º B",
      zipcode: "1414",
      city: "Palermo",
      state: caba,
      phone: "11 5283-4511",
      email: "lucia@example.com",
    },
  ],
  [
    "Distribuidora del Sur SRL - CUIT 30-71234567-8 - San Martín 845 - (5500) Mendoza - Mendoza",
    {
      name: "Distribuidora del Sur SRL",
      document: "30712345678",
      street: "San Martín",
      streetNumber: "845",
      zipcode: "5500",
      city: "Mendoza",
      state: "Mendoza",
    },
  ],
  ["25 de Mayo 340, 5000 Córdoba", { street: "25 de Mayo", streetNumber: "340", zipcode: "5000", state: "Córdoba" }],
  [
    "Calle 50 N° 1234 e/ 20 y 21, La Plata (B1900), Pcia. de Buenos Aires, Argentina",
    {
      street: "Calle 50",
      streetNumber: "1234",
      streetExtras: "e/ 20 y 21",
      zipcode: "1900",
      city: "La Plata",
      state: "Buenos Aires",
    },
  ],
  ["Belgrano 250 5500 Mendoza", { street: "Belgrano", streetNumber: "250", zipcode: "5500", state: "Mendoza" }],
  ["Corrientes 1234 5 B, CABA", { street: "Corrientes", streetNumber: "1234", streetExtras: "5 B", state: caba }],
  [
    "Mitre s/n, San Pedro, Jujuy, CP 4500",
    { street: "Mitre", streetNumber: "S/N", city: "San Pedro", state: "Jujuy", zipcode: "4500" },
  ],
  [
    "Nombre: Juan Pérez\nDirección: Av. Libertador 1500 piso 10\nLocalidad: Vicente López\nProvincia: Buenos Aires\nCódigo postal: 1638\nCelular: +54 9 11 4444-5555",
    {
      name: "Juan Pérez",
      street: "Av. Libertador",
      streetNumber: "1500",
      streetExtras: "piso 10",
      city: "Vicente López",
      state: "Buenos Aires",
      zipcode: "1638",
      phone: "+54 9 11 4444-5555",
    },
  ],
  [
    "María López, Av. San Martín 2300 PB, Rosario, Santa Fe, 2000, +54 341 555-1234",
    {
      name: "María López",
      street: "Av. San Martín",
      streetNumber: "2300",
      streetExtras: "PB",
      city: "Rosario",
      state: "Santa Fe",
      zipcode: "2000",
      phone: "+54 341 555-1234",
    },
  ],
  [
    "Av. 9 de Julio 100, Corrientes, Corrientes",
    { street: "Av. 9 de Julio", streetNumber: "100", city: "Corrientes", state: "Corrientes" },
  ],
  ["Ruta Provincial 25 km 7,5, Escobar", { street: "Ruta Provincial 25", streetNumber: "km 7.5", city: "Escobar" }],
  ["27345112\n4811-2233", { document: "27345112", phone: "4811-2233" }],
  ["Barrio Los Álamos, lote 12", { street: "Barrio Los Álamos", streetExtras: "lote 12" }],
  ["Honduras 4800\nC.P. 1414", { street: "Honduras", streetNumber: "4800", zipcode: "1414" }],
  ["Honduras 4800\nCABA 1414", { street: "Honduras", streetNumber: "4800", zipcode: "1414", state: caba }],
  ["Honduras 4800\n1414\u200b", { street: "Honduras", streetNumber: "4800", zipcode: "1414" }],
  ["", {}],
])("%j", (text, expected) => {
  expect(parsedParts(text)).toEqual(expected);
});

const searchTerms = fc.constantFrom(
  "Belgrano",
  "San Martín",
  "9 de Julio",
  "25 de Mayo",
  "Av. Rivadavia",
  "Hipólito Yrigoyen",
);
const extras = fc.constantFrom("", "piso 5 dpto B", "PB", "dto. 3", "2º A", "oficina 12", "local 4", "torre 2 piso 1");
const towns = fc.constantFrom("Pilar", "Rosario", "Tandil", "Villa María", "San Rafael", "El Calafate");
const names = fc.constantFrom("", "Ana María Gómez", "Librería El Ateneo", "José Ñandú");
const provinces = fc.constantFrom(...Object.values(provinceNames).filter((name) => !name.includes(",")));
const zipcodes = fc.integer({ min: 1000, max: 9999 }).map(String);

const addresses = fc.record({
  name: names,
  street: searchTerms,
  streetNumber: fc.integer({ min: 1, max: 19_999 }).map(String),
  streetExtras: extras,
  city: towns,
  state: provinces,
  zipcode: zipcodes,
});
type Address = Parameters<Parameters<typeof addresses.map>[0]>[0];

const layouts: readonly ((address: Address) => string)[] = [
  ({ name, street, streetNumber, streetExtras, city, state, zipcode }) =>
    `${name}\n${street} ${streetNumber} ${streetExtras}\n${zipcode} ${city}\n${state}`,
  ({ name, street, streetNumber, streetExtras, city, state, zipcode }) =>
    [name, `${street} ${streetNumber}`, streetExtras, `${city} (${zipcode})`, state].filter(Boolean).join(", "),
  ({ name, street, streetNumber, streetExtras, city, state, zipcode }) =>
    [name, `${street} Nº ${streetNumber} ${streetExtras}`, city, state, `CP: ${zipcode}`].filter(Boolean).join(" - "),
  ({ name, street, streetNumber, streetExtras, city, state, zipcode }) =>
    `Nombre: ${name}\r\nDirección: ${street} ${streetNumber} ${streetExtras}\r\nLocalidad: ${city}\r\nProvincia: ${state}\r\nC.P. ${zipcode}`,
];

test("an address written in any usual way is read back part by part", () => {
  fc.assert(
    fc.property(addresses, fc.constantFrom(...layouts), (address, write) => {
      expect(parsedParts(write(address))).toEqual(
        Object.fromEntries(Object.entries(address).filter(([, value]) => value)),
      );
    }),
    { numRuns: 500 },
  );
});

test("telephone, e-mail and document are found wherever they stand", () => {
  const document = fc.integer({ min: 5_000_000, max: 99_999_999 }).map(String);
  const phone = fc.constantFrom("11 5283-4511", "(0341) 455-1234", "+54 9 261 555 0000");
  fc.assert(
    fc.property(addresses, document, phone, fc.nat(3), (address, dni, tel, at) => {
      const lines = (layouts[0]?.(address) ?? "").split("\n");
      lines.splice(at, 0, `DNI: ${dni}`, `Tel. ${tel}`, "ana.gomez+1@example.com.ar");
      const found = parseAddress(lines.join("\n"));
      expect(found).toMatchObject({
        document: dni,
        phone: tel,
        email: "ana.gomez+1@example.com.ar",
        zipcode: address.zipcode,
      });
    }),
  );
});

test("any text is parsed without an error, no part exceeds its limit, and no text is invented", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        "Av. ",
        "km 50",
        ",",
        "\n",
        "piso ",
        "DNI ",
        "(",
        "1629",
        "C1043AAZ",
        "Buenos Aires",
        " - ",
        "s/n",
        "@x.y",
        "+54 ",
      ),
    ),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join("");
      const found = parseAddress(text);
      expect(found.street.length).toBeLessThanOrEqual(limits.street);
      expect(found.streetNumber.length).toBeLessThanOrEqual(limits.streetNumber);
      expect(found.streetExtras.length).toBeLessThanOrEqual(limits.streetExtras);
      expect(found.name.length).toBeLessThanOrEqual(limits.name);
      const given = text
        .toWellFormed()
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}]/gu, "")
        .toLowerCase();
      for (const value of [found.name, found.street, found.email])
        for (const word of value.toLowerCase().split(/[\s.]+/)) expect(given).toContain(word);
      const { doubts: _, ...values } = found;
      for (const value of Object.values(values)) expect(value).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
    { numRuns: 500 },
  );
});

test("a text that is far too long is truncated and parsed quickly", () => {
  const found = parseAddress(`Av. Corrientes 1234, ${"((1 -".repeat(20_000)}`);
  expect(found.street).toBe("Av. Corrientes");
  expect(longestAddress).toBeLessThan(100_000);
});
