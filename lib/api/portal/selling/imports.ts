import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  importActions,
  importFields,
  importRowStates,
  type Locale,
  limits,
  locales,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { Import, ImportRow, ImportSettings, Mapping } from "@/lib/domain/selling/imports";
import { toText } from "@/lib/i18n/to-text";
import { toTimestamp } from "../../shared/timestamp";
import { Id, integer, objectRule, required, text } from "../../shared/wire";
import { pageQuery } from "../../v2/envelope";

export const ImportPath = z.object({ id: Id });
export const ImportRowPath = z.object({ id: Id, number: Id });
export const ImportUploadQuery = z.object({ account_id: Id, filename: text(200, 1) });
export const ImportsQuery = z.object({ account_id: Id });

/** Language of a downloaded file. A link cannot send `Accept-Language`, so it is a query parameter. */
export const LanguageQuery = z.object({ lang: z.enum(locales).optional() });

export const ImportRowsQuery = z.object({
  state: z
    .string()
    .optional()
    .transform((value) => value?.split(",").filter(Boolean))
    .pipe(z.array(z.enum(importRowStates)).max(importRowStates.length).optional()),
  ...pageQuery(50),
});

const field = z.enum(importFields);

export const ImportColumnsInput = z.object({
  mapping: z.partialRecord(field, integer(0, 99)),
  origin_id: Id.nullish(),
  service_type: z.enum(serviceTypes).nullish(),
});

export const ImportRunInput = z.object({ action: z.enum(importActions) });

export const ImportRowInput = z
  .object({
    fields: z.partialRecord(field, text(limits.itemDescription)).optional(),
    skip: z.boolean().optional(),
  })
  .check(
    objectRule(({ fields, skip }, reject) => {
      if (fields === undefined && skip === undefined) reject("fields", required);
    }),
  );

export const toImportSettings = (input: z.output<typeof ImportColumnsInput>): ImportSettings => ({
  mapping: input.mapping,
  originId: input.origin_id ?? null,
  serviceType: input.service_type ?? null,
});

export const serializeImport = (found: Import, suggested: Mapping = {}) => ({
  id: found.id,
  account_id: found.accountId,
  filename: found.filename,
  created_at: toTimestamp(found.createdAt),
  headers: found.headers,
  mapping: found.mapping ?? suggested,
  is_mapped: found.mapping !== null,
  origin_id: found.originId,
  service_type: found.serviceType,
  total: found.total,
  counts: found.counts,
  ready_amount: toAmount(found.readyCents),
  affordable: found.affordable,
  created_amount: toAmount(found.createdCents),
});

export const serializeImportRow = (row: ImportRow, locale: Locale) => ({
  number: row.number,
  state: row.state,
  cells: row.cells,
  fields: row.fields,
  issues: row.issues.map((issue) => ({ field: issue.field, message: toText(issue, locale) })),
  price: row.priceCents === null ? null : toAmount(row.priceCents),
  shipment_id: row.shipmentId,
});
