import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { OpenFirstSection } from "@/components/portal/settings/open-first-section";
import { SectionList } from "@/components/portal/settings/section-list";
import { sectionsFor } from "@/components/portal/settings/sections";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("settings.title");

/** The list of sections, for small screens. Large ones, with the sections beside every page, go on to the first. */
export default async function SettingsPage() {
  const { account } = await requirePortalSession();
  const t = await getTranslations("settings");
  return (
    <>
      <OpenFirstSection href={sectionsFor(account.role)[0]?.href ?? "/settings/profile"} />
      <div className="xl:hidden">
        <PageHeader title={t("title")} />
        <SectionList role={account.role} />
      </div>
    </>
  );
}
