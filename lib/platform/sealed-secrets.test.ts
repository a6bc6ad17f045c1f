import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sealedColumns } from "./sealed-secrets";

/**
 * Who encrypts, and the table that keeps it: a further one belongs among the tables whose keys are counted. Null for a link
 * that ends within the hour and that no table keeps.
 */
const sealers: Readonly<Record<string, string | null>> = {
  "domain/carriers/connection.ts": "carriers",
  "domain/carriers/contract.ts": "carrier_contracts",
  "domain/identity/accounts/sign-in/second-factor.ts": "second_factors",
  "domain/messaging/webhooks/signing/secrets.ts": "webhook_secrets",
  "domain/money/top-ups/links/settings.ts": "payment_providers",
  "domain/selling/channels/access/apps.ts": "channel_apps",
  "domain/selling/channels/access/fresh-secrets.ts": "channel_connections",
  "domain/selling/channels/plugin.ts": null,
};

test("what anybody encrypts is counted by its key", () => {
  const lib = join(import.meta.dirname, "..");
  const found = readdirSync(lib, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^platform|\/testing/.test(file))
    .filter((file) => /\bencrypt\(/.test(readFileSync(join(lib, file), "utf8")));
  expect(found.sort()).toEqual(Object.keys(sealers));
  expect(sealedColumns.map(({ table }) => table).sort()).toEqual(
    Object.values(sealers)
      .filter((table) => table !== null)
      .sort(),
  );
});
