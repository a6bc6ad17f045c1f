import type { ReactNode } from "react";
import { Shell } from "@/components/portal/shell/shell";
import { StoppedBanner } from "@/components/portal/webhooks/stopped-banner";
import { accountCookie } from "@/lib/api/session/page-session";
import { findPostalRegister } from "@/lib/api/session/platform-name";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listStoppedWebhooks } from "@/lib/domain/messaging/webhooks";
import { AreaMessages } from "../area-messages";

/** Access check and frame of the pages for signed-in people. Pages check the session themselves as well. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { ctx, user, account, accounts } = await requirePortalSession();
  const canManage = roleScopes[account.role].includes("webhooks.manage");
  const [stopped, postalRegister] = await Promise.all([
    canManage ? listStoppedWebhooks(ctx, account.accountId) : [],
    findPostalRegister(),
  ]);
  return (
    <AreaMessages area="portal">
      <Shell
        user={{ name: user.name, email: user.email, isOperator: user.isOperator }}
        account={account}
        accounts={accounts}
        accountCookie={accountCookie}
        postalRegister={postalRegister}
      >
        <StoppedBanner webhooks={stopped} />
        {children}
      </Shell>
    </AreaMessages>
  );
}
