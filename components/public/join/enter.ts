import { signIn } from "next-auth/react";
import { clearShell } from "@/components/shared/connection/clear-shell";

/**
 * Signs in and loads the page from scratch, so that no data of a previous person stays in memory, nor the page of the station that
 * one has kept. If that fails, leads to the sign-in page.
 */
export async function enter(credentials: { email: string; password: string }, path: string): Promise<void> {
  const response = await signIn("credentials", { ...credentials, redirect: false }).catch(() => undefined);
  await clearShell().catch(() => undefined);
  window.location.replace(response?.ok && !response.error ? path : "/login");
}
