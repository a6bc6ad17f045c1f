import type { ReactNode } from "react";
import { SettingsNavigation } from "@/components/portal/settings/settings-navigation";
import { requirePortalSession } from "@/lib/api/session/require-session";

/** The section links above every settings page. Each page checks itself whether the role may see it. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { account } = await requirePortalSession();
  return (
    <>
      <SettingsNavigation role={account.role} />
      {children}
    </>
  );
}
