import { dayMonthYear } from "../../time/day-month-year";
import { encodeCode128, isCode128, widthModules } from "../drawing/barcode";
import { type Drawing, positioned } from "../drawing/drawing";
import { bars, largest, line, moduleMm } from "../drawing/marks";
import {
  type Block,
  blackBand,
  type Column,
  contentMm,
  fieldRow,
  hairline,
  keepTogether,
  leftMm,
  pageBreak,
  renderSheets,
  rightMm,
  space,
  tableHeading,
  tableRow,
} from "../drawing/sheet";
import { joined, placeLine, warning } from "../wording";
import type { PreparationContent, PreparationShipment } from "./preparation-content";
import { continued, packageBlocks } from "./preparation-package";
import { checkbox, summary } from "./preparation-summary";

/**
 * Renders preparation sheets as an A4 PDF: for a batch a summary first; then each shipment with its articles, its boxes
 * and pictures of every packing step. The same content gives the same bytes. Throws a RangeError without shipments.
 */
export async function renderPreparationPdf(content: PreparationContent): Promise<Buffer> {
  const { shipments, createdOn } = content;
  if (shipments.length === 0) throw new RangeError("There is no preparation without shipments.");
  const isBatch = shipments.length > 1;
  const blocks = shipments.flatMap((shipment, index) =>
    shipmentBlocks(shipment, isBatch ? `ENVÍO ${index + 1} DE ${shipments.length}` : "ENVÍO"),
  );
  return renderSheets({
    title: isBatch ? `Preparación de ${shipments.length} envíos` : "Preparación de un envío",
    createdOn,
    head: head(content),
    blocks: isBatch ? [...summary(content), pageBreak, ...blocks] : blocks,
    footer: "Medidas: largo × ancho × alto. Los números siguen el orden en que se guardan los artículos.",
  });
}

function head({ accountName, originName, createdOn, batchName }: PreparationContent): Block {
  const right = { align: "right" } as const;
  return {
    heightMm: 17,
    drawings: [
      line("PREPARACIÓN", leftMm, 7, 70, { sizePt: 20, bold: true }),
      line(joined("  ·  ", accountName, originName), leftMm, 12.5, 120, { sizePt: 10 }),
      line(batchName ?? "", rightMm - 90, 6.5, 90, { sizePt: 14, bold: true, ...right }),
      line(`Fecha ${dayMonthYear(createdOn)}`, rightMm - 60, 12.5, 60, { sizePt: 10, ...right }),
    ],
  };
}

/** A shipment starts on the page of the one before if all of it fits there. */
function shipmentBlocks(shipment: PreparationShipment, counter: string): Block[] {
  const { packages } = shipment;
  return keepTogether([
    shipmentHead(shipment, counter),
    fieldRow([
      ["Transporte", shipment.carrierName],
      ["Servicio", shipment.serviceName],
      ["Modalidad", shipment.logisticName],
      ["Referencia", shipment.externalId],
    ]),
    space(3),
    ...articles(shipment),
    ...packages.flatMap((parcel, index) => {
      const isLast = index === packages.length - 1;
      const counter = `Bulto ${index + 1} de ${packages.length}`;
      return packageBlocks(parcel, counter, shipment.guide, isLast ? signOff() : undefined);
    }),
    space(7),
  ]);
}

function shipmentHead(shipment: PreparationShipment, counter: string): Block {
  const { guide, recipientName } = shipment;
  const band = warning(shipment);
  const isCode = isCode128(guide);
  const barsMm = isCode ? widthModules(encodeCode128(guide)) * moduleMm : 0;
  const textMm = contentMm - barsMm - 6;
  const drawings: Drawing[] = [
    hairline(0, 0.8),
    line(counter, leftMm, 4.5, textMm, { sizePt: 8, bold: true }),
    line(guide, leftMm, 11.5, textMm, { sizePt: 18, bold: true }),
    largest(joined("  ·  ", recipientName, placeLine(shipment)), leftMm, 16.5, textMm, [10, 9, 8]),
    ...(isCode ? [{ ...bars(guide, 0, 3, 12), xMm: rightMm - barsMm }] : []),
    ...(band ? blackBand(band, 19.5) : []),
  ];
  return { heightMm: band ? 28.5 : 19.5, drawings };
}

const columns: readonly Column[] = [
  { title: "", widthMm: 8, count: 1 },
  { title: "Código", widthMm: 44, bold: true },
  { title: "Juntar", widthMm: contentMm - 8 - 44 - 22 },
  { title: "Cantidad", widthMm: 22, align: "right", count: 1, bold: true },
];

function articles({ items, guide }: PreparationShipment): Block[] {
  if (items.length === 0) return [];
  const titles = tableHeading(columns);
  const heading = stacked(continued(guide), titles);
  const rows = items.map(({ sku = "", description, quantity }) =>
    checkbox(tableRow(columns, ["", sku, description, String(quantity)], heading, 10)),
  );
  const [first, ...others] = rows;
  return [...keepTogether([titles, ...(first ? [first] : [])]), ...others];
}

const stacked = (upper: Block, lower: Block): Block => ({
  heightMm: upper.heightMm + lower.heightMm,
  drawings: [...upper.drawings, ...positioned(lower.drawings, { xMm: 0, yMm: upper.heightMm })],
});

/** Lines for the names of the people who packed and checked, filled in by hand. */
const signOff = (): Block => ({
  heightMm: 9,
  drawings: ["Preparó", "Controló", "Hora"].flatMap((caption, place): Drawing[] => {
    const xMm = leftMm + place * 64;
    return [
      line(caption, xMm, 7.5, 16, { sizePt: 8 }),
      { kind: "stroke", from: [xMm + 15, 8], to: [xMm + 56, 8], widthMm: 0.25 },
    ];
  }),
});
