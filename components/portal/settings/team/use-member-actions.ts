"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { Role } from "@/lib/core/vocabulary";
import { type Member, teamQuery } from "../queries";

interface RoleChange {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
}

export interface MemberRemoval {
  readonly member: Member;
  /** Credentials that go to another member instead of ending. */
  readonly keep: readonly { readonly credential_id: number; readonly user_id: number }[];
}

/** Mutations of an account's members. Changing one's own membership reloads the portal. */
export function useMemberActions(place: AccountScope, ownId: number) {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { accountId } = place;
  const refresh = () => client.invalidateQueries({ queryKey: teamQuery(place).queryKey });
  const onError = (error: unknown) => {
    toast.error(textOf(error));
    return refresh();
  };
  const setRole = useMutation({
    mutationFn: ({ userId, role }: RoleChange) =>
      apiFetch(inScope(place, "PUT /api/portal/team/{user_id}"), {
        params: { user_id: userId },
        body: { account_id: accountId, role },
      }),
    onSuccess: (_, { userId, name, role }) => {
      if (userId === ownId && !place.asOperator) return window.location.assign("/settings");
      toast.success(t("roleChanged", { name, role: roleLabels(role) }));
      return refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ member: { user_id: id }, keep }: MemberRemoval) =>
      apiFetch(inScope(place, "DELETE /api/portal/team/{user_id}"), {
        params: { user_id: id },
        query: { account_id: accountId },
        body: { keep },
      }),
    onSuccess: (_, { member: { user_id: id, name } }) => {
      if (id === ownId && !place.asOperator) return window.location.assign("/");
      toast.success(t("removed", { name }));
      return refresh();
    },
    onError: refresh,
  });
  return { setRole, remove };
}
