import { fieldsByHeading } from "@/lib/core/sheets";
import { type ClassificationId, classificationCodes, classificationIds, type Locale } from "@/lib/core/vocabulary";
import { headings as en } from "./messages/en/headings";
import { headings as es } from "./messages/es/headings";
import type { Headings, ProductColumn, StockColumn } from "./messages/headings";

export type { ProductColumn, StockColumn };

const headings: Readonly<Record<Locale, Headings>> = { es, en };

/** A sheet does not say which language it is in: a text means the same in all of them. */
function meaningsOf<Kind extends "orders" | "products" | "stock" | "services">(kind: Kind) {
  type Spellings = Readonly<Record<keyof Headings[Kind] & string, readonly string[]>>;
  return fieldsByHeading(...Object.values(headings).map((language) => language[kind] as Spellings));
}

/** Columns of a sheet of orders by their headings, as `normalizeHeader` writes them; so are the others. */
export const orderColumns = meaningsOf("orders");
export const productColumns = meaningsOf("products");
export const stockColumns = meaningsOf("stock");

/** Services and classifications by what cells say. */
export const servicesByText = meaningsOf("services");
export const classificationsByText: ReadonlyMap<string, ClassificationId> = new Map(
  classificationIds.flatMap((id) => {
    const texts = [
      String(id),
      ...classificationCodes[id],
      ...Object.values(headings).flatMap(({ classifications }) => classifications[id]),
    ];
    return texts.map((text) => [text, id] as const);
  }),
);
