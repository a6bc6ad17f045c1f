import type { AccountMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const accountSentences: Sentences<AccountMessages> = {
  test_mail_not_allowed:
    "A test account writes to verified addresses only, and a suspended one to none: your address cannot get the message.",
  test_mail_not_accepted: "The mail server did not accept the message. Try again later.",
  mail_server_missing: "There is no mail server: SMTP_URL is not set.",
  invitation_not_mailed:
    "The mail server did not accept the invitation, and it is not open. Check the address or try again later.",
  expiry_not_in_future: "Must be a date to come.",
  too_many_credentials: ({ maximum }) =>
    `The account has ${maximum} credentials already. Revoke one that is not used to create another.`,
  person_cannot_hold_credentials:
    "Is not in the account any more, or has a role without credentials. Choose somebody else.",
  credential_would_have_no_scopes:
    "With this person's role the credential could do nothing. Choose somebody else or let it end.",
  credentials_changed_meanwhile: "One of the credentials ended or changed in the meantime. Look at the list again.",
  account_cannot_invite: "The account is suspended: nobody can be invited to it.",
  account_awaits_owner: ({ id }) =>
    `Account no. ${id} has the same name and awaits this person's acceptance. For another link, invite them from that account.`,
  scanned_by_another_person: "The session of this browser is another person's: nothing was recorded.",
  name_needed: "Enter your name.",
  not_the_password_of_user: "That is not the password of that user.",
  person_already_member: "That person is in the account already.",
  logo_not_valid: "Must be a PNG, JPEG or WebP picture of 300 kB and 16 million pixels at most.",
  email_taken: "There is a user with that e-mail already.",
  email_not_valid: "The e-mail address is not valid.",
  carrier_unknown: ({ id }) => `Carrier ${id} does not exist.`,
  carrier_connected: ({ id }) => `Carrier ${id} reports by its own system what becomes of its packages.`,
  password_too_short: ({ minimum }) => `The password must have at least ${minimum} characters.`,
  password_too_common:
    "That password is among the first that are tried. Choose another one: three or four unrelated words will do.",
  not_your_password: "That is not your current password.",
  code_not_valid: "The code is not valid. Enter the one that the app shows now.",
  two_step_already_on: "Two-step verification is on already.",
  only_owner: "This is the only owner of the account. Make somebody else an owner first.",
  account_in_use: "The account has shipments or a balance already: open another one.",
  stored_bytes_full: ({ megabytes }) =>
    `The account stores up to ${megabytes} MB of such files a day. Try again tomorrow.`,
  too_many_views: ({ maximum }) => `You can keep up to ${maximum} views.`,
  view_name_taken: "You have a view of this name already.",
};
