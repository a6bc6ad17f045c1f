import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { Frame } from "@/components/public/join/frame";
import { LinkButton } from "@/components/ui/link-button";
import { ownSecondFactor } from "@/lib/api/portal/server/security";
import { personalSession } from "@/lib/api/session/page-session";
import { isSecondFactorRequired } from "@/lib/api/session/session-token";
import { systemContext } from "@/lib/platform/context";
import { EnableFirst } from "./enable-first";

export const generateMetadata = titled("security.factor");

/** Where operators turn on the second factor that this installation requires of them. */
export default async function SecondFactorPage() {
  const session = await personalSession();
  if (!session) redirect("/login?next=/second-factor");
  const { user } = session;
  if (!user.isOperator || user.hasSecondFactor || !isSecondFactorRequired()) redirect("/operator");
  const t = await getTranslations();
  return (
    <Frame title={t("security.required")} description={t("security.requiredHint")}>
      <EnableFirst initial={await ownSecondFactor(systemContext("second-factor"), user.id)} />
      <LinkButton href="/logout" variant="ghost" className="mt-4 w-full">
        {t("shell.signOut")}
      </LinkButton>
    </Frame>
  );
}
