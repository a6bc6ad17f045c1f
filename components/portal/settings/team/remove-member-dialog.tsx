"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { AccountScope } from "@/components/shared/account-scope";
import { QueryPending } from "@/components/shared/query-pending";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { roleScopes } from "@/lib/core/vocabulary";
import { type Member, memberCredentialsQuery, teamQuery } from "../queries";
import { MemberCredentialList, type Owners, ownerKey } from "./member-credential-list";
import type { MemberRemoval } from "./use-member-actions";

interface RemoveMemberDialogProps {
  place: AccountScope;
  member: Member;
  /** The signed-in person leaves by their own decision. */
  isSelf: boolean;
  onConfirm: (removal: MemberRemoval) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the removal of a member, with the credentials that end with it or go to another member. */
export function RemoveMemberDialog({ place, member, isSelf, onConfirm, onClose }: RemoveMemberDialogProps) {
  const t = useTranslations("settings.team");
  const { data: credentials, ...load } = useQuery(memberCredentialsQuery(place, member.user_id));
  const { data: team } = useQuery(teamQuery(place));
  const sent = useRef<MemberRemoval["keep"]>([]);
  const form = useApiForm<Owners, unknown>({
    defaultValues: { owner: {} },
    fieldOf: (path) => {
      const kept = sent.current[Number(/^keep\.(\d+)\./.exec(path)?.[1])];
      return kept && `owner.${ownerKey(kept.credential_id)}`;
    },
    send: () => {
      sent.current = keepOf();
      return onConfirm({ member, keep: sent.current });
    },
    onDone: onClose,
  });
  const { clearErrors, errors, setValue, watch } = form;
  const receivers = (team?.members ?? []).filter(
    ({ user_id: id, role }) => id !== member.user_id && roleScopes[role].includes("webhooks.manage"),
  );
  const owners = watch("owner");
  const keepOf = () =>
    (credentials ?? []).flatMap(({ id }) => {
      const owner = Number(owners[ownerKey(id)]);
      return owner > 0 ? [{ credential_id: id, user_id: owner }] : [];
    });
  return (
    <FormDialog
      title={isSelf ? t("leaveTitle") : t("removeTitle", { name: member.name })}
      description={t(isSelf ? "leaveHint" : "removeHint")}
      confirm={isSelf ? t("leaveTitle") : t("remove")}
      danger
      form={credentials ? form : { submit: (event) => event.preventDefault(), isPending: load.isPending }}
      onClose={onClose}
    >
      {credentials ? (
        <MemberCredentialList
          credentials={credentials}
          leaver={member}
          receivers={receivers}
          owners={owners}
          errorOf={(id) => errors.owner?.[ownerKey(id)]?.message}
          onChoose={(ids, owner) => {
            for (const id of ids) setValue(`owner.${ownerKey(id)}`, owner);
            clearErrors();
          }}
        />
      ) : (
        <QueryPending query={load} failed={t("credentials.failed")} className="h-24" />
      )}
      {keepOf().length > 0 && <Notice tone="warning">{t("credentials.secretHint")}</Notice>}
    </FormDialog>
  );
}
