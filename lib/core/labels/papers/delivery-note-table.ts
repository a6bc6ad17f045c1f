import { formatPesos } from "../../money";
import { formatSize, formatWeight, volumeCm3 } from "../../units";
import type { DeliveryNoteContent, DeliveryNoteItem, DeliveryNotePackage } from "../content";
import { line } from "../drawing/marks";
import {
  type Block,
  type Column,
  contentMm,
  type Field,
  fieldRow,
  hairline,
  keepTogether,
  leftMm,
  space,
  tableHeading,
  tableRow,
} from "../drawing/sheet";
import { joined } from "../wording";

const columns: readonly Column[] = [
  { title: "Código", widthMm: 44 },
  { title: "Descripción", widthMm: contentMm - 44 - 22 },
  { title: "Cantidad", widthMm: 22, align: "right", count: 1 },
];

/**
 * Every package with its items, the totals and the end of the note; the column titles are repeated on every page. The
 * end is never alone on a page: the last row moves with it.
 */
export function deliveryNoteTable(note: DeliveryNoteContent, end: Block): Block[] {
  const heading = tableHeading(columns);
  const rows = note.packages.flatMap((parcel, index) =>
    packageRows(parcel, `Bulto ${index + 1} de ${note.packages.length}`, heading),
  );
  return [
    { ...heading, roomMm: heading.heightMm + 20 },
    ...rows.slice(0, -1),
    ...keepTogether([...rows.slice(-1), space(4), fieldRow(totals(note)), end]),
  ];
}

function totals({ packages, declaredValueCents }: DeliveryNoteContent): Field[] {
  const total = (measure: (parcel: DeliveryNotePackage) => number) =>
    packages.reduce((sum, parcel) => sum + measure(parcel), 0);
  const cubicMetres = total(volumeCm3) / 1_000_000;
  return [
    ["Bultos", String(packages.length)],
    ["Unidades", String(total((parcel) => rowsOf(parcel).reduce((sum, { quantity }) => sum + quantity, 0)))],
    ["Peso total", formatWeight(total(({ weightGrams }) => weightGrams))],
    ["Volumen", `${cubicMetres.toLocaleString("es-AR", { maximumFractionDigits: 3 })} m³`],
    ["Valor declarado", formatPesos(declaredValueCents)],
  ];
}

/** A package's title stays with its first item when a page ends there. */
function packageRows(parcel: DeliveryNotePackage, text: string, heading: Block): Block[] {
  const measures = joined("  ·  ", parcel.labelCode, formatSize(parcel), formatWeight(parcel.weightGrams));
  const heightMm = 7.5;
  const title: Block = {
    heightMm,
    drawings: [
      line(text, leftMm + 1.2, 5, 40, { sizePt: 9, bold: true }),
      line(measures, leftMm + 45.2, 5, contentMm - 46.4, { sizePt: 9 }),
      hairline(heightMm, 0.375),
    ],
    heading,
  };
  const rows = rowsOf(parcel).map(({ sku = "", description, quantity }) =>
    tableRow(columns, [sku, description, String(quantity)], heading),
  );
  return [...keepTogether([title, ...rows.slice(0, 1)]), ...rows.slice(1)];
}

/** A closed package is one piece, with the seller's description. */
function rowsOf({ items, descriptions, sku }: DeliveryNotePackage): readonly DeliveryNoteItem[] {
  if (items.length > 0) return items;
  const description = joined(": ", "Bulto cerrado", joined(" / ", ...descriptions));
  return [{ ...(sku === undefined ? {} : { sku }), description, quantity: 1 }];
}
