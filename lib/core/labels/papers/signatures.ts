import { clockInArgentina, dayInArgentina } from "../../time/calendar";
import { dayMonthYear } from "../../time/day-month-year";
import { type SignatureStrokes, signatureField } from "../../vocabulary";
import { type Drawing, frame, type PointMm, stroke } from "../drawing/drawing";
import { line } from "../drawing/marks";
import { type Block, contentMm, leftMm } from "../drawing/sheet";

/** Who took the goods; empty texts and null are left to be written by hand. */
export interface Receiver {
  readonly name: string;
  readonly document: string;
  readonly signedAt: Date | null;
  /** Drawn on a screen, in a field of `signatureField`; null when the paper is signed. */
  readonly strokes: SignatureStrokes | null;
}

const captions = ["Firma", "Aclaración", "Documento", "Fecha y hora"] as const;
const captionMm = 25;

/** Boxes for the signatures of the person who hands over and the person who receives. */
export function signatures(receiver?: Receiver): Block {
  const gapMm = 4;
  const widthMm = (contentMm - gapMm) / 2;
  const topMm = 5;
  const heightMm = 44;
  const boxes = [
    { title: "Entregó", written: {} },
    { title: "Recibió conforme", written: writtenBy(receiver) },
  ];
  return {
    heightMm: topMm + heightMm,
    drawings: boxes.flatMap(({ title, written }, place): Drawing[] => {
      const xMm = leftMm + place * (widthMm + gapMm);
      return [
        frame(xMm, topMm, widthMm, heightMm),
        line(title, xMm + 2.5, topMm + 5, widthMm - 5, { sizePt: 9, bold: true }),
        ...captions.flatMap((caption, row): Drawing[] => {
          const yMm = topMm + 17 + row * 8;
          const value = written[caption];
          const roomMm = widthMm - captionMm - 2.5;
          return [
            line(caption, xMm + 2.5, yMm, 22, { sizePt: 8 }),
            ...(value ? [line(value, xMm + captionMm + 1, yMm - 0.5, roomMm - 1, { sizePt: 9, bold: true })] : []),
            stroke([xMm + captionMm, yMm + 0.5], [xMm + widthMm - 2.5, yMm + 0.5], 0.25),
          ];
        }),
        ...(place === 1 && receiver?.strokes ? drawn(receiver.strokes, xMm + captionMm + 4, topMm + 3) : []),
      ];
    }),
  };
}

const writtenBy = (receiver: Receiver | undefined): Partial<Record<(typeof captions)[number], string>> =>
  receiver
    ? {
        Aclaración: receiver.name,
        Documento: receiver.document,
        ...(receiver.signedAt && {
          "Fecha y hora": `${dayMonthYear(dayInArgentina(receiver.signedAt))} ${clockInArgentina(receiver.signedAt)}`,
        }),
      }
    : {};

/** Height of a drawn signature, above the line that it stands on. */
const signatureMm = 15;

function drawn(strokes: SignatureStrokes, xMm: number, yMm: number): Drawing[] {
  const scale = signatureMm / signatureField.height;
  return strokes.flatMap((points) => {
    const corners: PointMm[] = [];
    for (let at = 0; at + 1 < points.length; at += 2)
      corners.push([xMm + (points[at] ?? 0) * scale, yMm + (points[at + 1] ?? 0) * scale]);
    return corners.slice(1).map((corner, at) => stroke(corners[at] ?? corner, corner, 0.35));
  });
}
