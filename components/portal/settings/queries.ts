import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { AccountV2 } from "@/lib/api/v2/accounts";
import type { SettingsV2 } from "@/lib/api/v2/settings";

export type Account = z.output<typeof AccountV2>;
export type Preferences = z.output<typeof SettingsV2>;
export type Box = ReplyOf<"PUT /api/portal/boxes/{box_id}">;
type TeamReply = ReplyOf<"GET /api/portal/operator/accounts/{account_id}/team">;
export type Member = TeamReply["members"][number];
export type Invitation = TeamReply["invitations"][number];
export type Credential = ReplyOf<"GET /api/portal/credentials">[number];
export type Notices = ReplyOf<"GET /api/portal/notices">;

const key = (what: string, accountId: number) => ["settings", what, accountId] as const;

export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("account", accountId),
    queryFn: ({ signal }) => apiFetch("GET /v2/accounts/{account_id}", { params: { account_id: accountId }, signal }),
  });

export const preferencesQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("preferences", accountId),
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/settings", { params: { account_id: accountId }, signal }),
  });

export const boxesQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("boxes", accountId),
    queryFn: ({ signal }) => apiFetch("GET /api/portal/boxes", { query: { account_id: accountId }, signal }),
  });

export type CarrierAnswers = ReplyOf<"GET /api/portal/carrier-answers">[number];

/** A carrier that fails is called again every half a minute. */
export const carrierAnswersQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("carrier-answers", accountId),
    queryFn: ({ signal }) => apiFetch("GET /api/portal/carrier-answers", { query: { account_id: accountId }, signal }),
    refetchInterval: 30_000,
  });

export const teamQuery = (place: AccountScope) =>
  queryOptions({
    queryKey: key("team", place.accountId),
    queryFn: ({ signal }) =>
      apiFetch(inScope(place, "GET /api/portal/team"), { query: { account_id: place.accountId }, signal }),
  });

/** The credentials in force that a member's removal ends. */
export const memberCredentialsQuery = (place: AccountScope, userId: number) =>
  queryOptions({
    queryKey: [...teamQuery(place).queryKey, userId, "credentials"],
    queryFn: ({ signal }) =>
      apiFetch(inScope(place, "GET /api/portal/team/{user_id}/credentials"), {
        params: { user_id: userId },
        query: { account_id: place.accountId },
        signal,
      }),
    // Asked anew for each removal: another person may have made or revoked one since.
    gcTime: 0,
  });

export const credentialsQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("credentials", accountId),
    queryFn: ({ signal }) => apiFetch("GET /api/portal/credentials", { query: { account_id: accountId }, signal }),
  });

export const noticesQuery = (accountId: number) =>
  queryOptions({
    queryKey: key("notices", accountId),
    queryFn: ({ signal }) => apiFetch("GET /api/portal/notices", { query: { account_id: accountId }, signal }),
  });
