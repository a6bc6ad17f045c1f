import * as z from "zod";
import type { Session } from "@/lib/domain/identity/accounts";

/** Wire schemas of a person's own sessions and second factor. */

const Password = z.string().max(1024);
/** Six digits of the app, or a recovery code; spaces and hyphens are allowed. */
const Code = z.string().max(40);

export const SessionPath = z.object({ session_id: z.uuid() });

export const SessionsReply = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system by the `User-Agent`, such as `Chrome 141` and `Windows`; null when it says nothing known. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      ip: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
      /** Whether the request itself came by this session. */
      is_current: z.boolean(),
    }),
  ),
});

export const serializeSession = (
  { id, ip, createdAt, lastUsedAt }: Session,
  about: { browser: string | null; system: string | null; isCurrent: boolean },
): z.input<typeof SessionsReply>["data"][number] => ({
  id,
  browser: about.browser,
  system: about.system,
  ip,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  is_current: about.isCurrent,
});

export const StartInput = z.object({ password: Password });
/** The secret is only in this response and cannot be read again. */
export const StartReply = z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() });
export const EnableInput = z.object({ code: Code });
export const BothFactorsInput = z.object({ password: Password, code: Code });

export const SecondFactorReply = z.object({
  enabled_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.int(),
});
