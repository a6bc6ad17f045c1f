import { creationKeys } from "@/components/shared/drafts/creation-keys";
import { fields, list, nullable, number, orElse, text } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";

/** A count or a transfer on the way survives a reload of the page on its device. */

const books = { onHand: number, reserved: number };

export const countDraft = persistedDraft(
  "stock-count",
  fields({
    warehouse: orElse(text, undefined),
    comments: text,
    lines: list(
      fields({
        skuId: number,
        sku: text,
        name: text,
        barcode: text,
        warehouse: text,
        counted: nullable(number),
        moved: nullable(fields(books)),
        ...books,
      }),
    ),
    unknown: list(text),
  }),
);

export const transferDraft = persistedDraft(
  "stock-transfer",
  fields({
    from: orElse(text, undefined),
    to: orElse(text, undefined),
    comments: text,
    lines: list(fields({ skuId: number, sku: text, name: text, available: number, quantity: nullable(number) })),
  }),
);

/** A transfer that is sent again after a lost response moves nothing twice, also after a reload. */
export const transferKeys = creationKeys("stock-transfer-key");
