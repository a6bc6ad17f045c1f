"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { type SavedViewEntry, savedViewsQuery } from "../queries";

interface ViewDraft {
  readonly name: string;
  readonly query: string;
}

/** The person's saved views and their mutations. A deletion can be undone while its toast is shown. */
export function useSavedViews(accountId: number) {
  const t = useTranslations("desk.view");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const views = useQuery(savedViewsQuery(accountId));
  const refresh = () => client.invalidateQueries({ queryKey: savedViewsQuery(accountId).queryKey });
  const about = { onError: (error: unknown) => toast.error(textOf(error)) };
  const insert = (draft: ViewDraft) => {
    const body = { account_id: accountId, ...draft };
    return apiFetch("POST /api/portal/saved-views", { body, idempotencyKey: keyFor(body) });
  };
  /** No toast on errors: the form shows them. */
  const create = useMutation({
    mutationFn: insert,
    onSuccess: ({ name }) => {
      forget();
      toast.success(t("created", { name }));
      return refresh();
    },
  });
  const restore = useMutation({
    mutationFn: insert,
    onSuccess: () => {
      forget();
      return refresh();
    },
    ...about,
  });
  const edit = useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: Partial<ViewDraft> }) =>
      apiFetch("PATCH /api/portal/saved-views/{id}", { params: { id }, body: changes }),
    onSuccess: ({ name }, { changes }) => {
      toast.success(t(changes.query === undefined ? "renamed" : "replaced", { name }));
      return refresh();
    },
    ...about,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedViewEntry) => apiFetch("DELETE /api/portal/saved-views/{id}", { params: { id } }),
    onSuccess: (_, { name, query }) => {
      toast.success(t("deleted", { name }), {
        action: { label: t("undo"), onClick: () => restore.mutate({ name, query }) },
      });
      return refresh();
    },
    ...about,
  });
  return { views, create, edit, remove };
}
