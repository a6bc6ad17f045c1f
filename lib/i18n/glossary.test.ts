import { expect, test } from "vitest";
import { glossary, saidOtherwise } from "./glossary";
import { readSpanishTexts } from "./testing-spanish-texts";

const texts = readSpanishTexts();

test("the texts that are read for it are those of messages, guides and plug-ins", () => {
  for (const part of [
    "messages/es/shell.ts",
    "messages/es/messaging/mails.ts",
    "guide/es/orders.md",
    "languages/anden-es.po",
  ])
    expect(texts.filter(({ at }) => at.includes(part)).length, part).toBeGreaterThan(10);
});

test.each(glossary.map((entry) => [entry.term, entry.of, entry] as const))(
  "%s is the only word for %s",
  (_, __, { not, within }) => {
    const second = texts.filter(
      ({ at, text }) => (within?.some((part) => at.includes(part)) ?? true) && not.test(text),
    );
    expect(second).toEqual([]);
  },
);

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
