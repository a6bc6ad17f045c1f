"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { toast } from "@/components/ui/feedback/toast";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { type Invitation, teamQuery } from "../queries";

/** Open invitations. */
export function InvitationList({ place, invitations }: { place: AccountScope; invitations: readonly Invitation[] }) {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const revoke = useMutation({
    mutationFn: (id: number) =>
      apiFetch(inScope(place, "DELETE /api/portal/team/invitations/{invitation_id}"), {
        params: { invitation_id: id },
        query: { account_id: place.accountId },
      }),
    onSuccess: () => {
      toast.success(t("revoked"));
      return client.invalidateQueries({ queryKey: teamQuery(place).queryKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <Card flush title={t("open")}>
      <ul className="divide-y">
        {invitations.map(({ id, email, role, expires_at: until }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="break-all font-medium">{email}</p>
              <p className="text-muted text-sm">{roleLabels(role)}</p>
            </div>
            <div className="flex shrink-0 items-center gap-3 text-muted text-sm">
              {isOver(until) ? (
                <Badge tone="warning">{t("expired")}</Badge>
              ) : (
                <span className="text-end">
                  {t("openUntil")} <DateTime at={until} show="date" />
                </span>
              )}
              <IconButton
                icon={X}
                size="sm"
                label={t("revokeFor", { email })}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isOver = (at: string): boolean => new Date(at) <= new Date();
