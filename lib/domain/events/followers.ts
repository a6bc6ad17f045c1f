import { recordNoticesOf } from "../messaging/notices";
import { publishEvents } from "../messaging/webhooks";
import { recordTrackingNotes } from "../selling/channels";
import { recordChangedDays } from "../selling/daily-totals";
import { followShipments } from "../selling/orders";
import type { Follower } from "./follower";

/** Who follows events. A new follower begins with the events after its first start. */
export const followers: readonly Follower[] = [
  { name: "webhooks", follow: publishEvents },
  {
    name: "notices",
    topics: [
      "shipment.status_changed",
      "shipment.updated",
      "account_balance.changed",
      "claim.created",
      "claim.updated",
    ],
    follow: recordNoticesOf,
  },
  { name: "orders", topics: ["shipment.status_changed", "shipment.updated"], follow: followShipments },
  { name: "channels", topics: ["order.shipped", "shipment.status_changed"], follow: recordTrackingNotes },
  {
    name: "totals",
    topics: [
      "shipment.created",
      "shipment.status_changed",
      "shipment.updated",
      "account_balance.changed",
      "order.updated",
    ],
    follow: recordChangedDays,
  },
];
