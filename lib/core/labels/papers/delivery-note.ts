import { dayMonthYear } from "../../time/day-month-year";
import type { DeliveryNoteContent, DocumentParty, DocumentPoint } from "../content";
import { widthModules } from "../drawing/barcode";
import { type Drawing, frame } from "../drawing/drawing";
import { bars, line } from "../drawing/marks";
import {
  type Block,
  blackBand,
  contentMm,
  fieldRow,
  leftMm,
  paragraph,
  renderSheets,
  rightMm,
  space,
} from "../drawing/sheet";
import { captioned, joined, placeLine, registerLine, streetLine, warning } from "../wording";
import { deliveryNoteTable } from "./delivery-note-table";
import { signatures } from "./signatures";

/**
 * The delivery note (remito) as an A4 PDF: parties, every package with its items, totals, and room for both
 * signatures; the head with number and bar code is on every page. The same note gives the same bytes.
 */
export async function renderDeliveryNotePdf(note: DeliveryNoteContent): Promise<Buffer> {
  const number = toNumberText(note.number);
  return renderSheets({
    title: `Remito ${number}`,
    createdOn: note.createdOn,
    head: head(note, number),
    blocks: [parties(note), space(3), facts(note), space(3), ...deliveryNoteTable(note, signatures())],
    footer: joined("  ·  ", `Remito ${number}`, `Guía ${note.guide}`, registerLine(note)),
  });
}

/**
 * The number as printed and as encoded: eight digits, because a shorter bar code is not read reliably. Throws a
 * RangeError for anything but 1 to 99,999,999.
 */
function toNumberText(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 99_999_999) {
    throw new RangeError(`Not the number of a delivery note: ${number}`);
  }
  return String(number).padStart(8, "0");
}

function head(note: DeliveryNoteContent, number: string): Block {
  const sideMm = 67;
  const middleMm = leftMm + contentMm / 2;
  const right = { align: "right" } as const;
  const symbol = bars(number, 0, 13, 9);
  const barsMm = widthModules(symbol.symbol) * symbol.moduleMm;
  const band = warning(note);
  const drawings: Drawing[] = [
    line("REMITO", leftMm, 8, sideMm, { sizePt: 22, bold: true }),
    ...paragraph(note.sender.name, leftMm, 10.5, sideMm, { sizePt: 10, count: 2 }).marks,
    frame(middleMm - 5.5, 0.5, 11, 11, 0.5),
    line("X", middleMm - 5.5, 8.6, 11, { sizePt: 20, bold: true, align: "center" }),
    line("Documento no válido como factura", middleMm - 22, 15.2, 44, { sizePt: 7, align: "center" }),
    line(`N.º ${number}`, rightMm - sideMm, 5, sideMm, { sizePt: 14, bold: true, ...right }),
    line(`Fecha ${dayMonthYear(note.createdOn)}`, rightMm - sideMm, 10, sideMm, { sizePt: 9, ...right }),
    { ...symbol, xMm: rightMm - barsMm },
  ];
  return band ? { heightMm: 34, drawings: [...drawings, ...blackBand(band, 24)] } : { heightMm: 25, drawings };
}

function parties({ sender, recipient, point }: DeliveryNoteContent): Block {
  const gapMm = 4;
  const widthMm = (contentMm - gapMm) / 2;
  const boxes = [
    party("Remitente", sender, sender, leftMm, widthMm),
    party(
      point ? "Destinatario · Retira en" : "Destinatario",
      recipient,
      point ?? recipient,
      leftMm + widthMm + gapMm,
      widthMm,
    ),
  ];
  const heightMm = Math.max(...boxes.map((box) => box.heightMm));
  const frames = [leftMm, leftMm + widthMm + gapMm].map((xMm) => frame(xMm, 0, widthMm, heightMm));
  return { heightMm, drawings: [...frames, ...boxes.flatMap(({ drawings }) => drawings)] };
}

/** A party with its address: the person's own, or that of the place where the person collects. */
function party(
  title: string,
  person: DocumentParty,
  place: DocumentParty | DocumentPoint,
  leftMm: number,
  widthMm: number,
): Block {
  const xMm = leftMm + 2.5;
  const roomMm = widthMm - 5;
  const small = { sizePt: 9, count: 2 };
  const texts = [
    { text: person.name, style: { sizePt: 11, bold: true, count: 2 } },
    { text: place === person ? "" : place.name, style: { sizePt: 9, bold: true, count: 1 } },
    { text: streetLine(place), style: { sizePt: 9, count: 5 } },
    { text: `${place.zipcode} ${placeLine(place)}`, style: small },
    { text: captioned("Doc.:", person.document), style: { sizePt: 9, count: 1 } },
    { text: captioned("Tel.:", person.phone), style: { sizePt: 9, count: 1 } },
  ];
  const drawings: Drawing[] = [line(title.toUpperCase(), xMm, 4.2, roomMm, { sizePt: 6.5 })];
  let yMm = 5.6;
  for (const { text, style } of texts) {
    const { marks, heightMm } = paragraph(text, xMm, yMm, roomMm, style);
    drawings.push(...marks);
    yMm += heightMm;
  }
  return { heightMm: yMm + 1.8, drawings };
}

const facts = (note: DeliveryNoteContent): Block =>
  fieldRow([
    ["Guía", note.guide],
    ["Transporte", note.carrierName],
    ["Servicio", note.serviceName],
    ["Modalidad", note.logisticName],
    ["Referencia", note.externalId],
  ]);
