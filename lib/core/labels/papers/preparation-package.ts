import { formatSize, formatWeight } from "../../units";
import { encodeCode128, isCode128, widthModules } from "../drawing/barcode";
import { type Drawing, positioned } from "../drawing/drawing";
import { bars, largest, line, moduleMm } from "../drawing/marks";
import { type Block, contentMm, hairline, keepTogether, leftMm, paragraph, rightMm } from "../drawing/sheet";
import { handlingSymbols } from "../handling";
import { captioned, joined } from "../wording";
import type { PreparationPackage, PreparationPlacedItem } from "./preparation-content";
import { type PackingStep, packageDrawer, packingSteps } from "./preparation-picture";

const perRow = 4;
const gapMm = 3;
const cellMm = (contentMm - (perRow - 1) * gapMm) / perRow;
const pictureMm = 36;

/**
 * The box, and a picture of every step with its items and their numbers. `end`, the end of the sheet, stays with the
 * last pictures.
 */
export function packageBlocks(parcel: PreparationPackage, counter: string, guide: string, end?: Block): Block[] {
  const title = { ...packageTitle(parcel, counter), heading: continued(guide) };
  const ending = end ? [end] : [];
  if (parcel.items.length === 0) return keepTogether([title, withoutItems(parcel), ...ending]);
  const cells = packingSteps(parcel.items).map((step) => ({ step, ...stepText(step) }));
  const rows: Block[] = [];
  for (let start = 0; start < cells.length; start += perRow) {
    const row = cells
      .slice(start, start + perRow)
      .map((cell, column) => ({ ...cell, xMm: leftMm + column * (cellMm + gapMm) }));
    rows.push({
      heightMm: pictureMm + 5 + Math.max(...row.map(({ heightMm }) => heightMm)),
      drawings: row.flatMap(({ marks, xMm }) => positioned(marks, { xMm, yMm: 0 })),
      picture: () => {
        const draw = packageDrawer(parcel);
        return row.flatMap(({ step, xMm }) => draw(step, { xMm, yMm: 1, widthMm: cellMm, heightMm: pictureMm }));
      },
      heading: continued(joined("  ·  ", guide, counter)),
    });
  }
  if (rows.length === 1) return keepTogether([title, ...rows, ...ending]);
  const last = keepTogether([...rows.slice(-1), ...ending]);
  return [...keepTogether([title, ...rows.slice(0, 1)]), ...rows.slice(1, -1), ...last];
}

/** Heading of a page that continues a shipment or package. */
export const continued = (text: string): Block => ({
  heightMm: 8,
  drawings: [hairline(0, 0.8), line(`${text}  (sigue)`, leftMm, 5.5, contentMm, { sizePt: 9, bold: true })],
});

function packageTitle(parcel: PreparationPackage, counter: string): Block {
  const box = parcel.boxName ?? "Sin caja, en su propio envoltorio";
  const inner = formatSize({
    heightCm: parcel.innerHeightCm,
    widthCm: parcel.innerWidthCm,
    lengthCm: parcel.innerLengthCm,
  });
  const measures = joined(
    "  ·  ",
    parcel.boxName === undefined ? "" : `Interior ${inner}`,
    `Exterior ${formatSize(parcel)}`,
    `Peso bruto ${formatWeight(parcel.weightGrams)}`,
    parcel.items.length === 0 ? "" : `${parcel.items.length} ${parcel.items.length === 1 ? "unidad" : "unidades"}`,
  );
  const isCode = isCode128(parcel.labelCode);
  const barsMm = isCode ? widthModules(encodeCode128(parcel.labelCode)) * moduleMm : 0;
  const codeMm = Math.max(barsMm, 48);
  const textMm = contentMm - codeMm - 8;
  const code = { sizePt: 10, bold: true, align: "right" } as const;
  const symbols = handlingSymbols(parcel);
  const warnings = symbols.flatMap((symbol, place): Drawing[] => [
    symbol.at(leftMm + 52 * place, 16, 8),
    line(symbol.caption, leftMm + 52 * place + 10, 21.3, 40, { sizePt: 11, bold: true }),
  ]);
  return {
    heightMm: symbols.length > 0 ? 27 : 21,
    drawings: [
      hairline(4, 0.375),
      line(joined("  ·  ", counter, box), leftMm, 9.5, textMm, { sizePt: 12, bold: true }),
      largest(measures, leftMm, 14, textMm, [9, 8, 7]),
      ...(isCode ? [{ ...bars(parcel.labelCode, 0, 5.2, 9), xMm: rightMm - barsMm }] : []),
      line(parcel.labelCode, rightMm - codeMm, 18.3, codeMm, code),
      ...warnings,
    ],
  };
}

function withoutItems({ descriptions }: PreparationPackage): Block {
  const text =
    captioned("Contenido según el vendedor:", joined(" / ", ...descriptions)) || "Sin detalle del contenido.";
  const { marks, heightMm } = paragraph(text, leftMm, 0, contentMm, { sizePt: 10, count: 3 });
  return { heightMm: heightMm + 2, drawings: marks };
}

/** Texts of a step: its numbers, its items, and their size if they all have the same. */
function stepText({ from, to, items }: PackingStep): { marks: Drawing[]; heightMm: number } {
  const numbers = from === to ? String(from) : `${from}–${to}`;
  const names = new Map<string, number>();
  for (const { description, sku } of items) {
    const name = joined("  ", sku, description) || "Artículo";
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  const text = [...names].map(([name, count]) => (items.length === 1 ? name : `${count} × ${name}`)).join("; ");
  const sizes = new Set(items.map(placedSize));
  const isUpright = items.some((item) => item.isUpright);
  const numberMm = 10;
  const topMm = pictureMm + 2.5;
  const name = paragraph(text, numberMm, topMm, cellMm - numberMm, { sizePt: 8, count: 3 + 2 * (names.size - 1) });
  const facts = [sizes.size === 1 ? [...sizes].join() : "", isUpright ? "SIEMPRE PARADO" : ""].filter(Boolean);
  return {
    marks: [
      line(numbers, 0, topMm + 2.7, numberMm - 1, { sizePt: from === to ? 11 : 8, bold: true }),
      ...name.marks,
      ...facts.map((fact, place) =>
        line(fact, numberMm, topMm + name.heightMm + 2.4 + 3.4 * place, cellMm - numberMm, { sizePt: 8 }),
      ),
    ],
    heightMm: name.heightMm + 3.4 * facts.length,
  };
}

/** Size of the item as placed in the box. */
const placedSize = ({ heightCm, widthCm, lengthCm }: PreparationPlacedItem): string =>
  formatSize({ heightCm, widthCm, lengthCm });
