import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { Frame } from "@/components/public/join/frame";
import { ResetRequestForm } from "@/components/public/join/reset-request-form";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import { isMailConfigured } from "@/lib/platform/mail";

/** Dynamic: whether a mail server is configured is known at run time, not at build time. */
export const dynamic = "force-dynamic";

export const generateMetadata = titled("join.resetTitle");

export default async function ResetRequestPage() {
  const t = await getTranslations("join");
  const canMail = isMailConfigured();
  return (
    <Frame title={t("resetTitle")} description={canMail ? t("resetHint") : undefined}>
      {canMail ? <ResetRequestForm /> : <Notice>{t("resetNoMail")}</Notice>}
      <LinkButton href="/login" variant="ghost" className="mt-4 w-full">
        {t("toLogin")}
      </LinkButton>
    </Frame>
  );
}
