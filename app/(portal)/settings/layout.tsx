import type { ReactNode } from "react";
import { SettingsNavigation } from "@/components/portal/settings/settings-navigation";
import { requirePortalSession } from "@/lib/api/session/require-session";

/** The section links beside every settings page. Each page checks itself whether the role may see it. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { account } = await requirePortalSession();
  return (
    <div className="xl:grid xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-8 print:block">
      <SettingsNavigation role={account.role} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
