import { formatPesos } from "../../money";
import { dayMonthYear } from "../../time/day-month-year";
import { formatWeight } from "../../units";
import type { DocumentParty, OperatorContent } from "../content";
import { isCode128, widthModules } from "../drawing/barcode";
import type { Drawing } from "../drawing/drawing";
import { bars, largest, line } from "../drawing/marks";
import {
  type Block,
  blackBand,
  contentMm,
  fieldRow,
  hairline,
  keepTogether,
  leftMm,
  paragraph,
  renderSheets,
  rightMm,
  space,
  tableHeading,
} from "../drawing/sheet";
import { joined, placeLine, registerLine, streetLine, warning } from "../wording";
import { type Receiver, signatures } from "./signatures";

/** A shipment, or one of its packages, handed over to a carrier. */
export interface HandoverLine {
  readonly shipmentId: number;
  /** In bars: a guide number, or the code of a label. */
  readonly code: string;
  /** Small print below the recipient; empty parts are left out. */
  readonly details: readonly string[];
  readonly recipientName: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: number;
  readonly packages: number;
  readonly weightGrams: number;
}

/** The shipments handed over to a carrier on a day. */
export interface HandoverContent extends OperatorContent {
  /** What the paper is called: `Hoja de entrega`. */
  readonly title: string;
  /** At most 18 of `A-Z`, `0-9` and `-`. */
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly carrierName: string;
  readonly isTest: boolean;
  /** Every shipment was taken off it again. */
  readonly isCancelled?: boolean;
  readonly part: number;
  readonly parts: number;
  /** Who hands over, when it is one seller at one place. */
  readonly sender?: { readonly name: string; readonly origin: DocumentParty };
  readonly shipments: number;
  /** Left out for readers who see no amount. */
  readonly declaredValueCents?: number;
  readonly lines: readonly HandoverLine[];
  /** Who took the shipments, as far as it is known. */
  readonly receiver?: Receiver;
}

/** The consolidated hand-over sheet as an A4 PDF: every shipment with the bar code of its guide, totals, both signatures. */
export function renderHandoverPdf(sheet: HandoverContent): Promise<Buffer> {
  const heading = tableHeading(columns);
  const rows = sheet.lines.map((entry, place) => shipmentRow(entry, place + 1, heading));
  return renderSheets({
    title: `${sheet.title} ${sheet.number}`,
    createdOn: sheet.day,
    head: head(sheet),
    blocks: [
      ...(sheet.sender ? [senderRow(sheet.sender)] : []),
      totals(sheet),
      space(4),
      { ...heading, roomMm: heading.heightMm + rowMm },
      ...rows.slice(0, -1),
      // The signatures are never alone on a page.
      ...keepTogether([...rows.slice(-1), space(4), signatures(sheet.receiver)]),
    ],
    footer: joined("  ·  ", `${sheet.title} ${sheet.number}`, registerLine(sheet), sheet.carrierName),
  });
}

const rowMm = 15;
/** The code of a package of 18 characters with its quiet zones. */
const barsMm = 82;
const numberMm = 9;
const packagesMm = 15;
const weightMm = 21;

const columns = [
  { title: "N.º", widthMm: numberMm },
  { title: "Código", widthMm: barsMm },
  { title: "Destino", widthMm: contentMm - numberMm - barsMm - packagesMm - weightMm },
  { title: "Bultos", widthMm: packagesMm, align: "right" },
  { title: "Peso", widthMm: weightMm, align: "right" },
] as const;

function head({ title, number, day, carrierName, isTest, isCancelled, part, parts }: HandoverContent): Block {
  const sideMm = 80;
  const symbol = bars(number, 0, 13, 9);
  const symbolMm = widthModules(symbol.symbol) * symbol.moduleMm;
  const right = { align: "right" } as const;
  const ofParts = parts > 1 ? `  ·  parte ${part} de ${parts}` : "";
  const drawings: Drawing[] = [
    largest(title.toUpperCase(), leftMm, 8, sideMm, [20, 17, 14], { bold: true }),
    ...paragraph(carrierName, leftMm, 11, sideMm, { sizePt: 13, bold: true, count: 1 }).marks,
    line(`N.º ${number}`, rightMm - sideMm, 5, sideMm, { sizePt: 12, bold: true, ...right }),
    line(`Fecha ${dayMonthYear(day)}${ofParts}`, rightMm - sideMm, 10, sideMm, { sizePt: 9, ...right }),
    { ...symbol, xMm: rightMm - symbolMm },
  ];
  const band = joined(" · ", isCancelled ? "ANULADO" : "", warning({ isTest, isReturn: false }));
  return band ? { heightMm: 34, drawings: [...drawings, ...blackBand(band, 24)] } : { heightMm: 26, drawings };
}

/** The seller, and the place where the shipments were handed over. */
const senderRow = ({ name, origin }: { name: string; origin: DocumentParty }): Block =>
  fieldRow(
    [
      ["Remitente", name],
      ["Origen", joined(", ", origin.name, streetLine(origin), `${origin.zipcode} ${placeLine(origin)}`)],
      ["Documento", origin.document ?? ""],
    ],
    [3, 6, 2],
  );

function totals({ lines, shipments, declaredValueCents }: HandoverContent): Block {
  const sum = (measure: (entry: HandoverLine) => number) => lines.reduce((all, entry) => all + measure(entry), 0);
  return fieldRow([
    ["Envíos", String(shipments)],
    ["Bultos", String(sum(({ packages }) => packages))],
    ["Peso total", formatWeight(sum(({ weightGrams }) => weightGrams))],
    ...(declaredValueCents === undefined ? [] : [["Valor declarado", formatPesos(declaredValueCents)] as const]),
  ]);
}

function shipmentRow(entry: HandoverLine, place: number, heading: Block): Block {
  const textMm = leftMm + numberMm + barsMm + 1.2;
  const roomMm = columns[2].widthMm - 2.4;
  const code = isCode128(entry.code) ? [bars(entry.code, leftMm + numberMm + barsMm / 2, 1.5, 8)] : [];
  const middle = { sizePt: 9 } as const;
  return {
    heightMm: rowMm,
    heading,
    drawings: [
      line(String(place), leftMm, 7, numberMm - 1, middle),
      ...code,
      line(entry.code || `#${entry.shipmentId}`, leftMm + numberMm, 13, barsMm, {
        sizePt: 9,
        bold: true,
        align: "center",
      }),
      line(entry.recipientName, textMm, 4.6, roomMm, { sizePt: 9, bold: true }),
      line(`${entry.zipcode} ${placeLine(entry)}`, textMm, 8.8, roomMm, { sizePt: 8 }),
      line(joined("  ·  ", ...entry.details), textMm, 12.8, roomMm, { sizePt: 7.5 }),
      line(String(entry.packages), rightMm - weightMm - packagesMm, 7, packagesMm - 1.2, {
        ...middle,
        bold: true,
        align: "right",
      }),
      line(formatWeight(entry.weightGrams), rightMm - weightMm, 7, weightMm - 1.2, { ...middle, align: "right" }),
      hairline(rowMm, 0.15),
    ],
  };
}
