import type { ShipmentStatus } from "./shipments";

/** What people of an account are told of, besides what they look up themselves. */
export const noticeKinds = ["low_balance", "shipment_exception", "webhook_disabled"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** States that the receiver of a parcel may be told of by e-mail. */
export const recipientNotices = ["shipped", "not_delivered", "delivered"] as const satisfies ShipmentStatus[];
export type RecipientNotice = (typeof recipientNotices)[number];
