import { publicOrigin, setting } from "@/lib/platform/settings";
import { isLoopbackHost } from "../shared/client-ip";

/** The only person of the demo; nobody can have an address of this kind (RFC 2606). */
export const demoEmail = "demo@anden.example";

/** Header of a request from a browser on this machine. Our server sets or deletes it, whatever the client has sent. */
export const localHeader = "x-anden-local";

type HeaderReader = (name: string) => string | null | undefined;

/**
 * Whether the sender of a request may sign in to the demo: somebody at this machine, unless `ANDEN_DEMO` opens or closes
 * it. At a public address nobody is known to be at this machine: a proxy there may pass everybody on without a trace.
 */
export function isDemoOpen(header: HeaderReader): boolean {
  const demo = setting("ANDEN_DEMO");
  if (demo !== undefined) return demo === "on";
  return header(localHeader) === "1" && isLoopbackHost(new URL(publicOrigin()).host);
}

export const isDemoPerson = (email: string): boolean => email.trim().toLowerCase() === demoEmail;

/** What the sign-in page offers to the sender of a request. */
export function demoSignInFor(header: HeaderReader): { email: string; password: string } | undefined {
  const [email, password] = [setting("ANDEN_DEMO_EMAIL"), setting("ANDEN_DEMO_PASSWORD")];
  return email && password && isDemoOpen(header) ? { email, password } : undefined;
}
