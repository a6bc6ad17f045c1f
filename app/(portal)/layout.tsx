import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import { StoppedBanner } from "@/components/webhooks/stopped-banner";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { accountCookie } from "@/lib/api/portal/session";
import { roleScopes } from "@/lib/vocabulary";
import { listStoppedWebhooks } from "@/lib/webhooks";
import { AreaWords } from "../area-words";

/** The gate and the frame of every page for signed-in people. Pages ask for the session themselves as well. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, user, account, accounts } = await requirePortalSession();
  const mayManage = roleScopes[account.role].includes("webhooks.manage");
  const stopped = mayManage ? await listStoppedWebhooks(ctx, account.accountId) : [];
  return (
    <AreaWords area="portal">
      <Shell
        user={{ name: user.name, email: user.email, isOperator: user.isOperator }}
        account={account}
        accounts={accounts}
        accountCookie={accountCookie}
      >
        <StoppedBanner webhooks={stopped} />
        {children}
      </Shell>
    </AreaWords>
  );
}
