import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import type { SavedView } from "@/lib/domain/identity/saved-views";
import { toTimestamp } from "../../shared/timestamp";
import { Id, objectRule, requiredText, text } from "../../shared/wire";

export const SavedViewPath = z.object({ id: Id });

const fields = { name: requiredText(limits.viewName), query: text(limits.viewQuery) };

export const SavedViewInput = z.object({ account_id: Id, ...fields });

export const SavedViewEdit = z.object({ name: fields.name.optional(), query: fields.query.optional() }).check(
  objectRule(({ name, query }, reject) => {
    if (name === undefined && query === undefined) reject("name", message("name_or_filters_needed"));
  }),
);

export const serializeSavedView = (view: SavedView) => ({
  id: view.id,
  name: view.name,
  query: view.query,
  updated_at: toTimestamp(view.updatedAt),
});
