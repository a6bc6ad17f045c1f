import type { ShipmentStatus } from "./shipments";

/** Notices that are sent to the people of an account. */
export const noticeKinds = [
  "low_balance",
  "top_up",
  "shipment_exception",
  "webhook_disabled",
  "channel_failing",
  "monthly_report",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Statuses that can be reported to the recipient of a parcel by e-mail. */
export const recipientNotices = ["shipped", "not_delivered", "delivered"] as const satisfies ShipmentStatus[];
export type RecipientNotice = (typeof recipientNotices)[number];

/** The e-mails of a shop to its buyers: one for each status that can be told, and that of an approved return. */
export const shopMails = [...recipientNotices, "return_approved"] as const;
export type ShopMail = (typeof shopMails)[number];
