import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { requirePortalSession } from "@/lib/api/portal/require-session";
import { roleScopes, type Scope } from "@/lib/vocabulary";

/**
 * The layout of a page with an outline of its own: it decides before the outline is sent, and with it the status, so that
 * a page that somebody may not see answers as one that does not exist. The page asks once more, as layouts stay as they
 * are from one page to the next.
 */
export const gate = (scope: Scope) =>
  async function Gate({ children }: { children: ReactNode }) {
    const { account } = await requirePortalSession();
    if (!roleScopes[account.role].includes(scope)) notFound();
    return children;
  };
