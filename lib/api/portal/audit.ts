import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { byteOrderMark, type CsvStyle, type CsvValue, csvLine, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { type Locale, locales } from "@/lib/core/vocabulary";
import type { EntryNames } from "@/lib/domain/accounts";
import type { AuditEntry, AuditFilter } from "@/lib/domain/audit";
import { Id, integer, optionalText, textLike } from "../shared/wire";
import { momentInArgentina, periodFields, toPeriod } from "./period";

/** Kind or label of an actor: `user`, `user:3`. */
const Actor = textLike(/^(user|credential|system)(:[\w.-]{1,60})?$/, {
  es: "Debe ser un autor como user o user:3.",
  en: "Must be an actor such as user or user:3.",
});
/** An action or a group of actions: `credential.created`, `credential`. */
const Action = textLike(/^[a-z_]{1,40}(\.[a-z_]{1,60})?$/, {
  es: "Debe ser una acción como credential o credential.created.",
  en: "Must be an action such as credential or credential.created.",
});
/** The target of an action: `shipment:12`. */
const Target = textLike(/^[a-z_]{1,40}:[\w.-]{1,60}$/, {
  es: "Debe ser un objeto como shipment:12.",
  en: "Must be a target such as shipment:12.",
});

/** Filters of the audit log. Entries are sorted newest first; `before` is the cursor to older ones. */
const filterFields = {
  account_id: Id,
  actor: Actor.optional(),
  action: Action.optional(),
  target: Target.optional(),
  text: optionalText(100),
  ...periodFields,
};

export const AuditQuery = z.object({
  ...filterFields,
  before: Id.optional(),
  per_page: integer(1, 100).default(50),
});

export const AuditExportQuery = z.object({
  ...filterFields,
  style: z.enum(csvStyleNames).default("standard"),
  lang: z.enum(locales).optional(),
});

/** Operators also see entries that belong to no account. */
const ofAnyAccount = { account_id: Id.optional() };
export const PlatformAuditQuery = AuditQuery.extend(ofAnyAccount);
export const PlatformAuditExportQuery = AuditExportQuery.extend(ofAnyAccount);

export const PortalAuditEntry = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  account: z.object({ id: z.int(), name: z.string() }).nullable(),
  actor: z.object({ label: z.string(), kind: z.string(), id: z.int().nullable(), name: z.string().nullable() }),
  action: z.string(),
  target: z.string(),
  amount: z.number().nullable(),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string(),
});

export const AuditReply = z.object({ data: z.array(PortalAuditEntry), next: z.int().nullable() });

export const toAuditFilter = (
  query: Omit<z.output<typeof PlatformAuditQuery>, "per_page" | "before"> & { before?: number | undefined },
): AuditFilter => ({
  accountId: query.account_id,
  actor: query.actor,
  action: query.action,
  target: query.target,
  text: query.text,
  before: query.before,
  ...toPeriod(query),
});

const serializeEntry = (entry: AuditEntry, names: EntryNames): z.input<typeof PortalAuditEntry> => {
  const actor = names.actors.get(entry.actor);
  const { accountId } = entry;
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    account: accountId === null ? null : { id: accountId, name: names.accounts.get(accountId) ?? "" },
    actor: { label: entry.actor, kind: actor?.kind ?? "", id: actor?.id ?? null, name: actor?.name ?? null },
    action: entry.action,
    target: entry.target,
    amount: entry.amountCents === null ? null : toAmount(entry.amountCents),
    detail: entry.detail,
    request_id: entry.requestId,
  };
};

export const serializeAudit = ({ rows, more }: { rows: readonly AuditEntry[]; more: boolean }, names: EntryNames) => ({
  data: rows.map((row) => serializeEntry(row, names)),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

interface CsvColumn {
  readonly es: string;
  readonly en: string;
  readonly of: (entry: AuditEntry, names: EntryNames) => CsvValue;
}

const columns: readonly CsvColumn[] = [
  { es: "Entrada", en: "Entry", of: ({ id }) => id },
  { es: "Fecha", en: "Date", of: ({ createdAt }) => momentInArgentina(createdAt) },
  { es: "Cuenta", en: "Account", of: ({ accountId }) => accountId },
  {
    es: "Nombre de la cuenta",
    en: "Account name",
    of: ({ accountId }, { accounts }) => (accountId === null ? null : (accounts.get(accountId) ?? null)),
  },
  { es: "Autor", en: "Actor", of: ({ actor }) => actor },
  { es: "Nombre", en: "Name", of: ({ actor }, { actors }) => actors.get(actor)?.name ?? null },
  { es: "Acción", en: "Action", of: ({ action }) => action },
  { es: "Objeto", en: "Target", of: ({ target }) => target },
  { es: "Importe", en: "Amount", of: ({ amountCents }) => (amountCents === null ? null : toAmount(amountCents)) },
  { es: "Detalle", en: "Detail", of: ({ detail }) => JSON.stringify(detail) },
  { es: "Pedido", en: "Request", of: ({ requestId }) => requestId },
];

export const auditHead = (style: CsvStyle, locale: Locale): string =>
  byteOrderMark +
  csvLine(
    columns.map((column) => column[locale]),
    style,
  );

export const auditLine = (entry: AuditEntry, names: EntryNames, style: CsvStyle): string =>
  csvLine(
    columns.map((column) => column.of(entry, names)),
    style,
  );
