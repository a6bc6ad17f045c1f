"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { type MemberNoticeKind, noticeKinds } from "@/lib/core/vocabulary";
import { type Notices, noticesQuery } from "../queries";

type Person = Notices["people"][number];

/** A table of people and kinds of notice, with a check box for each. */
export function NoticeChoices({ accountId, people }: { accountId: number; people: readonly Person[] }) {
  const t = useTranslations("settings.notifications");
  const roleLabels = useTranslations("account.role");
  const { mutate } = useChoice(accountId);
  const columns = useMemo<readonly Column<Person>[]>(
    () => [
      {
        key: "person",
        header: t("people"),
        card: "title",
        className: "sm:min-w-44",
        cell: ({ name, email, role }) => (
          <>
            <p className="font-medium">{name}</p>
            <p className="break-all font-normal text-muted text-sm">
              {email} · {roleLabels(role)}
            </p>
          </>
        ),
      },
      ...noticeKinds.map(
        (kind): Column<Person> => ({
          key: kind,
          header: t(`kind.${kind}`),
          align: "end",
          cell: (person) => (
            <Checkbox
              hideLabel
              className="sm:ml-auto"
              label={t("choice", { kind: t(`kind.${kind}`), name: person.name })}
              checked={person.kinds.includes(kind)}
              onChange={(event) => mutate({ person, kinds: toggled(person, kind, event.target.checked) })}
            />
          ),
        }),
      ),
    ],
    [t, roleLabels, mutate],
  );
  return (
    <Card flush title={t("people")} description={t("peopleHint")}>
      <Table caption={t("people")} columns={columns} rows={people} rowKey={({ user_id: id }) => id} />
    </Card>
  );
}

const toggled = ({ kinds }: Person, kind: MemberNoticeKind, isOn: boolean): MemberNoticeKind[] =>
  noticeKinds.filter((known) => (known === kind ? isOn : kinds.includes(known)));

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
