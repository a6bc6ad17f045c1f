import { type BatchBundle, batchBundles, type DocumentFormat, type Paper, papers } from "@/lib/core/vocabulary";

/** How labels leave the printer of this device: one choice of format, layout and resolution. */
export const labelForms = ["10x15", "a4", "zpl203", "zpl300"] as const;
export type LabelForm = (typeof labelForms)[number];

export const printOrders = ["created", "external_id", "sku"] as const;

export interface PrintOptions {
  readonly form: LabelForm;
  readonly startCell: 1 | 2 | 3 | 4;
  readonly order: (typeof printOrders)[number];
  readonly what: readonly Paper[];
  readonly bundle: BatchBundle;
}

const defaults: PrintOptions = { form: "10x15", startCell: 1, order: "created", what: ["label"], bundle: "merged" };

const key = "anden.printing";

/** The printer stands beside this device: what was chosen last is kept here, at first what the account prefers. */
export function readPrintOptions(preferred: DocumentFormat): PrintOptions {
  const fallback: PrintOptions = { ...defaults, form: preferred === "zpl" ? "zpl203" : "10x15" };
  try {
    return readSaved(JSON.parse(localStorage.getItem(key) ?? "null"), fallback);
  } catch {
    return fallback;
  }
}

/** What is kept, as far as it is known today. By hand: zod would be the largest script of these pages. */
function readSaved(kept: unknown, fallback: PrintOptions): PrintOptions {
  if (typeof kept !== "object" || kept === null) return fallback;
  const given = kept as Partial<Record<keyof PrintOptions, unknown>>;
  const what = given.what;
  return {
    form: labelForms.find((known) => known === given.form) ?? fallback.form,
    startCell: fallback.startCell,
    order: printOrders.find((known) => known === given.order) ?? fallback.order,
    what: Array.isArray(what) ? papers.filter((paper) => what.includes(paper)) : fallback.what,
    bundle: batchBundles.find((known) => known === given.bundle) ?? fallback.bundle,
  };
}

export function keepPrintOptions(options: PrintOptions): void {
  try {
    // A sheet that was begun is used up by the next print: where it starts is not kept.
    const { startCell: _, ...kept } = options;
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where a browser keeps nothing the page works without.
  }
}

/** As the interface wants it. */
export function toPrintRequest(form: LabelForm) {
  if (form === "zpl203" || form === "zpl300") return { format: "zpl", dpi: form === "zpl203" ? 203 : 300 } as const;
  return { format: "pdf", layout: form } as const;
}
