import { toAmount } from "@/lib/core/money";
import type { AccountActivity, AccountHealth } from "@/lib/domain/operating/operations";
import { serializeMovements } from "../portal/money/movements";

/** Wire schemas of what is wrong with an account, and of what it did lately. */

export const serializeHealth = ({ level, reasons }: AccountHealth) => ({
  level,
  reasons: [...reasons],
});

export const serializeActivity = (activity: AccountActivity) => ({
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
