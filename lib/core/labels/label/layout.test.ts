import fc from "fast-check";
import { expect, test } from "vitest";
import type { LabelContent } from "../content";
import { quietModules, widthModules } from "../drawing/barcode";
import type { Mark, TextMark } from "../drawing/marks";
import { qrSizeModules } from "../drawing/qr";
import { widthMm } from "../drawing/text";
import { exampleLabel } from "../testing";
import { labelHeightMm, labelWidthMm, layoutLabel } from "./layout";

const freeText = fc.oneof(
  fc.lorem({ maxCount: 12 }),
  fc.string({ unit: fc.constantFrom(..."WMñÑgjpqy. "), maxLength: 150 }),
  fc.constantFrom("", "Ciudad Autónoma de Buenos Aires", "San Fernando del Valle de Catamarca"),
);
const zipcode = fc.constantFrom("1043", "C1425ABC", "M5500XYZ");
const place = {
  street: freeText,
  streetNumber: freeText,
  streetExtras: freeText,
  city: freeText,
  state: freeText,
  zipcode,
};
const labels: fc.Arbitrary<LabelContent> = fc
  .record({
    recipient: fc.record({ name: freeText, phone: freeText, document: freeText, ...place }),
    sender: fc.record({ name: freeText, phone: freeText, ...place }),
    point: fc.option(fc.record({ name: freeText, ...place }), { nil: undefined }),
    carrierName: freeText,
    serviceName: freeText,
    logisticName: freeText,
    externalId: freeText,
    descriptions: fc.array(freeText, { maxLength: 3 }),
    carrierNumber: fc.option(fc.stringMatching(/^[!-~]{1,40}$/), { nil: undefined }),
    routingZone: fc.option(freeText, { nil: undefined }),
    branchCode: fc.option(freeText, { nil: undefined }),
    printedValueCents: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }), { nil: undefined }),
    isUpright: fc.boolean(),
    isFragile: fc.boolean(),
    weightGrams: fc.integer({ min: 1, max: 10_000_000 }),
    heightCm: fc.integer({ min: 1, max: 5000 }),
    packageTotal: fc.integer({ min: 1, max: 99 }),
    declaredValueCents: fc.integer({ min: 0, max: 9_999_999_999 }),
    labelCode: fc.constantFrom("0999-00151060-0103", "A", "ABCDEFGHIJKLMNOPQR"),
    isReturn: fc.boolean(),
    isTest: fc.boolean(),
  })
  .map((content) => ({ ...exampleLabel, ...content }));

interface LabelCase extends Partial<LabelContent> {
  readonly name?: string;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

test("nothing is printed within 3 mm of the edge", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const outside = layoutLabel(label).filter((mark) => {
        const { left, top, right, bottom } = areaOf(mark);
        return left < 3 || top < 3 || right > labelWidthMm - 3 + 1e-9 || bottom > labelHeightMm - 3;
      });
      expect(outside.filter((mark) => !(mark.kind === "text" && mark.text === ""))).toEqual([]);
    }),
  );
});

test("no text covers another, a rule or a bar code with its quiet zone", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const marks = layoutLabel(label).filter((mark) => mark.kind !== "text" || mark.text !== "");
      const texts = marks.filter((mark) => mark.kind === "text");
      const blockingReasons = marks.filter((mark) => mark.kind !== "box" || mark.heightMm < 1);
      const clashes = texts.flatMap((text, index) =>
        blockingReasons
          .filter((other) => other.kind !== "text" || texts.indexOf(other) > index)
          .filter((other) => overlap(areaOf(text), areaOf(other)))
          .map((other) => [text, other]),
      );
      expect(clashes).toEqual([]);
    }),
  );
});

test("white text stands on black, and only white text", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const marks = layoutLabel(label);
      const solids = marks.filter((mark) => mark.kind === "box" && mark.heightMm > 1).map(areaOf);
      for (const mark of marks) {
        if (mark.kind !== "text" || !mark.text) continue;
        expect(solids.some((solid) => overlap(solid, areaOf(mark)))).toBe(mark.white);
      }
    }),
  );
});

test("bars are 25 mm high at least and stand on the dots of a 203 dpi printer", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const bars = layoutLabel(label).find((mark) => mark.kind === "bars");
      expect(bars).toMatchObject({ code: label.labelCode, moduleMm: 0.375 });
      expect(bars?.roomMm).toBeGreaterThanOrEqual((widthModules(bars?.symbol ?? []) + 2 * quietModules) * 0.375);
      expect(bars?.heightMm).toBeGreaterThanOrEqual(25);
      expect(((bars?.xMm ?? NaN) * 8) % 1).toBe(0);
    }),
  );
});

test("what the carrier must read is large: postcode from 24 pt, recipient from 14 pt, code from 12 pt", () => {
  fc.assert(
    fc.property(labels, (label) => {
      const texts = layoutLabel(label).filter((mark) => mark.kind === "text");
      const sizeOf = (text: string) =>
        Math.max(...texts.filter((mark) => mark.text === text).map((mark) => mark.sizePt));
      expect(sizeOf((label.point ?? label.recipient).zipcode)).toBeGreaterThanOrEqual(24);
      expect(sizeOf(label.labelCode)).toBeGreaterThanOrEqual(12);
      const caption = texts.findIndex((mark) => mark.text.startsWith("DESTINATARIO"));
      expect(texts[caption + 1]?.sizePt).toBeGreaterThanOrEqual(14);
    }),
  );
});

const textsOf = (label: LabelContent) => layoutLabel(label).flatMap((mark) => (mark.kind === "text" ? mark.text : []));

test("a label says who, where, what and how much, in Spanish", () => {
  expect(textsOf(exampleLabel).filter(Boolean)).toMatchInlineSnapshot(`
    [
      "Correo Ñandú",
      "Colecta por crossdock",
      "Entrega a domicilio",
      "REMITENTE",
      "20/11/2026",
      "Depósito Avellaneda – Señal S.A.",
      "Av. Hipólito Yrigoyen 1234",
      "1870 Avellaneda, Buenos Aires · Tel.: +54 11 4222-1000",
      "DESTINATARIO",
      "Begoña Fernández",
      "Calle Pingüino 3100, 3.º piso "B"",
      "San Miguel de",
      "Tucumán",
      "Tucumán",
      "T4000ABC",
      "Tel.: +54 9 381 555-4000 · Doc.: 28.123.456",
      "BULTO",
      "1 de 3",
      "PESO",
      "1,25 kg",
      "LARGO × ANCHO × ALTO",
      "20 × 30 × 40 cm",
      "ZONA",
      "NOA-00",
      "0999-00151060-0103",
      "N.º DE GUÍA",
      "0999-00151060",
      "Referencia: PED-91000",
      "Valor declarado: $ 125.400,00",
      "Contenido: Remera azul talle M",
      "Escaneá el código QR para seguir el envío",
    ]
  `);
});

test("the operator's number in the postal register stands at the foot, and nothing else moves for it", () => {
  const plain = layoutLabel(exampleLabel);
  for (const postalRegister of ["1234", "12345678901234567890"]) {
    const marks = layoutLabel({ ...exampleLabel, postalRegister });
    const changed = marks.filter((mark, place) => JSON.stringify(mark) !== JSON.stringify(plain[place]));
    expect(marks).toHaveLength(plain.length);
    expect(changed).toMatchObject([{ text: `R.N.P.S.P. N.º ${postalRegister} · Escaneá el QR para seguir el envío` }]);
  }
});

test("a parcel for a pick-up point carries the point's address and not the recipient's", () => {
  const texts = textsOf({
    ...exampleLabel,
    point: {
      name: "Kiosco Güemes",
      street: "San Juan",
      streetNumber: "455",
      city: "Rosario",
      state: "Santa Fe",
      zipcode: "2000",
    },
  });
  expect(texts).toEqual(
    expect.arrayContaining(["Begoña Fernández", "Kiosco Güemes", "San Juan 455", "Rosario", "2000"]),
  );
  expect(texts.join()).not.toMatch(/Pingüino|Tucumán|T4000/);
});

test("a return says so across the label, a test label that it must not go out", () => {
  expect(textsOf(exampleLabel).join()).not.toMatch(/DEVOLUCIÓN|PRUEBA/);
  expect(textsOf({ ...exampleLabel, isReturn: true })).toContain("DEVOLUCIÓN");
  expect(textsOf({ ...exampleLabel, isTest: true })).toEqual(
    expect.arrayContaining(["PRUEBA - NO DESPACHAR", "PRUEBA", "PRUEBA"]),
  );
  expect(textsOf({ ...exampleLabel, isReturn: true, isTest: true })).toContain("PRUEBA - NO DESPACHAR · DEVOLUCIÓN");
});

test("contents and declared value are printed only when they are given", () => {
  const texts = textsOf({ ...exampleLabel, descriptions: [], printedValueCents: undefined }).join();
  expect(texts).not.toMatch(/Contenido|Valor|125\.400/);
});

const longAddress = {
  ...exampleLabel.recipient,
  street: "Avenida Presidente Hipólito Yrigoyen Colectora Sur",
  streetNumber: "12345 1/2",
  streetExtras:
    "Torre Norte, cuerpo 3, piso 14, departamento B, entre Av. San Martín y Pasaje de los Constituyentes, barrio " +
    "Parque Industrial, tocar timbre 14B, FIN",
};
const point = { ...longAddress, name: "Kiosco Güemes" };

test.each([
  ["an ordinary label", {}],
  ["a label with a band and a name on two lines", { isTest: true, isReturn: true, name: "Ñandubay ".repeat(7).trim() }],
  ["a label for a pick-up point", { point }],
])("a street of 50, a number and 150 characters more are printed whole on %s", (_, { name, ...more }: LabelCase) => {
  const recipient = { ...longAddress, name: name ?? longAddress.name };
  const printed = textsOf({ ...exampleLabel, recipient, ...more }).join(" ");
  const address = `${longAddress.street} ${longAddress.streetNumber}, ${longAddress.streetExtras}`;
  expect(address.length).toBeGreaterThan(200);
  expect(printed).toContain(address);
});

test("a parcel for a branch shows its code below the zone", () => {
  const texts = textsOf({ ...exampleLabel, branchCode: "ROS-12" });
  expect(texts).toEqual(expect.arrayContaining(["ZONA · SUCURSAL", "NOA-00", "ROS-12"]));
});

test("a long zone is printed whole, on two lines where one does not take it", () => {
  const zoneOf = (routingZone: string) => {
    const texts = textsOf({ ...exampleLabel, routingZone });
    const at = texts.indexOf("ZONA");
    return texts
      .slice(at + 1, at + 3)
      .join(" ")
      .trim();
  };
  for (const zone of ["C", "Patagonia Austral", "Patagonia Austral Zona 4", "Gran Buenos Aires - Segundo cordón"])
    expect(zoneOf(zone)).toBe(zone);
});

test("what must stay upright or is fragile is marked with a symbol and a word", () => {
  const marked = (handling: Partial<LabelContent>) => {
    const marks = layoutLabel({ ...exampleLabel, ...handling });
    const words = marks.flatMap((mark) =>
      mark.kind === "text" && /^(ARRIBA|FRÁGIL)$/.test(mark.text) ? [mark.text] : [],
    );
    return [words, marks.filter(({ kind }) => kind === "glyph").length];
  };
  expect(marked({})).toEqual([[], 0]);
  expect(marked({ isUpright: true })).toEqual([["ARRIBA"], 1]);
  expect(marked({ isUpright: true, isFragile: true })).toEqual([["ARRIBA", "FRÁGIL"], 2]);
});

/** Letters reach from the height of a capital down to the descenders, which capitals and digits do not have. */
function areaOf(mark: Mark): Area {
  const { xMm: left, yMm: top } = mark;
  if (mark.kind === "text") return textArea(mark);
  if (mark.kind === "box") return { left, top, right: left + mark.widthMm, bottom: top + mark.heightMm };
  if (mark.kind === "glyph") {
    const side = mark.rows.length * mark.moduleMm;
    return { left, top, right: left + side, bottom: top + side };
  }
  if (mark.kind === "qr") {
    const side = qrSizeModules(mark.text) * mark.moduleMm;
    return { left, top, right: left + side, bottom: top + side };
  }
  const middle = left + (widthModules(mark.symbol) * mark.moduleMm) / 2;
  const [start, end] = [middle - mark.roomMm / 2, middle + mark.roomMm / 2];
  return { left: Math.max(3, start), top, right: Math.min(97, end), bottom: top + mark.heightMm };
}

function textArea({ xMm, yMm, widthMm: roomMm, text, sizePt, bold, align, upwards }: TextMark): Area {
  const em = (sizePt * 25.4) / 72;
  const width = widthMm(text, sizePt, bold);
  const start = { left: 0, center: (roomMm - width) / 2, right: roomMm - width }[align];
  const above = 0.718 * em;
  const below = /^[A-Z0-9 -]*$/.test(text) ? 0 : 0.207 * em;
  if (upwards) return { left: xMm - above, right: xMm + below, top: yMm - start - width, bottom: yMm - start };
  return { left: xMm + start, right: xMm + start + width, top: yMm - above, bottom: yMm + below };
}

const overlap = (first: Area, other: Area): boolean =>
  first.left < other.right - 1e-9 &&
  other.left < first.right - 1e-9 &&
  first.top < other.bottom - 1e-9 &&
  other.top < first.bottom - 1e-9;
