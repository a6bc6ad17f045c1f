import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { keyCheckValues } from "@/db/schema/key-check-values";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "./context";
import { acceptKey, findWrongKeys } from "./key-check";

setupTestDatabase();
const [pepper, encryptionKey] = ["canary of a pepper", "canary of a key"];

const wrongKeys = (settings: { pepper?: string; encryptionKey?: string } = {}) => {
  vi.stubEnv("CREDENTIAL_PEPPER", settings.pepper ?? pepper);
  vi.stubEnv("ENCRYPTION_KEY", settings.encryptionKey ?? encryptionKey);
  return findWrongKeys(systemContext("test"));
};

const savedValues = () => connection().db.select().from(keyCheckValues).orderBy(keyCheckValues.name);

beforeEach(async () => {
  await connection().db.delete(keyCheckValues);
});
afterAll(() => vi.unstubAllEnvs());

test("the first process decides which keys are right", async () => {
  expect(await wrongKeys()).toEqual([]);
  const saved = await savedValues();
  expect(saved.map(({ name }) => name)).toEqual(["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"]);
  expect(JSON.stringify(saved)).not.toContain("canary");
  expect(await wrongKeys({ pepper: "another" })).toEqual(["CREDENTIAL_PEPPER"]);
  expect(await wrongKeys({ pepper: `${pepper} ` })).toEqual(["CREDENTIAL_PEPPER"]);
  expect(await wrongKeys({ encryptionKey: "another" })).toEqual(["ENCRYPTION_KEY"]);
  expect(await wrongKeys({ pepper: encryptionKey, encryptionKey: pepper })).toEqual([
    "CREDENTIAL_PEPPER",
    "ENCRYPTION_KEY",
  ]);
  expect(await wrongKeys()).toEqual([]);
  expect(await savedValues()).toEqual(saved);
});

test("processes that start at once make one value of each key", async () => {
  expect(await Promise.all(Array.from({ length: 10 }, () => wrongKeys()))).toEqual(Array(10).fill([]));
  expect(await savedValues()).toHaveLength(2);
});

test("a value that is missing is made, the other one still checked", async () => {
  await wrongKeys();
  const [pepperRow] = await savedValues();
  await connection().db.delete(keyCheckValues);
  await connection()
    .db.insert(keyCheckValues)
    .values(pepperRow ?? expect.unreachable());
  expect(await wrongKeys({ pepper: "another" })).toEqual(["CREDENTIAL_PEPPER"]);
  expect(await savedValues()).toHaveLength(2);
});

test("an encryption key can be replaced as the documentation says", async () => {
  await wrongKeys();
  for (const keys of [`${encryptionKey},new`, `new,${encryptionKey}`, "new"])
    expect(await wrongKeys({ encryptionKey: keys })).toEqual([]);
  expect(await wrongKeys({ encryptionKey })).toEqual(["ENCRYPTION_KEY"]);
});

test("a wrong pepper leaves the value of the encryption key as it is", async () => {
  await wrongKeys();
  const saved = await savedValues();
  expect(await wrongKeys({ pepper: "another", encryptionKey: `new,${encryptionKey}` })).toEqual(["CREDENTIAL_PEPPER"]);
  expect(await savedValues()).toEqual(saved);
});

test("an accepted key is the right one from then on", async () => {
  await wrongKeys();
  for (const name of ["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"] as const) {
    vi.stubEnv(name, "another");
    await acceptKey(systemContext("test"), name);
  }
  expect(await wrongKeys({ pepper: "another", encryptionKey: "another" })).toEqual([]);
  expect(await wrongKeys()).toEqual(["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"]);
});
