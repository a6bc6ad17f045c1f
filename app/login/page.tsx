import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { PreferenceBar } from "@/components/shared/frame/preference-bar";
import { Wordmark } from "@/components/shared/frame/wordmark";
import { demoSignInFor } from "@/lib/api/session/demo-sign-in";
import { portalSession } from "@/lib/api/session/page-session";
import { ownOrigins } from "@/lib/api/shared/own-origin";
import { LoginForm } from "./login-form";
import { nextPath } from "./next-path";
import { OtherAddress } from "./other-address";
import { Platform } from "./platform";

export const generateMetadata = titled("auth.title");

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const next = nextPath((await searchParams).next);
  if (await portalSession()) redirect(next);
  const t = await getTranslations();
  const sent = await headers();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <main className="flex flex-col bg-surface px-6 py-8 sm:px-12">
        <Wordmark />
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="font-semibold text-2xl tracking-tight">{t("auth.title")}</h1>
          <p className="mt-1 mb-7 text-muted">{t("shell.tagline")}</p>
          <OtherAddress origins={ownOrigins()} />
          <LoginForm next={next} demo={demoSignInFor((name) => sent.get(name))} />
        </div>
        <PreferenceBar />
      </main>
      <Platform />
    </div>
  );
}
