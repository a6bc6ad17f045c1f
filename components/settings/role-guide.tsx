import { useTranslations } from "next-intl";
import { roles } from "@/lib/vocabulary";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

/** What each role is for. */
export function RoleGuide() {
  const t = useTranslations("settings.team");
  const roleWords = useTranslations("account.role");
  return (
    <Card title={t("role")}>
      <DescriptionList
        columns={2}
        items={roles.map((role) => ({ term: roleWords(role), detail: t(`roleHint.${role}`) }))}
      />
    </Card>
  );
}
