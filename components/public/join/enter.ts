import { signIn } from "next-auth/react";

/**
 * Signs in and loads the page from scratch, so that no data of a previous person stays in memory. If that fails, leads
 * to the sign-in page.
 */
export async function enter(credentials: { email: string; password: string }, path: string): Promise<void> {
  const response = await signIn("credentials", { ...credentials, redirect: false }).catch(() => undefined);
  window.location.replace(response?.ok && !response.error ? path : "/login");
}
