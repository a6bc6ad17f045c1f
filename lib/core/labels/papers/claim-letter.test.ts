import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { claimKinds } from "../../vocabulary";
import { rasterise, readPages } from "../testing-print";
import { type ClaimLetterContent, renderClaimLetterPdf } from "./claim-letter";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const packageOf = (place: number) => ({
  code: `0999-00151060-${String(place).padStart(2, "0")}03`,
  contents: "2 × Mate imperial, 1 × Bombilla de alpaca",
  weightGrams: 1_250,
  measuredGrams: null,
  lengthCm: 30,
  widthCm: 20,
  heightCm: 10,
});

const party = (name: string) => ({
  name,
  street: "Honduras",
  streetNumber: "4800",
  city: "San Miguel de Tucumán",
  state: "Tucumán",
  zipcode: "4000",
});

const letterOf = (more: Partial<ClaimLetterContent> = {}): ClaimLetterContent => ({
  number: 42,
  kind: "damaged",
  day: "2026-11-22",
  isTest: false,
  carrierName: "Correo Ñandú",
  operator: { name: "Andén", register: [["CUIT", "30-71234567-1"]] },
  guide: "0999-00151060",
  carrierNumbers: ["360002", "AR-77"],
  reference: "PED-7",
  sender: party("Mates del Sur"),
  recipient: party("Begoña Fernández"),
  dispatchedOn: "2026-11-10",
  promisedOn: "2026-11-16",
  deliveredOn: null,
  declaredValueCents: 25_000_00,
  askedCents: 18_500_50,
  answerBy: "2026-12-04",
  description: "La caja llegó aplastada.\nSe rompieron dos mates.",
  handedOver: "manifiesto M1-3 del 10/11/2026, firmado por Ana Paz",
  packages: [packageOf(1)],
  history: [{ at: "10/11/2026 09:30", text: "Despachado de origen" }],
  evidence: [],
  ...more,
});

/** A photo without a light spot: what is printed of it is black. */
let photo: Uint8Array;
beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#102030" } })
    .jpeg()
    .toBuffer();
});

const textOf = async (letter: ClaimLetterContent) =>
  (await readPages(await renderClaimLetterPdf(letter))).map(({ text }) => text);

describe("the letter of a claim", () => {
  test("says who claims what of whom, for which shipment, what happened and until when an answer is expected", async () => {
    const [page, ...others] = await textOf(letterOf());
    expect(others).toEqual([]);
    for (const part of [
      "RECLAMO",
      "N.º 42",
      "Fecha 22/11/2026",
      "PARA Correo Ñandú",
      "DE Andén",
      "CUIT 30-71234567-1",
      "GUÍA 0999-00151060",
      "360002, AR-77",
      "PEDIDO PED-7",
      "DESPACHADO 10/11/2026",
      "PROMETIDO 16/11/2026",
      "ENTREGADO -",
      "VALOR DECLARADO $ 25.000,00",
      "PESO DECLARADO 1,25 kg",
      "PESO MEDIDO -",
      "Begoña Fernández, Honduras 4800, 4000 San Miguel de Tucumán, Tucumán",
      "El envío llegó dañado.",
      "La caja llegó aplastada.",
      "Se rompieron dos mates.",
      "firmado por Ana Paz",
      "2 × Mate imperial",
      "30 × 20 × 10 cm",
      "Despachado de origen",
      "paguen $ 18.500,50.",
      "hasta el 04/12/2026",
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("Pruebas");
  });

  test.each(claimKinds)(
    "names the kind %s and says it in a sentence, and leaves out what nobody knows",
    async (kind) => {
      const bare = {
        carrierNumbers: [],
        reference: "",
        answerBy: null,
        askedCents: null,
        description: "",
        history: [],
      };
      const [page] = await textOf(letterOf({ kind, ...bare, handedOver: "" }));
      expect(page).toMatch(/Qué pasó (El|Al) envío [^.]+\./);
      expect(page).toContain("Que reconozcan el reclamo.");
      expect(page).not.toMatch(/undefined|null|NaN|Seguimiento|Entregado a ustedes|Esperamos/);
    },
  );

  test("shows each photo with its name, and names what is sent beside it", async () => {
    const evidence = [
      { name: "caja.jpg", jpeg: photo },
      { name: "factura.pdf" },
      { name: "mates.jpg", jpeg: photo },
      { name: "etiqueta.jpg", jpeg: photo },
    ];
    const pdf = await renderClaimLetterPdf(letterOf({ evidence }));
    const pages = await readPages(pdf);
    expect(pages[0]?.text).toContain("2. factura.pdf (archivo aparte)");
    expect(pages.map(({ text }) => text.match(/\d\. \w+\.jpg/g)?.length ?? 0)).toEqual([3, 2, 1]);
    const dark = (await rasterise(pdf, 50)).map(
      ({ pixels }) => pixels.filter((pixel) => pixel === 0).length / pixels.length,
    );
    expect(dark[0]).toBeLessThan(0.1);
    // Two photos of 149 × 112 mm are more than half of a page, one a quarter.
    expect(dark[1]).toBeGreaterThan(0.5);
    expect(dark[2]).toBeGreaterThan(0.25);
    expect(dark[2]).toBeLessThan(0.4);
  });

  test("goes on over pages with a long description and many packages, and loses nothing", async () => {
    const words = Array.from({ length: 600 }, (_, at) => `palabra${at}`);
    const packages = Array.from({ length: 60 }, (_, at) => packageOf(at + 1));
    const pages = await textOf(letterOf({ description: words.join(" "), packages }));
    expect(pages.length).toBeGreaterThan(2);
    const whole = pages.join(" ");
    expect(new Set(whole.match(/palabra\d+/g))).toEqual(new Set(words));
    for (const { code } of packages) expect(whole).toContain(code);
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  });

  test("takes any text as text, warns of a test account, and is the same bytes for the same content", async () => {
    const letter = letterOf({
      isTest: true,
      description: "<b>%PDF\u0000 \u202e) Tj (🙂</b>\n\n".repeat(20),
      evidence: [{ name: "caja.jpg", jpeg: photo }],
    });
    const first = await renderClaimLetterPdf(letter);
    expect((await readPages(first))[0]?.text).toContain("PRUEBA - NO DESPACHAR");
    expect((await renderClaimLetterPdf(letter)).equals(first)).toBe(true);
  });

  test("adds the measured weights of packages to the declared ones of others", async () => {
    const packages = [{ ...packageOf(1), measuredGrams: 2_000 }, packageOf(2)];
    const [page] = await textOf(letterOf({ packages }));
    expect(page).toContain("PESO DECLARADO 2,5 kg");
    expect(page).toContain("PESO MEDIDO 3,25 kg");
  });
});
