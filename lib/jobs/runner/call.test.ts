import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { jobTopics } from "@/lib/platform/outbox";
import { embeddedSigningKey, inngest } from "../client";
import { functions } from "../functions";
import { deliverEvent } from "../functions/deliver-webhooks";
import { continueCheckEvent } from "../functions/money/check-ledger";
import { continueReadingEvent } from "../functions/read-carriers";
import { serveFunctions } from "../serve";
import { createCaller, type Endpoint, sign } from "./call";

const nothing = { id: "nothing", triggers: [{ event: "anden/wake" as const }] };
const serving = (...functions: Parameters<typeof serveFunctions>[0]): Endpoint => serveFunctions(functions);
const listing = (endpoint: Endpoint) => createCaller(endpoint, embeddedSigningKey()).listJobs();

test("the endpoint accepts the signature of any body", async () => {
  const endpoint = serving(inngest.createFunction(nothing, async ({ event }) => event.data));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (data) => {
      const text = canonicalJson({ event: { name: "anden/wake", data }, ctx: { run_id: "1" } });
      const response = await endpoint.POST(
        new Request("http://localhost/api/inngest?fnId=anden-nothing&stepId=step", {
          method: "POST",
          headers: { "x-inngest-signature": sign(text, `signkey-test-${embeddedSigningKey()}`) },
          body: text,
        }),
      );
      expect(response.status).toBe(200);
    }),
  );
});

test("the endpoint lists the functions that it serves", async () => {
  const advance = inngest.createFunction(
    { id: "advance", triggers: [{ event: "anden/wake" }, { cron: "*/10 * * * *" }], retries: 1, concurrency: 1 },
    async () => {},
  );
  expect(await listing(serving(advance))).toEqual([
    { id: "anden-advance", events: ["anden/wake"], crons: ["*/10 * * * *"], retries: 1 },
  ]);
});

test("functions that need more than the embedded runner supports are rejected by name", async () => {
  const wake = { event: "anden/wake" } as const;
  const unsupported = serving(
    inngest.createFunction({ id: "patient", triggers: [wake], debounce: { period: "5s" } }, async () => {}),
    inngest.createFunction({ id: "choosy", triggers: [{ ...wake, if: "event.data.x == 1" }] }, async () => {}),
    inngest.createFunction({ id: "weekly", triggers: [{ cron: "0 0 * * MOON" }] }, async () => {}),
    inngest.createFunction({ id: "foreign", triggers: [{ event: "shop/order.placed" }] }, async () => {}),
    inngest.createFunction({ id: "sorry", triggers: [wake], onFailure: async () => {} }, async () => {}),
    inngest.createFunction({ id: "fine", triggers: [wake] }, async () => {}),
  );
  const error = await listing(unsupported).catch((reason: Error) => reason.message);
  expect(error).toMatch(/anden-patient: .*debounce/);
  expect(error).toMatch(/anden-choosy: .*expression/);
  expect(error).toMatch(/anden-weekly: .*unsupported form of cron/);
  expect(error).toMatch(/anden-foreign: .*not an event of ours/);
  expect(error).toMatch(/anden-sorry-failure: /);
  expect(error).not.toMatch(/anden-fine/);
});

test("each topic wakes a function, and no function waits for an event that is never sent", async () => {
  const served = await listing(serving(...functions));
  const triggers = new Set(served.flatMap(({ events }) => events));
  expect([...triggers].sort()).toEqual(
    [deliverEvent, continueCheckEvent, continueReadingEvent, ...Object.values(jobTopics)].sort(),
  );
});
