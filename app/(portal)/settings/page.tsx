import { redirect } from "next/navigation";
import { sectionsFor } from "@/components/portal/settings/sections";
import { requirePortalSession } from "@/lib/api/session/require-session";

/** Leads to the first section that the role sees; everybody sees the own profile. */
export default async function SettingsPage() {
  const { account } = await requirePortalSession();
  redirect(sectionsFor(account.role)[0]?.href ?? "/settings/profile");
}
