import { UserCog, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Table } from "@/components/ui/table/table";
import type { AccountDetail } from "./queries";

/** The members of an account. Inviting and removing happens on a separate page. */
export function AccountMembers({ detail: { account, members } }: { detail: AccountDetail }) {
  const t = useTranslations("operatorDesk.accounts.members");
  const roles = useTranslations("account.role");
  return (
    <Card
      title={t("title")}
      flush
      actions={
        <LinkButton size="sm" icon={UserCog} href={`/operator/accounts/${account.id}/team`}>
          {t("manage")}
        </LinkButton>
      }
    >
      <Table
        caption={t("title")}
        rows={members}
        rowKey={({ user_id: id }) => id}
        empty={<EmptyState icon={UserPlus} title={t("none")} description={t("noneHint")} />}
        columns={[
          { key: "name", header: t("name"), card: "title", cell: ({ name }) => name },
          { key: "email", header: t("email"), className: "break-all", cell: ({ email }) => email },
          { key: "role", header: t("role"), cell: ({ role }) => roles(role) },
          {
            key: "since",
            header: t("since"),
            align: "end",
            cell: ({ joined_at: at }) => <DateTime at={at} show="date" />,
          },
        ]}
      />
    </Card>
  );
}
