/**
 * Notices of an account (low balance, parcel in trouble, webhook stopped), shown in the portal and e-mailed to the
 * members who chose them; and e-mails to the recipients of parcels. A notice is written in the transaction that relays
 * its event, so that each is written once. E-mails are sent later, at least once, and only where a mail server is
 * configured.
 */
export { recordChargeNotices } from "./charges";
export {
  changeChoices,
  changeLowBalance,
  findNoticeSettings,
  listNotices,
  type Notice,
  type NoticeSettings,
} from "./choices";
export {
  type ClaimMailContent,
  type DigestNotice,
  listedNotices,
  type MailContent,
  type ParcelFacts,
  type ShopMailContent,
} from "./mail-content";
export { recordNoticesOf, recordTopUp } from "./record";
export { recordNotice } from "./record-notice";
export { deleteOldNotices, sendDueMails } from "./send";
