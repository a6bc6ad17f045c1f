import * as z from "zod";
import { message } from "@/lib/core/messages";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales } from "@/lib/core/vocabulary";
import type { AuditFilter } from "@/lib/domain/identity/audit";
import { Id, integer, optionalText, textLike } from "../../shared/wire";
import { periodFields, toPeriod } from "../period";

/** Kind or label of an actor: `user`, `user:3`. */
const Actor = textLike(/^(user|credential|system)(:[\w.-]{1,60})?$/, message("must_be_actor"));
/** An action or a group of actions: `credential.created`, `credential`. */
const Action = textLike(/^[a-z_]{1,40}(\.[a-z_]{1,60})?$/, message("must_be_action"));
/** The target of an action: `shipment:12`. */
const Target = textLike(/^[a-z_]{1,40}:[\w.-]{1,60}$/, message("must_be_target"));

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
