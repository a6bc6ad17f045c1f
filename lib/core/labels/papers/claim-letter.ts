import { formatPesos } from "../../money";
import { dayMonthYear } from "../../time/day-month-year";
import { formatSize, formatWeight, type SizeCm } from "../../units";
import type { ClaimKind } from "../../vocabulary";
import type { DocumentParty } from "../content";
import type { Drawing } from "../drawing/drawing";
import { line, lineCount } from "../drawing/marks";
import {
  type Block,
  blackBand,
  type Column,
  contentMm,
  type Field,
  fieldRow,
  keepTogether,
  leftMm,
  pageBreak,
  paragraph,
  renderSheets,
  rightMm,
  space,
  tableHeading,
  tableRow,
} from "../drawing/sheet";
import { joined, placeLine, streetLine, warning } from "../wording";

/** What is claimed from a carrier for a shipment. Days are `YYYY-MM-DD`; null and empty texts are what nobody knows. */
export interface ClaimLetterContent {
  readonly number: number;
  readonly kind: ClaimKind;
  /** When it is written. */
  readonly day: string;
  readonly isTest: boolean;
  readonly carrierName: string;
  /** Who runs the platform and claims, with what registers know of it. */
  readonly operator: { readonly name: string; readonly register: readonly Field[] };
  readonly guide: string;
  /** The numbers by which the carrier knows the shipment. */
  readonly carrierNumbers: readonly string[];
  readonly reference: string;
  readonly sender: DocumentParty;
  readonly recipient: DocumentParty;
  readonly dispatchedOn: string | null;
  readonly promisedOn: string;
  readonly deliveredOn: string | null;
  readonly declaredValueCents: number;
  readonly askedCents: number | null;
  /** Until when the carrier has to answer. */
  readonly answerBy: string | null;
  readonly description: string;
  /** On which signed paper the carrier took it: `Manifiesto M1-3, 22/11/2026, firmado por Ana Paz`. */
  readonly handedOver: string;
  readonly packages: readonly ClaimedPackage[];
  readonly history: readonly { readonly at: string; readonly text: string }[];
  readonly evidence: readonly ClaimEvidence[];
}

interface ClaimedPackage extends SizeCm {
  readonly code: string;
  readonly contents: string;
  readonly weightGrams: number;
  /** On the seller's scale, where it differed. */
  readonly measuredGrams: number | null;
}

interface ClaimEvidence {
  readonly name: string;
  /** A photo that the letter shows; without it the file goes beside the letter. */
  readonly jpeg?: Uint8Array | undefined;
}

/**
 * The letter of a claim to the carrier as A4 pages in Spanish: who claims, the shipment, what happened, what is asked, and the
 * evidence with its photos. The same content gives the same bytes.
 */
export function renderClaimLetterPdf(letter: ClaimLetterContent): Promise<Buffer> {
  return renderSheets({
    title: `Reclamo ${letter.number}`,
    createdOn: letter.day,
    head: head(letter),
    blocks: [
      fieldRow([["Para", letter.carrierName], ["De", letter.operator.name], ...letter.operator.register]),
      ...titled("Qué pasó", happened(letter)),
      ...titled("Envío", shipmentRows(letter)),
      ...titled("Bultos", packageRows(letter.packages)),
      ...(letter.history.length > 0 ? titled("Seguimiento", historyRows(letter.history)) : []),
      ...titled("Qué pedimos", asked(letter)),
      ...(letter.evidence.length > 0 ? keepTogether(titled("Pruebas", evidenceList(letter.evidence))) : []),
      ...(letter.evidence.some(({ jpeg }) => jpeg) ? [pageBreak, ...letter.evidence.flatMap(photo)] : []),
    ],
    footer: joined("  ·  ", `Reclamo ${letter.number}`, letter.guide && `Guía ${letter.guide}`, letter.operator.name),
  });
}

const kinds: Readonly<Record<ClaimKind, { readonly title: string; readonly sentence: string }>> = {
  lost: { title: "Pérdida", sentence: "El envío se perdió mientras estaba a cargo de ustedes." },
  damaged: { title: "Daño", sentence: "El envío llegó dañado." },
  missing: { title: "Faltante", sentence: "Al envío le falta contenido." },
  late: { title: "Demora", sentence: "El envío llegó, o sigue en camino, después del día prometido." },
  overcharged: {
    title: "Cobro de más",
    sentence: "El envío se cobró por un peso, una medida o un servicio que no es el suyo.",
  },
  not_received: {
    title: "No recibido",
    sentence: "El envío figura entregado y quien lo esperaba no lo recibió.",
  },
};

function head({ number, kind, day, isTest, operator }: ClaimLetterContent): Block {
  const sideMm = 90;
  const right = { align: "right" } as const;
  const drawings: Drawing[] = [
    line("RECLAMO", leftMm, 8, sideMm, { sizePt: 20, bold: true }),
    line(operator.name, leftMm, 13.5, sideMm, { sizePt: 10 }),
    line(`N.º ${number}`, rightMm - sideMm, 5, sideMm, { sizePt: 12, bold: true, ...right }),
    line(`Fecha ${dayMonthYear(day)}`, rightMm - sideMm, 9.5, sideMm, { sizePt: 9, ...right }),
    line(kinds[kind].title, rightMm - sideMm, 14, sideMm, { sizePt: 10, bold: true, ...right }),
  ];
  const band = warning({ isTest, isReturn: false });
  return band ? { heightMm: 27, drawings: [...drawings, ...blackBand(band, 17)] } : { heightMm: 19, drawings };
}

const titled = (title: string, [first, ...others]: readonly Block[]): Block[] => [
  space(4),
  ...keepTogether([
    { heightMm: 6.5, drawings: [line(title, leftMm, 4.5, contentMm, { sizePt: 11, bold: true })] },
    ...(first ? [first] : []),
  ]),
  ...others,
];

/** Text a line at a time, so that a long one goes on with the next page. */
function textLines(text: string, bold = false): Block[] {
  const style = { sizePt: 10, bold };
  return text.split(/\r\n|\r|\n/).flatMap((part): Block[] => {
    const count = lineCount(part, contentMm, style.sizePt, bold);
    const { marks } = paragraph(part, leftMm, 0, contentMm, { ...style, count: Math.max(count, 1) });
    if (marks.length === 0) return [space(2)];
    return marks.map((mark) => ({ heightMm: lineMm, drawings: [{ ...mark, yMm: 3.4 }] }));
  });
}

const lineMm = 4.4;

const happened = ({ kind, description, handedOver }: ClaimLetterContent): Block[] => [
  ...textLines(kinds[kind].sentence, true),
  ...(description.trim() ? textLines(description.trim()) : []),
  ...(handedOver ? [space(1.5), ...textLines(`Entregado a ustedes: ${handedOver}.`)] : []),
];

function shipmentRows(letter: ClaimLetterContent): Block[] {
  const { packages, sender, recipient } = letter;
  const weightGrams = packages.reduce((sum, each) => sum + each.weightGrams, 0);
  const isMeasured = packages.some(({ measuredGrams }) => measuredGrams !== null);
  const measuredGrams = packages.reduce((sum, each) => sum + (each.measuredGrams ?? each.weightGrams), 0);
  return [
    fieldRow([
      ["Guía", letter.guide],
      ["Número del transporte", letter.carrierNumbers.join(", ")],
      ["Pedido", letter.reference],
    ]),
    fieldRow([
      ["Despachado", dayOf(letter.dispatchedOn)],
      ["Prometido", dayOf(letter.promisedOn)],
      ["Entregado", dayOf(letter.deliveredOn)],
    ]),
    fieldRow([
      ["Valor declarado", formatPesos(letter.declaredValueCents)],
      ["Peso declarado", formatWeight(weightGrams)],
      ["Peso medido", isMeasured ? formatWeight(measuredGrams) : ""],
    ]),
    fieldRow([["Remitente", partyText(sender)]]),
    fieldRow([["Destinatario", partyText(recipient)]]),
  ];
}

const dayOf = (day: string | null): string => (day ? dayMonthYear(day) : "");

const partyText = (party: DocumentParty): string =>
  joined(", ", party.name, streetLine(party), `${party.zipcode} ${placeLine(party)}`);

function packageRows(packages: readonly ClaimedPackage[]): Block[] {
  const columns = [
    { title: "Código", widthMm: 46 },
    { title: "Contenido", widthMm: contentMm - 46 - 38 - 24 - 24, count: 4 },
    { title: "Medidas", widthMm: 38 },
    { title: "Peso", widthMm: 24, align: "right" },
    { title: "Medido", widthMm: 24, align: "right" },
  ] as const satisfies Column[];
  const measured = (grams: number | null) => (grams === null ? "" : formatWeight(grams));
  return tableOf(
    columns,
    packages.map((each) => [
      each.code,
      each.contents,
      formatSize(each),
      formatWeight(each.weightGrams),
      measured(each.measuredGrams),
    ]),
  );
}

const historyRows = (history: ClaimLetterContent["history"]): Block[] =>
  tableOf(
    [
      { title: "Fecha", widthMm: 46 },
      { title: "Estado", widthMm: contentMm - 46 },
    ],
    history.map(({ at, text }) => [at, text]),
  );

function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): Block[] {
  const heading = tableHeading(columns);
  return [heading, ...rows.map((texts) => tableRow(columns, texts, heading, 8))];
}

function asked({ askedCents, answerBy }: ClaimLetterContent): Block[] {
  const amount =
    askedCents === null ? "Que reconozcan el reclamo" : `Que reconozcan el reclamo y paguen ${formatPesos(askedCents)}`;
  const until = answerBy ? `Esperamos la respuesta hasta el ${dayMonthYear(answerBy)}.` : "";
  return textLines(joined(" ", `${amount}.`, until));
}

const evidenceList = (evidence: ClaimLetterContent["evidence"]): Block[] =>
  evidence.flatMap(({ name, jpeg }, at) => textLines(`${at + 1}. ${name}${jpeg ? "" : " (archivo aparte)"}`));

/** Two photos to a page. */
const photoMm = 112;

function photo({ name, jpeg }: ClaimEvidence, at: number): Block[] {
  if (!jpeg) return [];
  const caption = line(`${at + 1}. ${name}`, leftMm, 8, contentMm, { sizePt: 9, bold: true });
  const size = { xMm: leftMm, yMm: 10, widthMm: contentMm, heightMm: photoMm };
  return [{ heightMm: photoMm + 12, drawings: [caption, { kind: "photo", jpeg, ...size }] }];
}
