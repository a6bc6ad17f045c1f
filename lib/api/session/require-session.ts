import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import {
  type OperatorSession,
  operatorSession,
  type PortalSession,
  personalSession,
  portalSession,
} from "./page-session";
import { pathHeader } from "./path-header";

/** The session of a portal page. Without one it redirects to the sign-in page, which returns here afterwards. */
export async function requirePortalSession(): Promise<PortalSession> {
  const session = await portalSession();
  if (session) return session;
  // An operator of the platform need not be a member of any account.
  if ((await personalSession())?.user.isOperator) redirect("/operator");
  return signInFirst();
}

/** The session of an operator page. Other signed-in users get 404. */
export async function requireOperatorSession(): Promise<OperatorSession> {
  const session = await operatorSession();
  if (session) return session;
  if ((await personalSession())?.user.isOperator) redirect("/second-factor");
  if (await portalSession()) notFound();
  return signInFirst();
}

async function signInFirst(): Promise<never> {
  const path = (await headers()).get(pathHeader);
  redirect(path && path !== "/" ? `/login?next=${encodeURIComponent(path)}` : "/login");
}
