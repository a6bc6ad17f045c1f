import type { Message } from "../messages";
import type { ImportField, ImportKind } from "../vocabulary";

/** The part before `_` names the shop system or carrier, which may have several layouts. */
const layoutIds = [
  "tiendanube",
  "tiendanube_short",
  "mercado_libre",
  "shopify",
  "woocommerce_export",
  "woocommerce_orders",
  "woocommerce_webtoffee",
  "vtex",
  "prestashop",
  "magento",
  "micorreo",
  "andreani",
  "anden",
] as const;
export type LayoutId = (typeof layoutIds)[number];

/** Columns of each field, from 0, in the order in which their cells are joined by a blank. */
export type Mapping = Partial<Record<ImportField, readonly number[]>>;

/**
 * A heading as `toHeading` writes it; `estado#2` is the second column of that heading, `line item *` every column that begins
 * so. Several are joined.
 */
export type Columns = string | readonly string[];

/** The file that a system exports or a carrier takes, known by its headings. */
export interface Layout {
  readonly id: LayoutId;
  readonly kind: ImportKind;
  /** Headings that tell it from others, whatever their order; of alternatives one is enough. */
  readonly marks: readonly Columns[];
  /** Columns by field. The first alternative that exists counts. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly Columns[]>>>;
  /** Whether further headings show that it is another file. */
  readonly isRuledOutBy?: (headings: ReadonlySet<string>) => boolean;
  /** A row without a recipient goes on the order above it, under a number of its own. */
  readonly hasPackages?: true;
  /** Whether the shop brings the goods itself by that delivery method, as `normalizeHeader` writes it. */
  readonly isSentByShop?: (method: string) => boolean;
  /** What to export instead of a file that cannot be shipped from. */
  readonly refused?: Message;
}
