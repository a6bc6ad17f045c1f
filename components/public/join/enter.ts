import { signIn } from "next-auth/react";

/** Signs in and opens a page anew, so that nothing of a former person stays in memory; else asks to sign in by hand. */
export async function enter(credentials: { email: string; password: string }, path: string): Promise<void> {
  const response = await signIn("credentials", { ...credentials, redirect: false }).catch(() => undefined);
  window.location.replace(response?.ok && !response.error ? path : "/login");
}
