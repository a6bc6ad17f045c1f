import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignOut } from "./sign-out";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: t("signOut") };
}

/** Signs out in the browser and not by being asked for, so that neither a prefetch nor an image of another site can. */
export default function LogoutPage() {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <SignOut />
    </main>
  );
}
