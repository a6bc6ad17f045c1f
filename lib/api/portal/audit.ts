import * as z from "zod";
import type { NamedActor } from "../../accounts";
import type { AuditEntry, AuditFilter } from "../../audit";
import { toAmount } from "../../money";
import { type Locale, locales } from "../../vocabulary";
import { Id, integer } from "../wire";
import { byteOrderMark, type CsvStyle, type CsvValue, csvLine, csvStyleNames } from "./csv";
import { momentInArgentina, periodFields, toPeriod } from "./period";

/** `user`, `user:3`. */
const Actor = z.string().regex(/^(user|credential|system)(:[\w.-]{1,60})?$/);
/** `credential`, `credential.created`. */
const Action = z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,60})?$/);
/** `shipment:12`. */
const Target = z.string().regex(/^[a-z_]{1,40}:[\w.-]{1,60}$/);

/** The audit log of an account, newest first; `before` leads to older entries. */
const filterFields = {
  account_id: Id,
  actor: Actor.optional(),
  action: Action.optional(),
  target: Target.optional(),
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

export const PortalAuditEntry = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  actor: z.object({ label: z.string(), kind: z.string(), id: z.int().nullable(), name: z.string().nullable() }),
  action: z.string(),
  target: z.string(),
  amount: z.number().nullable(),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string(),
});

export const AuditReply = z.object({ data: z.array(PortalAuditEntry), next: z.int().nullable() });

export const toAuditFilter = (
  query: Omit<z.output<typeof AuditQuery>, "per_page" | "before"> & { before?: number },
): AuditFilter => ({
  ...{ accountId: query.account_id, actor: query.actor, action: query.action, target: query.target },
  ...{ before: query.before, ...toPeriod(query) },
});

type Names = ReadonlyMap<string, NamedActor>;

const serializeEntry = (entry: AuditEntry, names: Names): z.input<typeof PortalAuditEntry> => {
  const actor = names.get(entry.actor);
  return {
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    actor: { label: entry.actor, kind: actor?.kind ?? "", id: actor?.id ?? null, name: actor?.name ?? null },
    action: entry.action,
    target: entry.target,
    amount: entry.amountCents === null ? null : toAmount(entry.amountCents),
    detail: entry.detail,
    request_id: entry.requestId,
  };
};

export const serializeAudit = ({ rows, more }: { rows: readonly AuditEntry[]; more: boolean }, names: Names) => ({
  data: rows.map((row) => serializeEntry(row, names)),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

interface CsvColumn {
  readonly es: string;
  readonly en: string;
  readonly of: (entry: AuditEntry, names: Names) => CsvValue;
}

const columns: readonly CsvColumn[] = [
  { es: "Entrada", en: "Entry", of: ({ id }) => id },
  { es: "Fecha", en: "Date", of: ({ createdAt }) => momentInArgentina(createdAt) },
  { es: "Autor", en: "Actor", of: ({ actor }) => actor },
  { es: "Nombre", en: "Name", of: ({ actor }, names) => names.get(actor)?.name ?? null },
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

export const auditLine = (entry: AuditEntry, names: Names, style: CsvStyle): string =>
  csvLine(
    columns.map((column) => column.of(entry, names)),
    style,
  );
