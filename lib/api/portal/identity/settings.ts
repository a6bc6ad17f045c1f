import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits, roles, scopes } from "@/lib/core/vocabulary";
import type { Box, BoxChanges, BoxDraft } from "@/lib/domain/goods/boxes";
import type { Credential, Invitation, KeptCredential, Member } from "@/lib/domain/identity/accounts";
import { EmailText, Id, integer, rejectValue, requiredText, text } from "../../shared/wire";

/**
 * Wire schemas of the account settings that only users, not credentials, may change: data, boxes, members, credentials.
 */

export const AccountQuery = z.object({ account_id: Id });
export const Done = z.object({ done: z.literal(true) });

export const AccountInput = z.object({
  account_id: Id,
  name: requiredText(limits.name).optional(),
  company_name: requiredText(limits.name).optional(),
  document: text(limits.document).optional(),
  email: z.union([z.literal(""), EmailText]).optional(),
  phone: text(limits.phone).optional(),
});

/** Characters of a picture as base64. */
export const longestLogo = 410_000;

/** A picture as base64; null removes the logo. */
export const LogoInput = z.object({
  account_id: Id,
  logo: z.base64().max(longestLogo).nullable(),
});

const Length = integer(1, limits.sideCm);
const Weight = integer(0, limits.weightGrams);

const boxShape = {
  description: requiredText(limits.packageDescription),
  outer_length: Length,
  outer_width: Length,
  outer_height: Length,
  inner_length: Length,
  inner_width: Length,
  inner_height: Length,
  empty_weight: Weight,
  max_weight: integer(1, limits.weightGrams),
  active: z.boolean(),
};

export const BoxInput = z.object({ account_id: Id, ...boxShape, active: z.boolean().default(true) });
export const BoxEdit = z
  .object({ account_id: Id, ...boxShape })
  .partial()
  .required({ account_id: true });
export const BoxPath = z.object({ box_id: Id });

export const serializeBox = (box: Box) => ({
  id: box.id,
  description: box.description,
  outer_length: box.outerLength,
  outer_width: box.outerWidth,
  outer_height: box.outerHeight,
  inner_length: box.innerLength,
  inner_width: box.innerWidth,
  inner_height: box.innerHeight,
  empty_weight: box.emptyWeight,
  max_weight: box.maxWeight,
  active: box.active,
});

export function readBox(input: z.output<typeof BoxInput>): BoxDraft;
export function readBox(input: z.output<typeof BoxEdit>): BoxChanges;
export function readBox(input: z.output<typeof BoxEdit>): BoxChanges {
  return {
    description: input.description,
    outerLength: input.outer_length,
    outerWidth: input.outer_width,
    outerHeight: input.outer_height,
    innerLength: input.inner_length,
    innerWidth: input.inner_width,
    innerHeight: input.inner_height,
    emptyWeight: input.empty_weight,
    maxWeight: input.max_weight,
    active: input.active,
  };
}

export const serializeMember = (member: Member) => ({
  user_id: member.userId,
  name: member.name,
  email: member.email,
  role: member.role,
  joined_at: member.joinedAt.toISOString(),
});

export const serializeInvitation = (invitation: Invitation) => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

export const MemberPath = z.object({ user_id: Id });

/** What becomes of the credentials of a member who is removed: they end, unless another member takes them over. */
export const RemovalInput = z.object({
  keep: z
    .array(z.object({ credential_id: Id, user_id: Id }))
    .max(limits.credentials)
    .default([]),
});

export const toKeptCredentials = ({ keep }: z.output<typeof RemovalInput>): KeptCredential[] =>
  keep.map(({ credential_id: credentialId, user_id: userId }) => ({ credentialId, userId }));

export const RoleInput = z.object({ account_id: Id, role: z.enum(roles) });
export const InvitationPath = z.object({ invitation_id: Id });
export const InvitationInput = z.object({ account_id: Id, email: EmailText, role: z.enum(roles) });

export const CredentialPath = z.object({ credential_id: Id });

/** The origin of pages, as browsers send it: `https://www.tienda.com.ar`. */
const Origin = z.string().transform((typed, ctx) => {
  const url = URL.parse(typed.trim());
  const isOrigin =
    url?.protocol === "https:" &&
    `${url.origin}/` === url.href &&
    /\.|^localhost$/.test(url.hostname) &&
    !url.host.includes("*");
  return isOrigin ? url.origin : rejectValue(ctx, message("must_be_https_origin", { origin: typed.slice(0, 100) }));
});

const namedCredential = {
  account_id: Id,
  name: requiredText(60),
  /** Valid until the end of this day in Argentina. */
  expires_on: z.iso.date().nullish(),
};

export const toExpiry = (day: string | null | undefined): Date | undefined =>
  day ? new Date(`${day}T23:59:59-03:00`) : undefined;

export const CredentialInput = z.object({
  ...namedCredential,
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  every_account: z.boolean().default(false),
});

export const PublishableInput = z.object({
  ...namedCredential,
  origins: z
    .array(Origin)
    .min(1)
    .max(limits.credentialOrigins)
    .transform((origins) => [...new Set(origins)]),
  daily_quota: integer(1, limits.dailyQuota),
});

export const serializeCredential = (credential: Credential) => ({
  id: credential.id,
  name: credential.name,
  token: credential.token,
  secret_last4: credential.secretLast4,
  user_id: credential.userId,
  user_name: credential.userName,
  every_account: credential.accountId === null,
  scopes: credential.scopes,
  publishable: credential.origins && { origins: credential.origins, daily_quota: credential.dailyQuota ?? 0 },
  created_at: credential.createdAt.toISOString(),
  expires_at: credential.expiresAt?.toISOString() ?? null,
  revoked_at: credential.revokedAt?.toISOString() ?? null,
  last_used_at: credential.lastUsedAt?.toISOString() ?? null,
});
