import { z } from "zod";
import { batchBundles, type DocumentFormat, papers } from "@/lib/vocabulary";

/** How labels leave the printer of this device: one choice of format, layout and resolution. */
export const labelForms = ["10x15", "a4", "zpl203", "zpl300"] as const;
export type LabelForm = (typeof labelForms)[number];

export const printOrders = ["created", "external_id", "sku"] as const;

const Options = z.object({
  form: z.enum(labelForms),
  startCell: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  order: z.enum(printOrders),
  what: z.array(z.enum(papers)),
  bundle: z.enum(batchBundles),
});
export type PrintOptions = z.output<typeof Options>;

const defaults: PrintOptions = { form: "10x15", startCell: 1, order: "created", what: ["label"], bundle: "merged" };

const key = "anden.printing";

/** The printer stands beside this device: what was chosen last is kept here, at first what the account prefers. */
export function readPrintOptions(preferred: DocumentFormat): PrintOptions {
  const fallback: PrintOptions = { ...defaults, form: preferred === "zpl" ? "zpl203" : "10x15" };
  try {
    return Options.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? fallback;
  } catch {
    return fallback;
  }
}

export function keepPrintOptions(options: PrintOptions): void {
  try {
    // A sheet that was begun is used up by the next print.
    localStorage.setItem(key, JSON.stringify({ ...options, startCell: 1 }));
  } catch {
    // Where a browser keeps nothing the page works without.
  }
}

/** As the interface wants it. */
export function toPrinting(form: LabelForm) {
  if (form === "zpl203" || form === "zpl300") return { format: "zpl", dpi: form === "zpl203" ? 203 : 300 } as const;
  return { format: "pdf", layout: form } as const;
}
