import { getTranslations } from "next-intl/server";
import { ProfileCard } from "@/components/portal/settings/profile-card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("profile");

export default async function ProfilePage() {
  const { user } = await openSection("profile");
  const t = await getTranslations("settings");
  const { name, email, locale } = user;
  return (
    <>
      <PageHeader title={t("section.profile")} description={t("profile.hint")} />
      <ProfileCard profile={{ name, email, locale }} />
    </>
  );
}
