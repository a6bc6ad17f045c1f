"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Card } from "@/components/ui/layout/card";
import { type MemberNoticeKind, noticeKinds } from "@/lib/core/vocabulary";
import { type Notices, noticesQuery } from "../queries";

type Person = Notices["people"][number];

/** The kinds of notice that each person receives: a group of check boxes for each, which wraps at any width. */
export function NoticeChoices({ accountId, people }: { accountId: number; people: readonly Person[] }) {
  const t = useTranslations("settings.notifications");
  const roleLabels = useTranslations("account.role");
  const { mutate } = useChoice(accountId);
  const options = noticeKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <Card flush title={t("people")} description={t("peopleHint")}>
      <ul className="divide-y">
        {people.map((person) => (
          <li key={person.user_id} className="px-5 py-4">
            <FieldGroup label={person.name}>
              <p className="-mt-1 mb-3 break-all text-muted text-sm">
                {person.email} ·&nbsp;{roleLabels(person.role)}
              </p>
              <ChoiceBoxes
                options={options}
                chosen={person.kinds}
                onChange={(kinds) => mutate({ person, kinds })}
                className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-3"
              />
            </FieldGroup>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Optimistic update, rolled back on rejection. */
function useChoice(accountId: number) {
  const t = useTranslations("settings.notifications");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { queryKey } = noticesQuery(accountId);
  return useMutation({
    mutationFn: ({ person, kinds }: { person: Person; kinds: MemberNoticeKind[] }) =>
      apiFetch("PUT /api/portal/notices", { body: { account_id: accountId, user_id: person.user_id, kinds } }),
    scope: { id: `notices-${accountId}` },
    onMutate: async ({ person, kinds }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        before && {
          ...before,
          people: before.people.map((one) => (one.user_id === person.user_id ? { ...one, kinds } : one)),
        },
      );
      return before;
    },
    onSuccess: (_, { person }) => {
      toast.success(t("chosen", { name: person.name }), { id: "notices" });
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error(textOf(error));
    },
  });
}
