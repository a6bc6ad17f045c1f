import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Files whose addresses, e-mails and secrets may break anywhere: nobody reads half of one as the whole. */
const breakable = [
  "components/operator/accounts/account-members.tsx",
  "components/portal/address-book/origin-card.tsx",
  "components/portal/settings/team/invitation-list.tsx",
  "components/portal/settings/notifications/notice-choices.tsx",
  "components/portal/settings/team/use-member-columns.tsx",
  "components/portal/shipments/detail/route-card.tsx",
  "components/portal/shipments/detail/sent-events.tsx",
  "components/portal/webhooks/masked-url.tsx",
  "components/portal/webhooks/secret-card.tsx",
];

const filesWith = (text: string): string[] =>
  ["components", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => join(folder, file).replaceAll("\\", "/"))
      .filter((file) => readFileSync(file, "utf8").includes(text)),
  );

test("ids and codes never break in the middle: what breaks anywhere is an address or a secret", () => {
  expect(filesWith("break-all").toSorted()).toEqual(breakable.toSorted());
});
