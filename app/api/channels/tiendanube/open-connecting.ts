import { notFound } from "next/navigation";
import type { PortalSession } from "@/lib/api/session/page-session";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

/** The session of somebody who may connect shops; 404 for others, and the sign-in without one. */
export async function openConnecting(): Promise<PortalSession> {
  const session = await requirePortalSession();
  if (!roleScopes[session.account.role].includes("webhooks.manage")) notFound();
  return session;
}
