"use client";

import clsx from "clsx";
import { EllipsisVertical, UserMinus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { AccountScope } from "@/components/shared/account-scope";
import { DateTime } from "@/components/ui/date-time";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { cardMoreTruncate } from "@/components/ui/layout/card-more-style";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuItem } from "@/components/ui/overlay/menu-item";
import type { Column } from "@/components/ui/table/table-column";
import { roles } from "@/lib/core/vocabulary";
import type { Member } from "../queries";
import { useMemberActions } from "./use-member-actions";

const RemoveMemberDialog = dynamic(() => import("./remove-member-dialog").then((module) => module.RemoveMemberDialog));

/** Further entries for a member's menu. */
export type MemberActions = (member: Member) => readonly MenuItem[];

const noMore: MemberActions = () => [];

/** Columns of the member list, with the confirmation before removing a member. */
export function useMemberColumns(place: AccountScope, userId: number, actionsFor: MemberActions = noMore) {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  const { setRole, remove } = useMemberActions(place, userId);
  const [leaving, setLeaving] = useState<Member>();
  const columns = useMemo<readonly Column<Member>[]>(
    () => [
      {
        key: "person",
        header: t("person"),
        card: "title",
        cell: ({ user_id: id, name, email }) => (
          <div className="min-w-0">
            <p className={clsx("font-medium", cardMoreTruncate)}>
              {name}
              {id === userId && <span className="font-normal text-muted"> ({t("you")})</span>}
            </p>
            <p className={clsx("break-all font-normal text-muted text-sm", cardMoreTruncate)}>{email}</p>
          </div>
        ),
      },
      {
        key: "role",
        header: t("role"),
        cell: ({ user_id: id, name, role }) => (
          <Select
            aria-label={t("roleOf", { name })}
            className="w-40!"
            value={role}
            onValueChange={(next) => {
              if (next !== role) setRole.mutate({ userId: id, name, role: next });
            }}
            options={roles.map((value) => ({ value, label: roleLabels(value) }))}
          />
        ),
      },
      {
        key: "since",
        header: t("since"),
        card: "more",
        align: "end",
        cell: ({ joined_at: at }) => <DateTime at={at} show="date" className="whitespace-nowrap" />,
      },
      {
        key: "lastAccess",
        header: t("lastAccess"),
        card: "more",
        align: "end",
        cell: ({ last_access_at: at }) =>
          at === null ? (
            <span className="text-muted">{t("noAccess")}</span>
          ) : (
            <DateTime at={at} className="whitespace-nowrap" />
          ),
      },
      {
        key: "menu",
        header: t("remove"),
        hideHeader: true,
        align: "end",
        card: "aside",
        cell: (member) => (
          <DropdownMenu
            trigger={
              <IconButton
                icon={EllipsisVertical}
                label={t("actionsFor", { name: member.name })}
                size="sm"
                className="-my-1"
              />
            }
            sections={[
              { items: actionsFor(member) },
              { items: [{ label: t("remove"), icon: UserMinus, danger: true, onSelect: () => setLeaving(member) }] },
            ]}
          />
        ),
      },
    ],
    [t, roleLabels, setRole.mutate, userId, actionsFor],
  );
  const dialogs = leaving && (
    <RemoveMemberDialog
      place={place}
      member={leaving}
      isSelf={leaving.user_id === userId}
      onConfirm={remove.mutateAsync}
      onClose={() => setLeaving(undefined)}
    />
  );
  return { columns, dialogs };
}
