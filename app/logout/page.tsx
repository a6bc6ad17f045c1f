import { titled } from "@/app/titled";
import { personalSession } from "@/lib/api/session/page-session";
import { SignOut } from "./sign-out";

export const generateMetadata = titled("shell.signOut");

/**
 * Signs out by a script in the browser, not by the GET itself, so that neither a prefetch nor an image on another site
 * can sign a person out.
 */
export default async function LogoutPage() {
  const session = await personalSession();
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <SignOut userId={session?.user.id} />
    </main>
  );
}
