import { type BatchBundle, batchBundles, type DocumentFormat, type Paper, papers } from "@/lib/core/vocabulary";

/** The label forms: format, layout and resolution in one choice. */
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

/**
 * Reads the options last used on this device, which belong to its printer; by default those that the account prefers.
 */
export function readPrintOptions(preferred: DocumentFormat): PrintOptions {
  const fallback: PrintOptions = { ...defaults, form: preferred === "zpl" ? "zpl203" : "10x15" };
  try {
    return readSaved(JSON.parse(localStorage.getItem(key) ?? "null"), fallback);
  } catch {
    return fallback;
  }
}

/** Reads stored options; unknown values fall back. Without zod, which would be the largest script of these pages. */
function readSaved(stored: unknown, fallback: PrintOptions): PrintOptions {
  if (typeof stored !== "object" || stored === null) return fallback;
  const given = stored as Partial<Record<keyof PrintOptions, unknown>>;
  const what = given.what;
  return {
    form: labelForms.find((known) => known === given.form) ?? fallback.form,
    startCell: fallback.startCell,
    order: printOrders.find((known) => known === given.order) ?? fallback.order,
    what: Array.isArray(what) ? papers.filter((paper) => what.includes(paper)) : fallback.what,
    bundle: batchBundles.find((known) => known === given.bundle) ?? fallback.bundle,
  };
}

export function savePrintOptions(options: PrintOptions): void {
  try {
    // The start position is not stored: the next print finishes the partly used sheet.
    const { startCell: _, ...stored } = options;
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage unavailable: the page works without it.
  }
}

/** The API's parameters for a label form. */
export function toPrintRequest(form: LabelForm) {
  if (form === "zpl203" || form === "zpl300") return { format: "zpl", dpi: form === "zpl203" ? 203 : 300 } as const;
  return { format: "pdf", layout: form } as const;
}
