import { expect, test } from "vitest";
import { contactTerms } from "./contact-terms";

/** As the search table has a phone: its last ten digits. */
const phone = (text: string) => `λt${text.replace(/\D/g, "").slice(-10)}`;
/** As it has a document, and that within the CUIT of a person. */
const documents = (text: string) => {
  const digits = text.replace(/\D/g, "");
  return [digits, digits.length === 11 ? digits.slice(2, 10) : digits].map((each) => `λd${each.replace(/^0+/, "")}`);
};

test.each([
  ["11 5283-4511", "+54 9 11 5283-4511"],
  ["11 5283-4511", "011 15 5283-4511"],
  ["11 5283-4511", "15-5283-4511"],
  ["11 5283-4511", "5283-4511"],
  ["5283-4511", "+54 9 11 5283-4511"],
  ["011 15-5283-4511", "+54 11 5283 4511"],
  ["15 5283 4511", "1152834511"],
  ["(0341) 15 425-1234", "3414251234"],
  ["341 425 1234", "0341-15-425-1234"],
  ["+54 9 2966 12-3456", "02966 15 123456"],
  ["02966 15 123456", "005492966123456"],
])("a phone stored as %s is found by %s", (stored, typed) => {
  expect(contactTerms(typed)).toContain(phone(stored));
});

test.each([
  ["28345112", "28.345.112"],
  ["28345112", "20-28345112-3"],
  ["20-28345112-3", "28.345.112"],
  ["20-28345112-3", "20283451123"],
  ["5.123.456", "05123456"],
  ["27-05123456-8", "5123456"],
  ["30-71234567-9", "30712345679"],
])("a document stored as %s is found by %s", (stored, typed) => {
  expect(contactTerms(typed).some((term) => documents(stored).includes(term))).toBe(true);
});

test("a local number is looked for where the area code may be left out", () => {
  for (const typed of ["425-1234", "15 425 1234", "015 4251234"]) expect(contactTerms(typed)).toContain("λs4251234");
  expect(contactTerms("12-3456")).toContain("λs123456");
});

test("another person's number is not meant, nor too few digits or too many", () => {
  expect(contactTerms("11 5283-4511")).not.toContain(phone("11 5283-4512"));
  expect(contactTerms("341 425 1234")).not.toContain(phone("342 425 1234"));
  expect(contactTerms("341 425 1234").filter((term) => term.startsWith("λs"))).toEqual([]);
  for (const text of ["", "juan", "12345", "1".repeat(10_000)]) expect(contactTerms(text)).toEqual([]);
});
