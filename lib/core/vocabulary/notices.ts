import type { ShipmentStatus } from "./shipments";

/** Notices that are sent to the people of an account. */
export const noticeKinds = [
  "low_balance",
  "top_up",
  "shipment_exception",
  "piece_missing",
  "charge_announced",
  "webhook_disabled",
  "channel_failing",
  "claim",
  "monthly_report",
] as const;
/** Notices about accounts that operators alone are sent, whatever the members of the account chose. */
export const operatorNoticeKinds = ["claim_deadline"] as const;
export const isForOperators = (kind: NoticeKind): kind is OperatorNoticeKind =>
  operatorNoticeKinds.some((known) => known === kind);
type OperatorNoticeKind = (typeof operatorNoticeKinds)[number];
export type MemberNoticeKind = (typeof noticeKinds)[number];
export type NoticeKind = MemberNoticeKind | OperatorNoticeKind;

/** What a notice of a claim tells: that somebody else opened it, or what became of it. */
export const claimNews = ["opened", "not_received", "sent", "accepted", "rejected", "paid"] as const;
export type ClaimNews = (typeof claimNews)[number];

/** Statuses that can be reported to the recipient of a parcel by e-mail. */
export const recipientNotices = ["shipped", "not_delivered", "delivered"] as const satisfies ShipmentStatus[];
export type RecipientNotice = (typeof recipientNotices)[number];

/** E-mails about the return that a buyer asked for; they are sent whatever the shop chose. */
const returnMails = ["return_approved", "return_received"] as const;
export type ReturnMail = (typeof returnMails)[number];
export const isReturnMail = (mail: string): mail is ReturnMail => returnMails.some((known) => known === mail);

/** The e-mails of a shop to its buyers: one for each status that can be told, and those of a return. */
export const shopMails = [...recipientNotices, ...returnMails] as const;
export type ShopMail = (typeof shopMails)[number];
