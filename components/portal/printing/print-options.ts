import { storedValue } from "@/components/shared/drafts/device-storage";
import { fields, list, oneOf, orElse, text } from "@/components/shared/drafts/parsers";
import {
  type BatchBundle,
  batchBundles,
  type DocumentFormat,
  type LabelLayout,
  type Paper,
  type PrintOrder,
  papers,
  printOrders,
} from "@/lib/core/vocabulary";

/** The label forms: format, layout and resolution in one choice. */
export const labelForms = ["10x15", "a4", "zpl203", "zpl300"] as const;
export type LabelForm = (typeof labelForms)[number];

export interface PrintOptions {
  readonly form: LabelForm;
  readonly startCell: 1 | 2 | 3 | 4;
  readonly order: PrintOrder;
  readonly what: readonly Paper[];
  readonly bundle: BatchBundle;
}

const defaults: PrintOptions = { form: "10x15", startCell: 1, order: "given", what: ["label"], bundle: "merged" };

/** A value of an older version falls back by itself. */
const stored = storedValue(
  "anden.printing",
  fields({
    form: orElse(oneOf(labelForms), undefined),
    order: orElse(oneOf(printOrders), undefined),
    what: orElse(list(text), undefined),
    bundle: orElse(oneOf(batchBundles), undefined),
  }),
);

/**
 * Reads the options last used on this device, which belong to its printer; by default those that the account prefers.
 */
export function readPrintOptions(preferred: DocumentFormat): PrintOptions {
  const { form, order, what, bundle } = stored.read() ?? {};
  return {
    form: form ?? (preferred === "zpl" ? "zpl203" : defaults.form),
    startCell: defaults.startCell,
    order: order ?? defaults.order,
    what: what ? papers.filter((paper) => what.includes(paper)) : defaults.what,
    bundle: bundle ?? defaults.bundle,
  };
}

/** The start position is not stored: the next print finishes the partly used sheet. */
export const savePrintOptions = ({ form, order, what, bundle }: PrintOptions): void =>
  stored.write({ form, order, what: [...what], bundle });

/** Whether a browser can print the file by itself: a printer's commands and archives can only be downloaded. */
export const isPrintable = ({ form, bundle, what }: PrintOptions): boolean =>
  bundle === "merged" && (!what.includes("label") || toPrintRequest(form).format === "pdf");

/** The API's parameters for a label form. */
export function toPrintRequest(form: LabelForm) {
  if (form === "zpl203" || form === "zpl300") return { format: "zpl", dpi: form === "zpl203" ? 203 : 300 } as const;
  return { format: "pdf", layout: form } as const;
}

/** The label form of what a batch or a printer prints. */
export function toLabelForm(printing: {
  format: DocumentFormat;
  layout: LabelLayout | null;
  dpi: number | null;
}): LabelForm {
  if (printing.format === "zpl") return printing.dpi === 300 ? "zpl300" : "zpl203";
  return printing.layout ?? "10x15";
}
