import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { AppList } from "@/components/operator/channel-apps/app-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("operator.channelApps.title");

export default async function OperatorChannelAppsPage() {
  await requireOperatorSession();
  const t = await getTranslations("operator.channelApps");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <AppList />
    </>
  );
}
