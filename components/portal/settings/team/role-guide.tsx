import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { roles } from "@/lib/core/vocabulary";

/** What each role is for. */
export function RoleGuide() {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  return (
    <Card title={t("roles")}>
      <DescriptionList
        columns={2}
        items={roles.map((role) => ({ term: roleLabels(role), detail: t(`roleHint.${role}`) }))}
      />
    </Card>
  );
}
