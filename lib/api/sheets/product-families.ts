import { type Message, message } from "@/lib/core/messages";
import { normalizeHeader } from "@/lib/core/sheets";
import type { CatalogueFamily } from "@/lib/domain/goods/inventory";
import type { ProductColumn } from "@/lib/i18n/headings";

/** What a row says, by column; blank cells are absent. */
export type ProductTexts = ReadonlyMap<ProductColumn, string>;

const options = ["option1", "option2", "option3"] as const satisfies ProductColumn[];
/** A variation of WooCommerce without measures of its own has those of its product. */
const inherited = ["weightKg", "weightGrams", "lengthCm", "widthCm", "heightCm", "brand"] as const;

/** What shops write for "there is no option". */
const noOption = new Set(["default title", "titulo predeterminado", "titulo por defecto"]);

/** Types of rows of WooCommerce, several in a cell. */
const containers = /^(?:variable|grouped|agrupado|external|externo|afiliado)/;
const simple = /^simple/;
const virtual = /^virtual/;
const no = new Set(["no", "false", "falso", "0"]);

const kindsOf = (texts: ProductTexts): string[] => (texts.get("kind") ?? "").split(/[,/]/).map(normalizeHeader);
const isContainer = (texts: ProductTexts): boolean => kindsOf(texts).some((kind) => containers.test(kind));

interface Family extends CatalogueFamily {
  readonly isPhysical: string | undefined;
  /** The row of the product itself, where the sheet has one. */
  readonly parent: ProductTexts | undefined;
}

/**
 * Products of a shop's export by what their variants name them by: the address of the product's page, its SKU or its
 * row's id. The first row of a product, or one of its own, has what the others leave blank.
 */
export function readFamilies(rows: readonly ProductTexts[]): ReadonlyMap<string, Family> {
  const families = new Map<string, Family>();
  for (const texts of rows) {
    const group = texts.get("group");
    const name = texts.get("name");
    const isPhysical = texts.get("physical");
    if (isContainer(texts)) {
      const id = `id:${texts.get("rowId") ?? ""}`;
      const code = texts.get("sku") ?? id;
      for (const key of [id, code]) families.set(key, { code, name, isPhysical, parent: texts });
    } else if (group !== undefined) {
      const known = families.get(group);
      families.set(group, {
        code: known?.code ?? group,
        name: known?.name ?? name,
        isPhysical: known?.isPhysical ?? isPhysical,
        parent: known?.parent,
      });
    }
  }
  return families;
}

/** Why a row is no article; undefined for one. */
export function leftOutReason(texts: ProductTexts, family: Family | undefined): Message | undefined {
  if (isContainer(texts)) return message("product_row_is_container", { kind: texts.get("kind") ?? "" });
  const isPhysical = texts.get("physical") ?? family?.isPhysical ?? "";
  if (kindsOf(texts).some((kind) => virtual.test(kind)) || no.has(normalizeHeader(isPhysical)))
    return message("product_not_physical");
  const isOnlyGroup = [...texts.keys()].every((column) => column === "group");
  return isOnlyGroup && family ? message("product_row_without_article") : undefined;
}

/** A variant with what its family says for it: the name with its options, and the measures of a product's own row. */
export function completeVariant(texts: ProductTexts, family: Family | undefined): ProductTexts {
  const complete = new Map(texts);
  for (const column of inherited) {
    const text = family?.parent?.get(column);
    if (text !== undefined && !complete.has(column)) complete.set(column, text);
  }
  const own = texts.get("name");
  const name = own ?? family?.name;
  if (name === undefined) return complete;
  // Attributes of a simple product are no options.
  const isVariant = !kindsOf(texts).some((kind) => simple.test(kind));
  const added = (isVariant ? options : []).flatMap((column) => {
    const option = texts.get(column);
    if (option === undefined || noOption.has(normalizeHeader(option))) return [];
    return name !== family?.name && hasWords(name, option) ? [] : [option];
  });
  return complete.set("name", [name, ...added].join(" "));
}

const hasWords = (text: string, words: string): boolean =>
  ` ${normalizeHeader(text)} `.includes(` ${normalizeHeader(words)} `);
