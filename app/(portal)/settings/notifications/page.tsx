import { getTranslations } from "next-intl/server";
import { NotificationPanel } from "@/components/portal/settings/notifications/notification-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { serializeNotices } from "@/lib/api/portal/messaging/notices";
import { serializeSettings } from "@/lib/api/v2/settings";
import { findAccount } from "@/lib/domain/identity/accounts";
import { findNoticeSettings, listNotices } from "@/lib/domain/messaging/notices";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("notifications");

export default async function NotificationsPage() {
  const { ctx, account, user, can } = await openSection("notifications");
  const { accountId } = account;
  const t = await getTranslations("settings");
  const [settings, recent, { preferences }] = await Promise.all([
    findNoticeSettings(ctx, accountId),
    listNotices(ctx, accountId),
    findAccount(ctx, accountId),
  ]);
  const canChange = can("accounts.update");
  return (
    <>
      <PageHeader title={t("section.notifications")} description={t("notifications.hint")} />
      <NotificationPanel
        accountId={accountId}
        initial={serializeNotices(settings, recent, { userId: user.id, everyone: canChange })}
        preferences={serializeSettings(preferences)}
        canChange={canChange}
        isTest={account.isTest}
      />
    </>
  );
}
