import { formatPesos } from "../../money";
import { dayMonthYear } from "../../time/day-month-year";
import { formatSize, formatWeight } from "../../units";
import type { DocumentPoint, LabelContent } from "../content";
import {
  type BarsMark,
  bars,
  heading,
  largest,
  largestSize,
  line,
  lineCount,
  lines,
  type Mark,
  qr,
  rule,
} from "../drawing/marks";
import { widthMm } from "../drawing/text";
import { handlingSymbols } from "../handling";
import { captioned, joined, placeLine, registerLine, streetLine, warning } from "../wording";

/** Size of the label; 3 mm on every side stay clear. */
export const labelWidthMm = 100;
export const labelHeightMm = 150;

const leftMm = 3;
const rightMm = 97;
/** Texts are indented a little from the rules. */
const textMm = 4;
const textWidthMm = 92;

const headerEndMm = 15.5;
const bandMm = 7;
const senderMm = 14.3;
/** With a warning band the recipient gives up height, so that the bars keep 25 mm. */
const recipientMm = { withBand: 40.5, withoutBand: 45.5 };
const factsMm = 11.5;
const referencesMm = 121.5;

const caption = { sizePt: 6 };

/**
 * Positions of everything on a label of 100 × 150 mm, from top to bottom as a carrier reads it: carrier and service,
 * sender, recipient with the postcode largest, package and weight, bar code, references. The band of returns and test
 * accounts pushes the rest down and takes its height from the bars. The number of marks depends on the kind of label
 * (return, test, pick-up point, number of the carrier, width of the code, handling) and never on its texts.
 */
export function layoutLabel(label: LabelContent): Mark[] {
  const band = warning(label);
  const senderTop = headerEndMm + (band ? bandMm : 0);
  const recipientTop = senderTop + senderMm;
  const factsTop = recipientTop + (band ? recipientMm.withBand : recipientMm.withoutBand);
  const barsTop = factsTop + factsMm;
  const rules = [recipientTop, factsTop, barsTop, referencesMm].map((yMm) => rule(leftMm, yMm, rightMm - leftMm));
  return [
    ...header(label),
    ...(band ? warningBand(band) : [rule(leftMm, headerEndMm, rightMm - leftMm)]),
    ...rules,
    ...sender(label, senderTop),
    ...recipient(label, recipientTop, factsTop),
    ...facts(label, factsTop),
    ...barCode(label, barsTop),
    ...references(label),
  ];
}

function header({ carrierName, logisticName, serviceName }: LabelContent): Mark[] {
  const boxMm = 42;
  const nameMm = rightMm - boxMm - textMm - 3;
  const name = { sizesPt: [18, 16, 14, 12], bold: true, pitchMm: 4.2 };
  const service = { sizesPt: [13, 12, 11], bold: true, align: "center", white: true, pitchMm: 4.6 } as const;
  return [
    ...heading(carrierName, textMm, 9.2, nameMm, name),
    line(logisticName, textMm, 14.3, nameMm, { sizePt: 8 }),
    { kind: "box", xMm: rightMm - boxMm, yMm: 3, widthMm: boxMm, heightMm: 11 },
    ...heading(serviceName, rightMm - boxMm + 1.5, 9.9, boxMm - 3, service),
  ];
}

function warningBand(text: string): Mark[] {
  const style = { bold: true, align: "center", white: true } as const;
  return [
    { kind: "box", xMm: leftMm, yMm: headerEndMm, widthMm: rightMm - leftMm, heightMm: bandMm },
    largest(text, textMm, headerEndMm + 5.4, textWidthMm, [16, 14, 12, 11], style),
  ];
}

function sender({ sender, createdOn }: LabelContent, topMm: number): Mark[] {
  const place = joined("  ·  ", joined(" ", sender.zipcode, placeLine(sender)), captioned("Tel.:", sender.phone));
  return [
    line("REMITENTE", textMm, topMm + 3, 40, caption),
    line(dayMonthYear(createdOn), textMm + 62, topMm + 3.2, 30, { sizePt: 8, align: "right" }),
    line(sender.name, textMm, topMm + 6.8, textWidthMm, { sizePt: 9, bold: true }),
    largest(streetLine(sender), textMm, topMm + 10.1, textWidthMm, [8, 7, 6]),
    largest(place, textMm, topMm + 13.3, textWidthMm, [8, 7, 6]),
  ];
}

/**
 * Name and street are laid out from the top, postcode and place from the bottom, so that long addresses meet in the
 * middle.
 */
function recipient(label: LabelContent, topMm: number, bottomMm: number): Mark[] {
  const { recipient, point } = label;
  const { zipcode } = point ?? recipient;
  const contact = joined("  ·  ", captioned("Tel.:", recipient.phone), captioned("Doc.:", recipient.document));
  const postcode = largest(zipcode, textMm + 48, bottomMm - 5.5, 44, [36, 32, 28, 24], { bold: true, align: "right" });
  const cityMm = textWidthMm - widthMm(postcode.text, postcode.sizePt, true) - 3;
  return [
    ...addressee(label, topMm, bottomMm - 15.8),
    ...cityAndState(point ?? recipient, bottomMm, cityMm),
    postcode,
    largest(contact, textMm, bottomMm - 1.2, textWidthMm, [9, 8]),
  ];
}

/** City and province. A city that is its own province is printed once, in the middle. */
function cityAndState({ city, state }: DocumentPoint, bottomMm: number, widthMm: number): Mark[] {
  const isProvince = state === city;
  const style = { sizesPt: [14, 12], bold: true, pitchMm: 4.4 };
  const names = heading(city, textMm, bottomMm - (isProvince ? 7.9 : 10.1), widthMm, style);
  const tall = names.at(-1)?.text !== "";
  const stateMm = bottomMm - (tall && !isProvince ? 4.5 : 5.5);
  return [...names, line(isProvince ? "" : state, textMm, stateMm, widthMm, { sizePt: tall ? 9 : 11 })];
}

/** Name and street; with a pick-up point, the name of the person and then the point with its street. */
function addressee({ recipient, point }: LabelContent, topMm: number, bottomMm: number): Mark[] {
  const sizePt = largestSize(recipient.name, textWidthMm, point ? [16, 14] : [20, 18, 16, 14], true);
  const name = { sizePt, bold: true, count: point ? 1 : 2, pitchMm: 5.5 };
  const names = lines(recipient.name, textMm, topMm + (sizePt > 16 ? 9.4 : 8.7), textWidthMm, name);
  const tall = point !== undefined || names.at(-1)?.text !== "";
  return [
    line(point ? "DESTINATARIO  ·  RETIRA EN" : "DESTINATARIO", textMm, topMm + 3, textWidthMm, caption),
    ...names,
    ...(point ? [largest(point.name, textMm, topMm + 14.1, textWidthMm, [13, 12, 11, 10, 9], { bold: true })] : []),
    ...streetLines(streetLine(point ?? recipient), topMm + (tall ? 15.6 : 11.6), bottomMm),
  ];
}

const mostStreetLines = 5;

/**
 * The street with number, floor and flat, between two heights: the largest size in which all of it fits, on as many
 * lines as there is room for. The courier needs the end of a long address (floor, flat, what to ring) as much as its
 * start, so it is made smaller before it is cut.
 */
function streetLines(text: string, topMm: number, bottomMm: number): Mark[] {
  const choices = [14, 12, 11, 10, 9, 8, 7].map((sizePt) => {
    const emMm = (sizePt * 25.4) / 72;
    const pitchMm = 1.13 * emMm;
    const room = Math.floor((bottomMm - topMm - 0.93 * emMm) / pitchMm) + 1;
    return { sizePt, pitchMm, firstMm: topMm + 0.72 * emMm, room: Math.min(room, sizePt > 12 ? 1 : mostStreetLines) };
  });
  const fits = choices.find(({ sizePt, room }) => lineCount(text, textWidthMm, sizePt) <= room) ?? choices.at(-1);
  if (!fits) return [];
  const { sizePt, pitchMm, firstMm, room } = fits;
  const printed = lines(text, textMm, firstMm, textWidthMm, { sizePt, pitchMm, count: room });
  const unused = Array.from({ length: mostStreetLines - room }, () =>
    line("", textMm, firstMm, textWidthMm, { sizePt }),
  );
  return [...printed, ...unused];
}

function facts(label: LabelContent, topMm: number): Mark[] {
  const captionMm = topMm + 3;
  const valueMm = topMm + 9.3;
  const packages = `${label.packageNumber} de ${label.packageTotal}`;
  return [
    line("BULTO", textMm, captionMm, 20, caption),
    largest(packages, textMm, valueMm, 20, [18, 16, 14, 12], { bold: true }),
    line("PESO", 25.5, captionMm, 17, caption),
    largest(formatWeight(label.weightGrams), 25.5, valueMm, 17, [13, 12, 11, 10, 9], { bold: true }),
    line("LARGO × ANCHO × ALTO", 43.5, captionMm, 26, caption),
    largest(formatSize(label), 43.5, valueMm, 26, [10, 9, 8, 7, 6]),
    ...routing(label, topMm),
  ];
}

/**
 * The zone by which the carrier sorts and, for a pick-up point, its branch below. A zone that one line does not take
 * stands on both lines.
 */
function routing({ routingZone = "", branchCode = "" }: LabelContent, topMm: number): Mark[] {
  const [xMm, widthMm, firstMm, pitchMm] = [70.5, 25.5, topMm + 6.7, 3.75];
  const style = { bold: true, align: "right" } as const;
  const title = joined(" · ", routingZone.trim() && "ZONA", branchCode.trim() && "SUCURSAL");
  const [first = "", second = ""] = [routingZone, branchCode].filter((text) => text.trim());
  const pair = [11, 10, 9, 8, 7, 6];
  const alone = [14, 12, 10, 9, 8];
  const values = (): Mark[] => {
    if (second)
      return [first, second].map((text, place) => largest(text, xMm, firstMm + place * pitchMm, widthMm, pair, style));
    if (alone.some((sizePt) => lineCount(first, widthMm, sizePt, true) <= 1))
      return [
        largest(first, xMm, topMm + 9.3, widthMm, alone, style),
        line("", xMm, firstMm, widthMm, { ...style, sizePt: 6 }),
      ];
    const sizePt = pair.find((size) => lineCount(first, widthMm, size, true) <= 2) ?? Math.min(...pair);
    return lines(first, xMm, firstMm, widthMm, { ...style, sizePt, count: 2, pitchMm });
  };
  return [line(title, xMm, topMm + 3, widthMm, { ...caption, align: "right" }), ...values()];
}

/** Bars across the label with their text below; a test label says so beside the bars. */
function barCode({ labelCode, isTest }: LabelContent, topMm: number): Mark[] {
  const heightMm = referencesMm - topMm - 7.65;
  const symbol = bars(labelCode, labelWidthMm / 2, topMm + 1.75, heightMm, {
    roomMm: isTest ? undefined : labelWidthMm - 4,
  });
  const text = { sizePt: 13, bold: true, align: "center" } as const;
  return [symbol, line(labelCode, textMm, referencesMm - 1.6, textWidthMm, text), ...(isTest ? testMarks(symbol) : [])];
}

function testMarks({ yMm, heightMm, roomMm }: BarsMark): Mark[] {
  const letterMm = 4.1;
  const besideMm = (labelWidthMm - roomMm) / 2 - leftMm;
  if (besideMm < letterMm) return [];
  const style = { sizePt: 16, bold: true, align: "center", upwards: true } as const;
  const baselineMm = leftMm + (besideMm + letterMm) / 2;
  return [baselineMm, baselineMm + besideMm + roomMm].map((xMm) =>
    line("PRUEBA", xMm, yMm + heightMm, heightMm, style),
  );
}

function references(label: LabelContent): Mark[] {
  const sideMm = 24.5;
  const xMm = leftMm + sideMm + 3;
  const widthMm = textMm + textWidthMm - xMm;
  const symbols = handling(label);
  const besideMm = widthMm - symbols.widthMm;
  const reference = captioned("Referencia:", label.externalId);
  const details = [
    label.printedValueCents === undefined ? "" : `Valor declarado: ${formatPesos(label.printedValueCents)}`,
    captioned("Contenido:", joined(" / ", ...label.descriptions)),
  ].filter(Boolean);
  const { carrierNumber } = label;
  const register = registerLine(label);
  const detailsMm = carrierNumber === undefined ? 16.6 : 18.9;
  return [
    qr(label.trackingUrl, leftMm, referencesMm + 0.6, sideMm),
    line("N.º DE GUÍA", xMm, referencesMm + 3.4, besideMm, caption),
    largest(label.guide, xMm, referencesMm + 8.4, besideMm, [14, 12, 11], { bold: true }),
    largest(reference, xMm, referencesMm + 12.5, besideMm, [9, 8, 7]),
    ...(carrierNumber === undefined
      ? []
      : [largest(`Transporte: ${carrierNumber}`, xMm, referencesMm + 15.8, widthMm, [9, 8, 7, 6], { bold: true })]),
    ...[0, 1].map((slot) =>
      line(details[slot] ?? "", xMm, referencesMm + detailsMm + slot * 3.1, widthMm, { sizePt: 9 }),
    ),
    largest(
      register ? `${register}  ·  Escaneá el QR para seguir el envío` : "Escaneá el código QR para seguir el envío",
      xMm,
      referencesMm + 24.8,
      widthMm,
      [7, 6, 5],
    ),
    ...symbols.marks,
  ];
}

/** The symbols of a package that must stay upright or is fragile, at the right; texts leave them `widthMm`. */
function handling(label: LabelContent): { marks: Mark[]; widthMm: number } {
  const sideMm = 9.5;
  const columnMm = 13;
  const symbols = handlingSymbols(label);
  const marks = symbols.flatMap((symbol, place): Mark[] => {
    const startMm = rightMm - (symbols.length - place) * columnMm;
    const style = { sizePt: 7, bold: true, align: "center" } as const;
    return [
      symbol.at(startMm + (columnMm - sideMm) / 2, referencesMm + 0.9, sideMm),
      line(symbol.shortCaption, startMm, referencesMm + 12.8, columnMm, style),
    ];
  });
  return { marks, widthMm: symbols.length * columnMm };
}
