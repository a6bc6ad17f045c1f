import { blankOrigin, type OriginValues } from "@/components/portal/address-book/origin-values";
import type { BodyOf } from "@/components/shared/api-client";

type AccountBody = BodyOf<"POST /api/portal/operator/accounts">;

/** The form of a new account. The fields of its origin have the names of the address book's form, whose components it uses. */
export interface NewAccountValues extends OriginValues {
  account_name: string;
  owner_email: string;
  entry: "invitation" | "password";
  is_test: boolean;
  balance: number | null;
  with_origin: boolean;
}

export const blankAccount: NewAccountValues = {
  ...blankOrigin,
  account_name: "",
  owner_email: "",
  entry: "invitation",
  is_test: false,
  balance: null,
  with_origin: false,
};

export function toAccountBody(values: NewAccountValues): AccountBody {
  const { account_name: name, owner_email: email, entry, is_test, balance, with_origin: withOrigin } = values;
  const body = { name, email, entry, is_test, ...(withOrigin ? { origin: toOriginBody(values) } : {}) };
  // As text, so that the API rejects what is not a number.
  return balance === null ? body : { ...body, balance: String(balance) };
}

/** What stays empty and the account has too is as in the account. */
const toOriginBody = (values: NewAccountValues): AccountBody["origin"] => ({
  name: values.name.trim() || values.account_name,
  document: values.document,
  street: values.street,
  street_number: values.street_number,
  street_extras: values.street_extras,
  city: values.city,
  state: values.state,
  zipcode: values.zipcode,
  phone: values.phone,
  email: values.email.trim() || values.owner_email,
});

/** The form's field for an API path: `name` is the account's, `origin.name` the origin's. */
export function accountFieldOfPath(path: string): string {
  if (path === "name") return "account_name";
  if (path === "email") return "owner_email";
  return path.replace(/^origin\./, "");
}
