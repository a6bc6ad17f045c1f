import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { accountHealthLevels, accountHealthReasons, blockingReasons, shipmentStatuses } from "@/lib/core/vocabulary";
import type { AccountActivity, AccountHealth } from "@/lib/domain/operating/operations";
import { PortalMovement, serializeMovements } from "../portal/money/movements";

/** Wire schemas of what is wrong with an account, and of what it did lately. */

export const AccountHealthReply = z.object({
  level: z.enum(accountHealthLevels),
  reasons: z.array(z.object({ reason: z.enum(accountHealthReasons), count: z.int() })),
});

export const serializeHealth = ({ level, reasons }: AccountHealth): z.input<typeof AccountHealthReply> => ({
  level,
  reasons: [...reasons],
});

export const AccountActivityReply = z.object({
  spend: z.object({ amount: z.number(), shipments: z.int() }),
  low_balance: z.number().nullable(),
  movements: z.array(PortalMovement),
  shipments: z.array(z.object({ status: z.enum(shipmentStatuses), count: z.int() })),
  exceptions: z.int(),
  waiting: z.array(z.object({ reason: z.enum(blockingReasons), count: z.int() })),
  webhooks: z.object({
    enabled: z.int(),
    failing: z.int(),
    disabled: z.int(),
    oldest_pending_at: z.iso.datetime().nullable(),
  }),
  /** Of the last 24 hours, at most 500; `refused` 4xx, `failed` 5xx. */
  api: z.object({ last_at: z.iso.datetime().nullable(), requests: z.int(), refused: z.int(), failed: z.int() }),
});

export const serializeActivity = (activity: AccountActivity): z.input<typeof AccountActivityReply> => ({
  spend: { amount: toAmount(activity.spend.cents), shipments: activity.spend.count },
  low_balance: activity.lowBalanceCents === null ? null : toAmount(activity.lowBalanceCents),
  movements: serializeMovements({ rows: activity.movements, more: false }).data,
  shipments: [...activity.shipments],
  exceptions: activity.exceptions,
  waiting: [...activity.waiting],
  webhooks: {
    enabled: activity.webhooks.enabled,
    failing: activity.webhooks.failing,
    disabled: activity.webhooks.disabled,
    oldest_pending_at: activity.webhooks.oldestPendingAt?.toISOString() ?? null,
  },
  api: {
    last_at: activity.api.lastAt?.toISOString() ?? null,
    requests: activity.api.requests,
    refused: activity.api.refused,
    failed: activity.api.failed,
  },
});
