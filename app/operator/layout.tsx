import type { ReactNode } from "react";
import { OperatorShell } from "@/components/operator/shell/operator-shell";
import { portalSession } from "@/lib/api/session/page-session";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { AreaMessages } from "../area-messages";

/** Access check and frame of the operator pages. Pages check the session themselves as well. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const { user } = await requireOperatorSession();
  const account = await portalSession();
  return (
    <AreaMessages area="operator">
      <OperatorShell user={{ name: user.name, email: user.email }} hasAccount={account !== undefined}>
        {children}
      </OperatorShell>
    </AreaMessages>
  );
}
