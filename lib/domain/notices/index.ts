/**
 * What people are told without asking: notices of an account (money runs low, a parcel is in trouble, a webhook was
 * stopped), shown in the portal and mailed to whoever wants them, and the receivers of parcels about theirs. Notices are
 * written in the transaction that relays the event they come from, so that each is told once; mails are sent later, at
 * least once, and only where a mail server is configured.
 */
export {
  changeChoices,
  changeLowBalance,
  findNoticeSettings,
  listNotices,
  type Notice,
  type NoticePerson,
  type NoticeSettings,
} from "./choices";
export { recordNotice, recordNoticesOf } from "./record";
export { deleteOldNotices, sendDueMails } from "./send";
