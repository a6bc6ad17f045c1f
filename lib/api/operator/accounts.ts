import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { accountHealthLevels, accountStatuses, limits } from "@/lib/core/vocabulary";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import type { AccountFilter, AccountOverview, ListedAccount } from "@/lib/domain/operating/operations";
import { serializeCredential, serializeMember } from "../portal/identity/settings";
import { Amount, EmailText, Id, integer, optionalText, requiredText } from "../shared/wire";
import { pageQuery, toWindow } from "../v2/envelope";
import { AddressEditV2, toOriginDraftV2 } from "../v2/geography/addresses";
import { serializeHealth } from "./account-health";

/** Wire schemas of accounts for operators of the platform. */

export const OperatorAccountPath = z.object({ account_id: Id });
export const OperatorCredentialPath = z.object({ account_id: Id, credential_id: Id });
export const OperatorMemberPath = z.object({ account_id: Id, user_id: Id });
export const OperatorInvitationPath = z.object({ account_id: Id, invitation_id: Id });

export const AccountsQuery = z.object({
  q: optionalText(100),
  status: z.enum(accountStatuses).optional(),
  kind: z.enum(["live", "test"]).optional(),
  health: z.enum(accountHealthLevels).optional(),
  /** `health` = the accounts with the worst health first; newest account first without it. */
  sort: z.enum(["health"]).optional(),
  ...pageQuery(25),
});

export const toAccountFilter = (query: z.output<typeof AccountsQuery>): AccountFilter => ({
  q: query.q,
  status: query.status,
  isTest: query.kind && query.kind === "test",
  health: query.health,
  isWorstFirst: query.sort === "health",
  ...toWindow(query),
});

export const serializeListedAccount = (row: ListedAccount) => ({
  id: row.id,
  name: row.name,
  company_name: row.companyName,
  email: row.email,
  status: row.status,
  is_test: row.isTest,
  available: toAmount(row.availableCents),
  held: toAmount(row.heldCents),
  credit_limit: toAmount(row.creditLimitCents),
  health: serializeHealth(row.health),
  created_at: row.createdAt.toISOString(),
});

/** The address of the first origin, by the rules of the address book; how it dispatches is as for any new origin. */
const FirstOrigin = AddressEditV2.omit({
  account_id: true,
  hours: true,
  use_for_shipping: true,
  options: true,
  accounts: true,
});

export const NewAccountInput = z.object({
  name: requiredText(limits.name),
  email: EmailText,
  /** How its owner gets in: by a link, choosing a password, or at once with a password and a credential to hand over. */
  entry: z.enum(["invitation", "password"]).default("invitation"),
  is_test: z.boolean().default(false),
  /** Initial balance. */
  balance: Amount.optional(),
  origin: FirstOrigin.optional(),
});

export const toAccountSetup = ({ name, is_test: isTest, balance, origin }: z.output<typeof NewAccountInput>) => ({
  name,
  isTest,
  balanceCents: balance,
  origin: origin && toOriginDraftV2(origin),
});

export const serializeOpened = (opened: OpenedAccount) => ({
  account_id: opened.accountId,
  email: opened.email,
  invitation: null,
  secrets: { password: opened.password, token: opened.token, secret: opened.secret },
});

const reason = requiredText(300);

export const AccountStatusInput = z.object({ status: z.enum(accountStatuses), reason });
export const CreditLimitInput = z.object({ credit_limit: Amount, reason });
export const NetworkInput = z.object({ carrier_network: z.boolean(), reason });
export const KindInput = z.object({ is_test: z.boolean(), reason });

/** Requests per minute; null means the default limit. */
const limit = integer(1, 100_000).nullable();
export const RateLimitsInput = z.object({ create: limit, quote: limit, read: limit, write: limit, reason });

export const toRateLimits = ({ create, quote, read, write }: z.output<typeof RateLimitsInput>) =>
  Object.fromEntries(
    Object.entries({ create, quote, read, write }).flatMap(([tier, value]) => (value === null ? [] : [[tier, value]])),
  );

export const OperatorCredentialInput = z.object({ user_id: Id, name: requiredText(60) });
export const WithdrawalInput = z.object({ reason });

export const serializeOverview = (overview: AccountOverview) => {
  const { account, balance, health } = overview;
  return {
    account: {
      ...serializeListedAccount({ ...account, ...balance, health }),
      document: account.document,
      phone: account.phone,
      carrier_network: account.carrierNetwork,
      balance: toAmount(balance.balanceCents),
      rate_limits: account.rateLimits,
    },
    members: overview.members.map(serializeMember),
    credentials: overview.credentials.map(serializeCredential),
    boxes: overview.boxes,
    shipments: overview.shipments,
    last_shipments: overview.lastShipments.map((shipment) => ({
      id: shipment.id,
      external_id: shipment.externalId,
      status: shipment.status,
      service_type: shipment.serviceType,
      logistic_type: shipment.logisticType,
      carrier_name: shipment.carrier.name,
      recipient: shipment.destinationName,
      place: `${shipment.destinationCity}, ${shipment.destinationState}`,
      price: toAmount(shipment.priceInclTaxCents),
      created_at: shipment.createdAt.toISOString(),
    })),
  };
};
