import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "@/lib/i18n/messages/en";
import { es } from "@/lib/i18n/messages/es";
import { actionNouns } from "./audit-filters";

/** The actions that the code writes into the log: literals after `action:`. */
const actions = new Set(
  readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join("lib", file), "utf8");
      if (!text.includes("recordAudit")) return [];
      return [...text.matchAll(/\baction:([^,]+),/g)].flatMap(([, value = ""]) =>
        [...value.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action),
      );
    }),
);

test("everything that is written into the log has words in both languages", () => {
  expect(actions.size).toBeGreaterThan(40);
  for (const action of actions) {
    const [noun = "", verb = ""] = action.split(".");
    for (const { audit } of [es, en])
      expect((audit.did as Record<string, Record<string, string>>)[noun]?.[verb], action).toBeTruthy();
  }
});

test("whatever is acted on can be chosen as a filter", () => {
  const nouns = Object.keys(es.audit.did);
  expect(nouns.filter((noun) => !actionNouns.some((known) => known === noun))).toEqual([]);
  expect(Object.keys(es.audit.noun).toSorted()).toEqual([...actionNouns].toSorted());
});
