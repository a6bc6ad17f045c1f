import { expect, test } from "vitest";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { whatsappLink } from "./whatsapp";

const brand = { locale: "es", shownName: "Casa Norte" } as Brand;
const linkOf = (phone: string, changes: Partial<Shipment> = {}) => {
  const parcel = { direction: "forward", recipientErasedAt: null, externalId: "PED-7", status: "new", substatus: null };
  const shipment = { ...parcel, destination: { name: "Lucía Fernández", phone }, ...changes } as Shipment;
  return whatsappLink(shipment, brand, "https://envios.example.com/track/abc");
};

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
