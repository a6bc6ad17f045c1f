import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { ProfileCard } from "@/components/portal/settings/profile-card";
import { SecurityCards } from "@/components/portal/settings/security/security-cards";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ownSecondFactor, ownSessions } from "@/lib/api/portal/server/security";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("settings.section.profile");

/** The settings of an operator, who need not belong to an account. */
export default async function OperatorProfilePage() {
  const { ctx, user } = await requireOperatorSession();
  const t = await getTranslations();
  const { name, email, locale } = user;
  return (
    <>
      <PageHeader title={t("settings.section.profile")} description={t("security.hint")} />
      <div className="grid gap-5">
        <ProfileCard profile={{ name, email, locale }} />
        <SecurityCards
          email={email}
          secondFactor={await ownSecondFactor(ctx, user.id)}
          sessions={await ownSessions(ctx, user)}
        />
      </div>
    </>
  );
}
