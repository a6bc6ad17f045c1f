import { expect, test } from "vitest";
import { toContactQuery, toSearchQuery } from "./search-query";

const of = { accountIds: [7] };

test("each word is wanted, of the account, the last one as a beginning", () => {
  expect(toSearchQuery("Juan Rosario", of)).toBe("'λ7' & 'juan' & 'rosario':*");
  expect(toSearchQuery("o'hig", { accountIds: undefined })).toBe("('o' & 'hig':*)");
  expect(toSearchQuery("juan %", { accountIds: [7, 8] })).toBe("('λ7' | 'λ8') & 'juan':*");
});

test("digits side by side are a contact or a word each, also behind their label", () => {
  const query = toSearchQuery("DNI 28 345 112 Rosa", of);
  expect(query).toContain("'λd28345112'");
  expect(query).toContain("'dni' & '28' & '345' & '112'");
  expect(query).toMatch(/ & 'rosa':\*$/);
  expect(toSearchQuery("te 500", of)).toBe("'λ7' & 'te' & '500':*");
});

test("a text without a word asks for nothing, and the letter of marks is none", () => {
  for (const text of ["", " ", "%", "λ", "\\", "':*"]) expect(toSearchQuery(text, of)).toBeUndefined();
  expect(toSearchQuery("λt1152834511", of)).toBe("'λ7' & 't1152834511':*");
  expect(toContactQuery("TNK-777777", of)).toBeUndefined();
  expect(toContactQuery("28.345.112", of)).toContain("'λd28345112'");
});
