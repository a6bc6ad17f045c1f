import { route } from "@/lib/api/portal/version-adapter";
import { authHandler } from "@/lib/api/public/auth-handler";

/** Sign-in, sign-out and session of the portal, by next-auth. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({ GET: authHandler, POST: authHandler });
