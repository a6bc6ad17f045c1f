import { redirect } from "next/navigation";
import { sectionsFor } from "@/components/portal/settings/sections";
import { requirePortalSession } from "@/lib/api/session/require-session";

/** Redirects to the first section visible to the role; every role sees the profile. */
export default async function SettingsPage() {
  const { account } = await requirePortalSession();
  redirect(sectionsFor(account.role)[0]?.href ?? "/settings/profile");
}
