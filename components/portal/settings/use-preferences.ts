"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { DecisionAnswer, DecisionCode } from "@/lib/core/vocabulary";
import { type Preferences, preferencesQuery } from "./queries";

/** Reasons of orders that are left out keep their answer; `ask` takes one away. */
export type PreferenceChanges = Partial<Omit<Preferences, "order_decisions">> & {
  readonly order_decisions?: readonly { readonly code: DecisionCode; readonly answer: DecisionAnswer | "ask" }[];
};

function merged(before: Preferences, { order_decisions: changed = [], ...changes }: PreferenceChanges): Preferences {
  const kept = before.order_decisions.filter(({ code }) => !changed.some((decision) => decision.code === code));
  const given = changed.flatMap(({ code, answer }) => (answer === "ask" ? [] : [{ code, answer }]));
  return { ...before, ...changes, order_decisions: [...kept, ...given] };
}

/** The preferences of an account and their setter: optimistic update, rolled back on rejection. */
export function usePreferences(accountId: number, initial: Preferences) {
  const t = useTranslations("settings");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const query = preferencesQuery(accountId);
  const { data: preferences } = useQuery({ ...query, initialData: initial });
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: PreferenceChanges) =>
      apiFetch("PUT /v2/accounts/{account_id}/settings", { params: { account_id: accountId }, body: changes }),
    // Serialised: the response to the last click wins.
    scope: { id: `preferences-${accountId}` },
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, before && merged(before, changes));
      return before;
    },
    onSuccess: (after) => {
      client.setQueryData(query.queryKey, after);
    },
    onError: (error, _, before) => {
      client.setQueryData(query.queryKey, before);
      toast.error(textOf(error));
    },
  });
  const change = (changes: PreferenceChanges, labels = t("saved")) =>
    mutate(changes, { onSuccess: () => toast.success(labels, { id: "preferences" }) });
  return { preferences, change, isPending };
}
