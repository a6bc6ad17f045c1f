import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { type CsvStyle, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { type Locale, ledgerReasons, locales } from "@/lib/core/vocabulary";
import type { Movement, MovementFilter } from "@/lib/domain/money/ledger";
import { nameOf } from "@/lib/i18n/names";
import { type SheetWords, sheetWords } from "@/lib/i18n/sheets";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import { Id, integer } from "../../shared/wire";
import { momentInArgentina, periodFields, toPeriod } from "../period";

/** Filters of the statement. Movements are sorted newest first; `before` is the cursor to older ones. */
const filterFields = {
  account_id: Id,
  reason: z.enum(ledgerReasons).optional(),
  shipment_id: Id.optional(),
  ...periodFields,
};

export const MovementsQuery = z.object({
  ...filterFields,
  before: Id.optional(),
  per_page: integer(1, 100).default(50),
});

export const MovementsExportQuery = z.object({
  ...filterFields,
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});

export const toMovementFilter = (
  query: Omit<z.output<typeof MovementsQuery>, "per_page" | "before"> & { before?: number | undefined },
): MovementFilter => ({
  accountId: query.account_id,
  reason: query.reason,
  shipmentId: query.shipment_id,
  before: query.before,
  ...toPeriod(query),
});

const serializeMovement = (movement: Movement) => {
  const { declaredGrams, realGrams } = movement.evidence ?? {};
  return {
    id: movement.id,
    created_at: movement.createdAt.toISOString(),
    reason: movement.reason,
    note: movement.note,
    shipment: movement.shipmentId === null ? null : { id: movement.shipmentId, external_id: movement.externalId },
    evidence:
      declaredGrams === undefined || realGrams === undefined
        ? null
        : { declared_grams: declaredGrams, real_grams: realGrams },
    available: toAmount(movement.availableCents),
    held: toAmount(movement.heldCents),
    available_after: toAmount(movement.availableAfterCents),
    held_after: toAmount(movement.heldAfterCents),
  };
};

export const serializeMovements = ({ rows, more }: { rows: readonly Movement[]; more: boolean }) => ({
  data: rows.map(serializeMovement),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

const columns: CsvColumns<keyof SheetWords["movements"]["headings"], [Movement, Locale]> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => momentInArgentina(createdAt),
  reason: ({ reason }, locale) => nameOf("ledgerReason", reason, locale),
  note: ({ note }) => note,
  shipmentId: ({ shipmentId }) => shipmentId,
  externalId: ({ externalId }) => externalId,
  declaredGrams: ({ evidence }) => evidence?.declaredGrams ?? null,
  realGrams: ({ evidence }) => evidence?.realGrams ?? null,
  available: ({ availableCents }) => toAmount(availableCents),
  held: ({ heldCents }) => toAmount(heldCents),
  availableAfter: ({ availableAfterCents }) => toAmount(availableAfterCents),
  heldAfter: ({ heldAfterCents }) => toAmount(heldAfterCents),
};

export const movementsHead = (style: CsvStyle, locale: Locale): string =>
  csvHead(columns, sheetWords[locale].movements.headings, style);

export const movementLine = (movement: Movement, style: CsvStyle, locale: Locale): string =>
  csvRow(columns, style, movement, locale);
