import { expect, test } from "vitest";
import { englishGlossary, glossary, saidOtherwise } from "./glossary";
import { readTexts } from "./testing-texts";

const texts = readTexts("es");
const english = readTexts("en");

test("the texts that are read for it are those of messages, guides and plug-ins", () => {
  for (const part of [
    "messages/es/shell.ts",
    "messages/es/messaging/mails.ts",
    "guide/es/orders.md",
    "languages/anden-es.po",
  ])
    expect(texts.filter(({ at }) => at.includes(part)).length, part).toBeGreaterThan(10);
  for (const part of ["messages/en/shell.ts", "messages/en/messaging/mails.ts", "guide/en/orders.md"])
    expect(english.filter(({ at }) => at.includes(part)).length, part).toBeGreaterThan(10);
});

test.each([
  ...glossary.map((entry) => [entry.term, entry.of, entry, texts] as const),
  ...englishGlossary.map((entry) => [entry.term, entry.of, entry, english] as const),
])("%s is the only word for %s", (_, __, { not, within }, all) => {
  const second = all.filter(({ at, text }) => (within?.some((part) => at.includes(part)) ?? true) && not.test(text));
  expect(second).toEqual([]);
});

test("nothing is said as nobody says it", () => {
  expect(texts.filter(({ text }) => saidOtherwise.some((words) => words.test(text)))).toEqual([]);
});

test.each([
  ["llamada", "120 pedidos por minuto"],
  ["aviso de transferencia", "Pedido de saldo"],
  ["solicitud", "un pedido de retiro"],
  ["calificación", "Mejor puntaje"],
  ["transporte", "otro transportista"],
  ["embalaje", "se empaqueta así"],
  ["tanda", "Lote de pedidos {}"],
  ["cajón", "Cubeta {}"],
  ["existencias", "Inventario"],
  ["localidad", "la ciudad de destino"],
  ["número", "Cuenta n.º {}"],
  ["correo electrónico", "tu e-mail"],
  ["crear envíos", "Hacer # envíos"],
  ["seleccionados", "{} pedidos elegidos"],
  ["Lista de picking", "Lista de preparación"],
  ["cargar saldo", "Cómo agregar saldo"],
  ["cargar saldo", "cada acreditación"],
  ["iniciar sesión", "Ingresar"],
  ["DNI o CUIT", "DNI/CUIT {}"],
  ["Piso, depto. y referencias", "Piso, depto. o referencia"],
  ["importe", "Mayor monto"],
  ["frenado", "Detenido"],
  ["con estos filtros", "Ninguna fila es así"],
  ["crear envíos", "Hacer un envío de un pedido"],
  ["Reservado", "Saldo contable"],
  ["novedades", "Envíos con incidencias"],
  ["Listo para despacho", "pasa a «Listo Para Despacho»"],
  ["Quitar selección", "Limpiar la selección"],
])("%s: “%s” would be found", (term, text) => {
  expect(glossary.some((entry) => entry.term === term && entry.not.test(text))).toBe(true);
});

test.each([
  ["status", "Shipment {} is in state {}"],
  ["rating", "Best service level"],
  ["held", "On hold"],
  ["live account", "Real account"],
  ["tracking number", "Unknown guide"],
  ["tracking number", "the shipment has a guide number"],
  ["pickup", "Pick-up days"],
  ["package", "Last parcel"],
  ["item", "An article is missing"],
  ["exceptions", "Shipments in trouble"],
  ["city", "We do not know that locality."],
  ["phone", "Telephone"],
  ["Floor, flat and directions", "Floor or unit"],
  ["Tax or identity number", "DNI or CUIT"],
  ["Act", "(law 24,240, article 34)"],
  ["Leave", "Exit"],
  ["low-balance notice", "Low balance notice"],
  ["fulfilment", "Fulfillment"],
  ["permissions", "with every scope"],
  ["initial balance", "Opening balance"],
  ["create", "Make # shipments"],
  ["create", "its shipment is made"],
  ["dispatched", "Mark as shipped"],
  ["All …", "Every carrier"],
  ["Change", "Edit {}"],
  ["current", "Present password"],
  ["actual", "Promised and real transit"],
  ["End of day", "Closing of the day"],
  ["selected", "# orders chosen"],
  ["data is", "Invoice data are missing"],
  ["is missing", "{} are missing before they can be printed."],
  ["3%", "{} % of the freight"],
])("%s: “%s” would be found in English", (term, text) => {
  expect(englishGlossary.some((entry) => entry.term === term && entry.not.test(text))).toBe(true);
});
