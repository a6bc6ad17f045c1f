import { type Drawing, frame, stroke } from "../drawing/drawing";
import { line } from "../drawing/marks";
import { type Block, contentMm, leftMm } from "../drawing/sheet";

/** Boxes for the signatures of the person who hands over and the person who receives. */
export function signatures(): Block {
  const gapMm = 4;
  const widthMm = (contentMm - gapMm) / 2;
  const topMm = 5;
  const heightMm = 44;
  return {
    heightMm: topMm + heightMm,
    drawings: ["Entregó", "Recibió conforme"].flatMap((title, place): Drawing[] => {
      const xMm = leftMm + place * (widthMm + gapMm);
      return [
        frame(xMm, topMm, widthMm, heightMm),
        line(title, xMm + 2.5, topMm + 5, widthMm - 5, { sizePt: 9, bold: true }),
        ...["Firma", "Aclaración", "Documento", "Fecha y hora"].flatMap((caption, row): Drawing[] => {
          const yMm = topMm + 17 + row * 8;
          return [
            line(caption, xMm + 2.5, yMm, 22, { sizePt: 8 }),
            stroke([xMm + 25, yMm + 0.5], [xMm + widthMm - 2.5, yMm + 0.5], 0.25),
          ];
        }),
      ];
    }),
  };
}
