import { expect, test } from "vitest";
import type { DestinationPoint } from "@/lib/core/destination-point";
import type { Locale } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { answerOf } from "./answer";

const brand = { locale: "es", shownName: "Casa Norte" } as Brand;
const parcel = {
  direction: "forward",
  recipientErasedAt: null,
  externalId: "PED-7",
  status: "in_transit",
  substatus: null,
  lastStatusAt: new Date("2026-11-30T15:00:00Z"),
  estimatedDelivery: "2026-12-02",
  carrier: { id: 1, name: "Andreani", logo: "" },
};
const point: DestinationPoint = {
  code: "P1",
  name: "Kiosco Palermo",
  street: "Honduras",
  streetNumber: "4800",
  streetExtras: "",
  city: "Palermo",
  state: "Ciudad Autónoma de Buenos Aires",
  zipcode: "1414",
  openHours: "Lunes a viernes de 9 a 18",
  keptDays: 5,
  geolocation: null,
};

const asked = (changes: Partial<Shipment> = {}, more: object = {}, locale: Locale = "es", phone = "0341 15 555-0000") =>
  answerOf(
    {
      shipment: { ...parcel, destination: { name: "Lucía Fernández", phone }, ...changes } as Shipment,
      brand,
      point: undefined,
      collection: { number: "AND-1", isAwaited: true },
      today: "2026-12-01",
      link: "https://envios.example.com/track/abc",
      ...more,
    },
    locale,
  );
const linkOf = (phone: string, changes: Partial<Shipment> = {}) => asked(changes, {}, "es", phone)?.whatsapp;

test.each([
  ["0341 15 555-0000", "/5493415550000", true],
  ["341 555-0000", "/5493415550000", false],
  ["555-0000", "/", true],
  ["", "/", true],
])("the chat with %s opens at %s", (phone, path, isSure) => {
  const link = linkOf(phone);
  expect(link?.isSure).toBe(isSure);
  const url = new URL(link?.url ?? "");
  expect(url.pathname).toBe(path);
  expect(url.searchParams.get("text")).toContain("PED-7");
});

test.each([
  ["0800 555 1234", {}],
  ["+54 341 555-0000", {}],
  ["0341 15 555-0000", { direction: "return" }],
  ["0341 15 555-0000", { recipientErasedAt: new Date() }],
] as const)("there is no chat with %s, %o", (phone, changes) => {
  expect(linkOf(phone, changes as Partial<Shipment>)).toBeUndefined();
});

test("a call is answered in the reader's language, and the message is in that of the e-mails", () => {
  expect(asked()).toMatchObject({
    sentence: "El pedido está en camino (última novedad: lunes, 30 de noviembre); lo lleva Andreani.",
    promise: "Llega hasta el miércoles, 2 de diciembre.",
  });
  const english = asked({}, {}, "en");
  expect(english?.promise).toBe("It arrives by Wednesday, December 2.");
  expect(english?.text).toBe(
    "Hola Lucía: te escribimos de Casa Norte por el pedido PED-7. El pedido está en camino (última novedad: lunes, 30 de noviembre); lo lleva Andreani. Llega hasta el miércoles, 2 de diciembre. Podés seguirlo acá: https://envios.example.com/track/abc",
  );
});

test("the chat is in the language of the e-mails", () => {
  expect(asked({}, { brand: { ...brand, locale: "en" } })?.text).toBe(
    "Hello Lucía, this is Casa Norte about your order PED-7. The order is on its way (last update: Monday, November 30); Andreani brings it. It arrives by Wednesday, December 2. You can track it here: https://envios.example.com/track/abc",
  );
});

test("a day that is over is said to be late, and what has ended promises nothing", () => {
  expect(asked({}, { today: "2026-12-03" })?.promise).toContain("está demorado");
  const collection = { number: null, isAwaited: false };
  for (const status of ["delivered", "lost_in_carrier", "cancelled", "returned_to_seller"] as const) {
    const answer = asked({ status }, { collection, point });
    expect(answer?.promise).toBe("");
    expect(answer?.text).not.toMatch(/Andreani|Kiosco|Mapa/);
  }
});

test("a failed delivery says why, and an unnamed reason is no reason", () => {
  const sentenceOf = (substatus: Shipment["substatus"]) => asked({ status: "not_delivered", substatus })?.sentence;
  expect(sentenceOf("client_not_in_address")).toContain("no pudo ser entregado: no había nadie en el domicilio (");
  expect(sentenceOf("others")).toContain("no pudo ser entregado (");
});

test("of a parcel to a pick-up point the answer says where, with which document and until when", () => {
  const onTheWay = asked({}, { point });
  expect(onTheWay?.sentence).toContain("se retira en Kiosco Palermo, Honduras 4800, Palermo");
  expect(onTheWay?.sentence).toContain("con DNI y el número AND-1");
  expect(onTheWay?.text).toContain("https://www.google.com/maps/search/?api=1&query=Honduras%204800");
  const waits = { status: "in_transit", substatus: "waiting_at_branch" } as const;
  const collection = { number: "AND-1", isAwaited: true, waitingSince: new Date("2026-12-02T15:00:00Z") };
  // The 8th of December is a holiday.
  expect(asked(waits, { point, collection })?.promise).toBe("Lo guardan hasta el jueves, 10 de diciembre.");
  expect(asked(waits, { point: { ...point, keptDays: null }, collection })?.promise).toMatch(/^Lo guardan unos días/);
  expect(asked(waits, { collection })?.promise).toBe("");
});

test("nobody is named in what is said of an erased recipient", () => {
  expect(asked({ recipientErasedAt: new Date() })?.text).toMatch(/^Hola: te escribimos/);
});
