import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { pathHeader } from "./path-header";
import { type PortalSession, portalSession } from "./session";

/** The session of a page; without one the visitor is sent to sign in, and back here afterwards. */
export async function requirePortalSession(): Promise<PortalSession> {
  const session = await portalSession();
  if (session) return session;
  const path = (await headers()).get(pathHeader);
  redirect(path && path !== "/" ? `/login?next=${encodeURIComponent(path)}` : "/login");
}
