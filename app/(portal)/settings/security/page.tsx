import { getTranslations } from "next-intl/server";
import { SecurityCards } from "@/components/portal/settings/security/security-cards";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ownSecondFactor, ownSessions } from "@/lib/api/portal/server/security";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("security");

export default async function SecurityPage() {
  const { personal, user } = await openSection("security");
  const t = await getTranslations();
  return (
    <>
      <PageHeader title={t("settings.section.security")} description={t("security.hint")} />
      <div className="grid gap-5">
        <SecurityCards
          email={user.email}
          secondFactor={await ownSecondFactor(personal, user.id)}
          sessions={await ownSessions(personal, user)}
        />
      </div>
    </>
  );
}
