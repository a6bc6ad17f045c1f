import { View } from "@react-pdf/renderer";
import { createElement, Fragment } from "react";
import { formatPesos } from "../money";
import { formatWeight, volumeCm3 } from "../units";
import type { DeliveryNoteContent, DeliveryNoteItem, DeliveryNotePackage } from "./content";
import { contentPt, FieldRow, Line } from "./sheet";
import { joined, sizeLine } from "./wording";

const skuPt = 120;
const quantityPt = 56;
const descriptionPt = contentPt - skuPt - quantityPt - 16;

/** Every package with what is in it, and the totals; the column titles are repeated on every page. */
export function DeliveryNoteTable({ note }: { note: DeliveryNoteContent }) {
  const { packages } = note;
  return (
    <View>
      <View fixed style={{ borderBottomWidth: 1.5, paddingTop: 10 }}>
        <Row sku="CÓDIGO" description="DESCRIPCIÓN" quantity="CANTIDAD" sizePt={7} />
      </View>
      {packages.map((parcel, index) => (
        <PackageRows key={parcel.labelCode} parcel={parcel} title={`Bulto ${index + 1} de ${packages.length}`} />
      ))}
      <View style={{ height: 10 }} />
      <FieldRow fields={totals(note)} />
    </View>
  );
}

function totals({ packages, declaredValueCents }: DeliveryNoteContent): [caption: string, value: string][] {
  const total = (measure: (parcel: DeliveryNotePackage) => number) =>
    packages.reduce((sum, parcel) => sum + measure(parcel), 0);
  const cubicMetres = total(volumeCm3) / 1_000_000;
  return [
    ["Bultos", String(packages.length)],
    ["Unidades", String(total(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)))],
    ["Peso total", formatWeight(total(({ weightGrams }) => weightGrams))],
    ["Volumen", `${cubicMetres.toLocaleString("es-AR", { maximumFractionDigits: 3 })} m³`],
    ["Valor declarado", formatPesos(declaredValueCents)],
  ];
}

/** A package's heading stays with its first item when a page ends there. Nothing about an item could be its key. */
function PackageRows({ parcel, title }: { parcel: DeliveryNotePackage; title: string }) {
  const measures = joined("  ·  ", parcel.labelCode, sizeLine(parcel), formatWeight(parcel.weightGrams));
  const [first, ...others] = rowsOf(parcel);
  return createElement(
    Fragment,
    null,
    <View wrap={false}>
      <View style={{ flexDirection: "row", backgroundColor: "#eeeeee", paddingVertical: 3, paddingHorizontal: 4 }}>
        <Line sizePt={9} bold text={title} widthPt={90} />
        <Line sizePt={9} text={measures} widthPt={contentPt - 100} />
      </View>
      {first ? <ItemRow item={first} /> : null}
    </View>,
    ...others.map((item) => createElement(ItemRow, { item })),
  );
}

/** A package that came without items is one row that says what the seller wrote on it. */
function rowsOf({ items, descriptions }: DeliveryNotePackage): readonly Partial<DeliveryNoteItem>[] {
  return items.length > 0 ? items : [{ description: joined(" / ", ...descriptions) || "Sin detalle" }];
}

function ItemRow({ item }: { item: Partial<DeliveryNoteItem> }) {
  const { sku = "", description = "", quantity } = item;
  return (
    <View wrap={false} style={{ borderBottomWidth: 0.5, borderBottomColor: "#999999" }}>
      <Row sku={sku} description={description} quantity={quantity === undefined ? "" : String(quantity)} sizePt={9} />
    </View>
  );
}

function Row(row: { sku: string; description: string; quantity: string; sizePt: number }) {
  return (
    <View style={{ flexDirection: "row", gap: 4, paddingVertical: 3, paddingHorizontal: 4 }}>
      <Line sizePt={row.sizePt} text={row.sku} widthPt={skuPt} />
      <Line sizePt={row.sizePt} text={row.description} widthPt={descriptionPt} lines={2} />
      <Line sizePt={row.sizePt} text={row.quantity} widthPt={quantityPt} align="right" />
    </View>
  );
}
