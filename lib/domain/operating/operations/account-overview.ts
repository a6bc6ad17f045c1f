import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { listAllBoxes } from "../../goods/boxes";
import {
  type Account,
  type Credential,
  findAccount,
  listCredentials,
  listMembers,
  type Member,
} from "../../identity/accounts";
import { type Balance, findBalance } from "../../money/ledger";
import { type ListedShipment, listShipments } from "../../shipping/shipments";
import { type AccountHealth, findUnwellAccounts, healthOf } from "./account-health";

export interface AccountOverview {
  readonly account: Account;
  readonly balance: Balance;
  readonly health: AccountHealth;
  readonly members: readonly Member[];
  readonly credentials: readonly Credential[];
  readonly boxes: number;
  readonly shipments: number;
  /** The newest shipments. */
  readonly lastShipments: readonly ListedShipment[];
}

const shownShipments = 8;

/** An account with its members, credentials, balance, health and newest shipments, for operators. */
export async function findAccountOverview(ctx: Context, accountId: number): Promise<AccountOverview> {
  assertOperator(ctx);
  const account = await findAccount(ctx, accountId);
  const [balance, members, credentials, boxes, unwell, { rows, total }] = await Promise.all([
    findBalance(ctx, accountId),
    listMembers(ctx, accountId),
    listCredentials(ctx, accountId),
    listAllBoxes(ctx, accountId),
    findUnwellAccounts(ctx, accountId),
    listShipments(ctx, { accountId, limit: shownShipments, offset: 0 }),
  ]);
  return {
    account,
    balance,
    health: healthOf(unwell, accountId),
    members,
    credentials,
    boxes: boxes.length,
    shipments: total,
    lastShipments: rows,
  };
}
