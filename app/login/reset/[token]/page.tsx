import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Frame } from "@/components/public/join/frame";
import { ResetForm } from "@/components/public/join/reset-form";
import { LinkButton } from "@/components/ui/link-button";
import { findPasswordReset } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";

interface ResetPageProps {
  params: Promise<{ token: string }>;
}

/** The URL holds a secret token: no Referer may reach another site. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("join");
  return { title: t("newTitle"), referrer: "no-referrer" };
}

export default async function ResetPage({ params }: ResetPageProps) {
  const { token } = await params;
  const t = await getTranslations("join");
  const reset = await findPasswordReset(systemContext("password-reset"), token);
  if (!reset)
    return (
      <Frame title={t("invalid")} description={t("resetInvalidHint")}>
        <LinkButton href="/login/reset">{t("resetTitle")}</LinkButton>
      </Frame>
    );
  return (
    <Frame title={t("newTitle")} description={t("newHint", { email: reset.email })}>
      <ResetForm token={token} email={reset.email} />
    </Frame>
  );
}
