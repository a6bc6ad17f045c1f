import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits, locales } from "@/lib/core/vocabulary";
import { EmailText, requiredText, text, textLike } from "../../shared/wire";

/** Wire schemas of a user's own profile, and of visitors with an invitation or reset link. */

/** A password is not trimmed, because spaces are part of it. */
const Password = z.string().max(1024);

export const ProfileInput = z.object({
  name: requiredText(limits.name).optional(),
  locale: z.enum(locales).optional(),
});

export const PasswordInput = z.object({ current_password: Password, new_password: Password });

const LinkToken = textLike(/^[\w-]{20,100}$/, message("link_not_valid"));

export const AcceptInput = z.object({
  token: LinkToken,
  name: text(limits.name).optional(),
  password: Password.optional(),
});
export const AcceptReply = z.object({ account_id: z.int(), email: z.string() });

export const ResetRequestInput = z.object({ email: EmailText });
export const ResetInput = z.object({ token: LinkToken, password: Password });
export const ResetReply = z.object({ email: z.string() });
