import * as z from "zod";
import type { Session } from "@/lib/domain/identity/accounts";

/** Wire schemas of a person's own sessions and second factor. */

const Password = z.string().max(1024);
/** Six digits of the app, or a recovery code; spaces and hyphens are allowed. */
const Code = z.string().max(40);

export const SessionPath = z.object({ session_id: z.uuid() });

export const serializeSession = (
  { id, ip, createdAt, lastUsedAt }: Session,
  about: { browser: string | null; system: string | null; isCurrent: boolean },
) => ({
  id,
  browser: about.browser,
  system: about.system,
  ip,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  is_current: about.isCurrent,
});

export const StartInput = z.object({ password: Password });

export const EnableInput = z.object({ code: Code });
export const BothFactorsInput = z.object({ password: Password, code: Code });
