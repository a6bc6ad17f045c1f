import type { NoFacts } from "./facts";

export interface AccountMessages {
  invitation_not_mailed: NoFacts;
  mail_server_missing: NoFacts;
  test_mail_not_allowed: NoFacts;
  test_mail_not_accepted: NoFacts;
  expiry_not_in_future: NoFacts;
  too_many_credentials: { readonly maximum: number };
  person_cannot_hold_credentials: NoFacts;
  credential_would_have_no_scopes: NoFacts;
  credentials_changed_meanwhile: NoFacts;
  account_cannot_invite: NoFacts;
  account_awaits_owner: { readonly id: number };
  name_needed: NoFacts;
  scanned_by_another_person: NoFacts;
  not_the_password_of_user: NoFacts;
  person_already_member: NoFacts;
  logo_not_valid: NoFacts;
  email_taken: NoFacts;
  email_not_valid: NoFacts;
  carrier_unknown: { readonly id: number };
  carrier_connected: { readonly id: number };
  password_too_short: { readonly minimum: number };
  password_too_common: NoFacts;
  not_your_password: NoFacts;
  code_not_valid: NoFacts;
  two_step_already_on: NoFacts;
  only_owner: NoFacts;
  account_in_use: NoFacts;
  stored_bytes_full: { readonly megabytes: number };
  too_many_views: { readonly maximum: number };
  view_name_taken: NoFacts;
}
