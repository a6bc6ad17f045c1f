import { expect, test } from "vitest";
import { NewAccountInput } from "@/lib/api/operator/accounts";
import { accountFieldOfPath, blankAccount, toAccountBody } from "./new-account-values";

const values = { ...blankAccount, account_name: "Mates del Sur", owner_email: "duena@example.com" };
const address = {
  document: "30-71234567-8",
  street: "Honduras",
  street_number: "4800",
  city: "Palermo",
  state: "Capital Federal",
  zipcode: "1414",
  phone: "11 4000-1234",
};

test("an origin is sent only if it is to be filled in; its name and e-mail are the account's unless given", () => {
  expect(NewAccountInput.parse(toAccountBody({ ...values, ...address })).origin).toBeUndefined();
  const filled = { ...values, ...address, with_origin: true, balance: 1500.5 };
  expect(NewAccountInput.parse(toAccountBody(filled))).toMatchObject({
    entry: "invitation",
    balance: 150_050,
    origin: { name: "Mates del Sur", email: "duena@example.com", zipcode: { zipcode: 1414 } },
  });
  const named = toAccountBody({ ...filled, name: "Depósito", email: "deposito@example.com" });
  expect(named).toMatchObject({
    name: "Mates del Sur",
    email: "duena@example.com",
    origin: { name: "Depósito", email: "deposito@example.com" },
  });
});

test("every error of the API has its field in the form", () => {
  const empty = NewAccountInput.safeParse(
    toAccountBody({ ...blankAccount, with_origin: true, balance: Number.NaN }),
  ).error?.issues.map(({ path }) => accountFieldOfPath(path.join(".")));
  expect(new Set(empty)).toEqual(
    new Set([
      "account_name",
      "owner_email",
      "balance",
      "name",
      "document",
      "street",
      "street_number",
      "city",
      "state",
      "zipcode",
      "phone",
      "email",
    ]),
  );
  for (const field of empty ?? []) expect(Object.keys(blankAccount)).toContain(field);
});
