import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Frame } from "@/components/public/join/frame";
import { InvitationForm } from "@/components/public/join/invitation-form";
import { Notice } from "@/components/ui/feedback/notice";
import { LinkButton } from "@/components/ui/link-button";
import { accountCookie, portalSession } from "@/lib/api/session/page-session";
import { findInvitation } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";

interface InvitePageProps {
  params: Promise<{ token: string }>;
}

/** The URL holds a secret token: no Referer may reach another site. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("join");
  return { title: t("titlePlain"), referrer: "no-referrer" };
}

export default async function InvitePage({ params }: InvitePageProps) {
  const { token } = await params;
  const t = await getTranslations();
  const invitation = await findInvitation(systemContext("invitation"), token);
  if (!invitation)
    return (
      <Frame title={t("join.invalid")} description={t("join.invalidHint")}>
        <LinkButton href="/login">{t("join.toLogin")}</LinkButton>
      </Frame>
    );
  const { email, role, accountName, isKnown } = invitation;
  const present = (await portalSession())?.user.email;
  const isSelf = present?.toLowerCase() === email.toLowerCase();
  const visitor = isSelf ? "self" : isKnown ? "known" : "new";
  return (
    <Frame
      title={t("join.title", { account: accountName })}
      description={t("join.hint", { role: t(`account.role.${role}`) })}
    >
      {present && <Notice className="mb-4">{t(isSelf ? "join.asYou" : "join.other", { email: present })}</Notice>}
      {visitor === "known" && <p className="mb-4 text-muted">{t("join.known")}</p>}
      <InvitationForm token={token} email={email} visitor={visitor} accountCookie={accountCookie} />
      {visitor === "known" && (
        <LinkButton href="/login/reset" variant="ghost" className="mt-4 w-full">
          {t("join.forgot")}
        </LinkButton>
      )}
    </Frame>
  );
}
