import { type Drawing, positioned } from "../drawing/drawing";
import { type BoxMark, bars, line, lines, type Mark, qr } from "../drawing/marks";
import { renderPdf } from "../drawing/pdf";
import { sheetHeightMm, sheetWidthMm } from "../drawing/sheet";
import { cutLines } from "./label-pdf";
import { labelHeightMm, labelWidthMm } from "./layout";
import { renderMarksZpl, type ZplOptions } from "./zpl";

/**
 * Renders a page for checking a printer and its paper: a ruler of 100 mm, bar codes of three bar widths, rules of one
 * to four dots, and marks at the edges that show what the printer cuts off.
 */
export function renderCalibrationPdf({ layout }: { readonly layout: "10x15" | "a4" }): Promise<Buffer> {
  const page =
    layout === "10x15"
      ? { widthMm: labelWidthMm, heightMm: labelHeightMm, drawings: labelCalibration() }
      : { widthMm: sheetWidthMm, heightMm: sheetHeightMm, drawings: sheetCalibration() };
  return renderPdf(`Calibración ${layout}`, createdOn, [page]);
}

/** The calibration label as ZPL, for a label printer. */
export const renderCalibrationZpl = (options: ZplOptions): string => renderMarksZpl(labelCalibration(), options);

/** Date of the PDF: fixed, so that the page is always the same bytes. */
const createdOn = "2026-01-01";

const gridMm = 0.125;
const small = { sizePt: 8 } as const;
const caption = { sizePt: 6 } as const;

function labelCalibration(): Mark[] {
  return [
    ...edges(labelWidthMm, labelHeightMm, [1, 2, 3]),
    line("CALIBRACIÓN 10 × 15", 14, 11, 80, { sizePt: 16, bold: true }),
    line("Imprimí al 100 %, papel de 100 × 150 mm, sin márgenes.", 14, 15.5, 80, small),
    ...ruler(8, 21, 100, "down"),
    ...samples(23, 22),
    ...ruler(10, 131, 80, "right"),
    line("Las esquinas están a 1, 2 y 3 mm del borde.", 14, 145, 72, { ...small, align: "center" }),
  ];
}

function sheetCalibration(): Drawing[] {
  const notes = [
    "Imprimí al 100 % (tamaño real, sin ajustar a la página) en papel A4.",
    "Las líneas de corte muestran los cuatro lugares de las etiquetas, numerados como se eligen al imprimir.",
    "Las esquinas están a 3, 5 y 8 mm del borde: la impresora tiene que llegar a las de 5 mm.",
  ];
  return [
    ...edges(sheetWidthMm, sheetHeightMm, [3, 5, 8]),
    ...cutLines(),
    ...[0, 1, 2, 3].map((cell) =>
      line(String(cell + 1), 12 + (cell % 2) * (sheetWidthMm / 2), cell < 2 ? 24 : 172, 12, { sizePt: 36, bold: true }),
    ),
    line("CALIBRACIÓN A4", 26, 18, 74, { sizePt: 16, bold: true }),
    ...lines(notes.join(" "), 118, 40, 80, { ...small, count: 8, pitchMm: 4 }),
    ...positioned(samples(23, 22), { xMm: 0, yMm: 10 }),
    ...positioned(ruler(8, 21, 100, "down"), { xMm: 4, yMm: 12 }),
    ...ruler(60, 190, 100, "right"),
  ];
}

/** Corners at some distances from the edge of the paper. */
function edges(widthMm: number, heightMm: number, insetsMm: readonly number[]): BoxMark[] {
  const lengthMm = 8;
  const thickMm = 2 * gridMm;
  return insetsMm.flatMap((insetMm) =>
    [0, 1].flatMap((right) =>
      [0, 1].flatMap((low): BoxMark[] => {
        const xMm = right ? widthMm - insetMm : insetMm;
        const yMm = low ? heightMm - insetMm : insetMm;
        return [
          box(right ? xMm - lengthMm : xMm, low ? yMm - thickMm : yMm, lengthMm, thickMm),
          box(right ? xMm - thickMm : xMm, low ? yMm - lengthMm : yMm, thickMm, lengthMm),
        ];
      }),
    ),
  );
}

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number): BoxMark => ({
  kind: "box",
  xMm,
  yMm,
  widthMm,
  heightMm,
});

/** Ticks centred on every millimetre, with a number at every ten. */
function ruler(xMm: number, yMm: number, lengthMm: number, direction: "right" | "down"): Mark[] {
  const thickMm = 2 * gridMm;
  const isDown = direction === "down";
  const marks: Mark[] = [];
  for (let mm = 0; mm <= lengthMm; mm += 1) {
    const tickMm = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2;
    const startMm = (isDown ? yMm : xMm) + mm - thickMm / 2;
    marks.push(isDown ? box(xMm, startMm, tickMm, thickMm) : box(startMm, yMm, thickMm, tickMm));
    if (mm % 10 !== 0) continue;
    const number = { sizePt: 7, align: isDown ? "left" : "center" } as const;
    marks.push(
      isDown
        ? line(String(mm), xMm + 5.6, yMm + mm + 0.9, 7, number)
        : line(String(mm), xMm + mm - 5, yMm + 8, 10, number),
    );
  }
  return marks;
}

/** Bar codes and rules, the narrowest first. */
function samples(xMm: number, yMm: number): Mark[] {
  const widthMm = 74;
  const barWidths = [
    { code: "X250", barMm: 2 * gridMm, note: "0,250 mm: solo con impresoras muy nítidas" },
    { code: "X375", barMm: 3 * gridMm, note: "0,375 mm: el de nuestras etiquetas, tiene que leerse" },
    { code: "X500", barMm: 4 * gridMm, note: "0,500 mm: si este no se lee, revisá cabezal y papel" },
  ];
  const symbols = barWidths.flatMap(({ code, barMm, note }, row): Mark[] => {
    const topMm = yMm + row * 22;
    return [
      line(note, xMm, topMm + 2.6, widthMm, small),
      bars(code, xMm + widthMm / 2, topMm + 4, 11, { barMm, roomMm: widthMm }),
      line(code, xMm, topMm + 18.8, widthMm, { sizePt: 9, bold: true, align: "center" }),
    ];
  });
  const rulesMm = yMm + 68;
  const rules = [1, 2, 3, 4].flatMap((dots): Mark[] => [
    line(`${String(dots * gridMm).replace(".", ",")} mm`, xMm, rulesMm + 4 + dots * 5, 14, caption),
    box(xMm + 14, rulesMm + 3 + dots * 5, 22, dots * gridMm),
  ]);
  return [
    ...symbols,
    line("LÍNEAS DE 1 A 4 PUNTOS", xMm, rulesMm + 3, 36, caption),
    ...rules,
    line("NEGRO PLENO", xMm + 40, rulesMm + 3, 16, caption),
    box(xMm + 40, rulesMm + 5, 12, 12),
    line("QR, 0,5 MM", xMm + 59, rulesMm + 3, 16, caption),
    qr("CALIBRACION", xMm + 55.5, rulesMm + 2.5, 18.5),
    ...lines(
      "Medí la regla de 0 a 100: tiene que medir 100 mm, ni 95 ni 97. Después leé los códigos con el lector.",
      xMm,
      rulesMm + 31,
      widthMm,
      { ...small, bold: true, count: 2, pitchMm: 3.8 },
    ),
  ];
}
