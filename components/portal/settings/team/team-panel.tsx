"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import type { AccountScope } from "@/components/shared/account-scope";
import { QueryPending } from "@/components/shared/query-pending";
import { parseAsFlag } from "@/components/shared/url-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Table } from "@/components/ui/table/table";
import { teamQuery } from "../queries";
import { InvitationList } from "./invitation-list";
import { RoleGuide } from "./role-guide";
import { type MemberActions, useMemberColumns } from "./use-member-columns";

const InviteDialog = dynamic(() => import("./invite-dialog").then((module) => module.InviteDialog));

interface TeamPanelProps {
  place: AccountScope;
  /** Id of the signed-in person. */
  userId: number;
  back?: { href: string; label: string };
  /** Further entries for a member's menu. */
  actionsFor?: MemberActions;
}

/** The members of an account and its open invitations. */
export function TeamPanel({ place, userId, back, actionsFor }: TeamPanelProps) {
  const t = useTranslations("settings");
  const { data: team, error, refetch } = useQuery(teamQuery(place));
  const { columns, dialogs } = useMemberColumns(place, userId, actionsFor);
  const [isInviting, setIsInviting] = useQueryState("new", parseAsFlag);
  return (
    <>
      <PageHeader
        back={back}
        title={t("section.team")}
        description={t("team.hint")}
        actions={
          <Button variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
            {t("team.invite")}
          </Button>
        }
      />
      <div className="grid gap-5">
        <Card flush title={t("team.members")}>
          {team ? (
            <Table caption={t("team.members")} columns={columns} rows={team.members} rowKey={({ user_id: id }) => id} />
          ) : (
            <QueryPending query={{ error, refetch }} failed={t("team.failed")} className="m-5 h-24" />
          )}
        </Card>
        {team && team.invitations.length > 0 && <InvitationList place={place} invitations={team.invitations} />}
        <RoleGuide />
      </div>
      {dialogs}
      {isInviting && <InviteDialog place={place} onClose={() => setIsInviting(false)} />}
    </>
  );
}
