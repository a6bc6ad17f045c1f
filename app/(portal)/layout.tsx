import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { accountCookie } from "@/lib/api/portal/session";

/** The gate and the frame of every page for signed-in people. Pages ask for the session themselves as well. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { user, account, accounts } = await requirePortalSession();
  return (
    <Shell
      user={{ name: user.name, email: user.email }}
      account={account}
      accounts={accounts}
      accountCookie={accountCookie}
    >
      {children}
    </Shell>
  );
}
