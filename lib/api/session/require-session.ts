import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { pathHeader } from "./path-header";
import { type OperatorSession, operatorSession, type PortalSession, portalSession } from "./session";

/** The session of a page; without one the visitor is sent to sign in, and back here afterwards. */
export async function requirePortalSession(): Promise<PortalSession> {
  const session = await portalSession();
  if (session) return session;
  // Who runs the platform need not belong to an account of it.
  if (await operatorSession()) redirect("/operator");
  return signInFirst();
}

/** The session of an operator's page. To everybody else who is signed in, there is no such page. */
export async function requireOperatorSession(): Promise<OperatorSession> {
  const session = await operatorSession();
  if (session) return session;
  if (await portalSession()) notFound();
  return signInFirst();
}

async function signInFirst(): Promise<never> {
  const path = (await headers()).get(pathHeader);
  redirect(path && path !== "/" ? `/login?next=${encodeURIComponent(path)}` : "/login");
}
