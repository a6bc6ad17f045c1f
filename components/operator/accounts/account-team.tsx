"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import type { Member } from "@/components/portal/settings/queries";
import { TeamPanel } from "@/components/portal/settings/team/team-panel";

const ResetLinkDialog = dynamic(() => import("./reset-link-dialog").then((module) => module.ResetLinkDialog));

interface AccountTeamProps {
  accountId: number;
  accountName: string;
  userId: number;
}

/** The members of an account, as its owners see them, with a reset link for a lost password. */
export function AccountTeam({ accountId, accountName, userId }: AccountTeamProps) {
  const t = useTranslations("operatorDesk.accounts.members");
  const [locked, setLocked] = useState<Member>();
  const actionsFor = useCallback(
    (member: Member) => [{ label: t("resetLink.action"), icon: KeyRound, onSelect: () => setLocked(member) }],
    [t],
  );
  return (
    <>
      <TeamPanel
        place={{ accountId, asOperator: true }}
        userId={userId}
        back={{ href: `/operator/accounts/${accountId}`, label: accountName }}
        actionsFor={actionsFor}
      />
      {locked && <ResetLinkDialog accountId={accountId} member={locked} onClose={() => setLocked(undefined)} />}
    </>
  );
}
