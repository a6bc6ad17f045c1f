import { describe, expect, test } from "vitest";
import { readGuides } from "@/lib/api/guides/read-guides";
import { statusOf, wireCode } from "@/lib/api/pipeline/error-messages";
import { productName } from "@/lib/core/product-name";
import {
  attemptErrors,
  deliveryStates,
  eventTopics,
  impedimentCodes,
  type Locale,
  locales,
  logisticTypes,
  packagingModes,
  requestsPerMinute,
  scopes,
  serviceTypes,
  shipmentStatuses,
  statusFacts,
  substatuses,
} from "@/lib/core/vocabulary";
import { journeys } from "@/lib/domain/shipping/network/journeys";

/** The guides name every code that the service knows, and no other. */

const codesIn = (cell = ""): string[] => [...cell.matchAll(/`#?([^`]+)`/g)].map(([, code = ""]) => code);

function findGuide(locale: Locale, slug: string) {
  const guide = readGuides(locale, productName).guides.find((each) => each.slug === slug);
  if (!guide) throw new Error(`there is no docs/guide/${locale}/${slug}.md`);
  return guide;
}

/** The rows of the table of a page that has a row for `code`, as Markdown. */
function tableOf(locale: Locale, slug: string, code: string): readonly string[][] {
  const tables = findGuide(locale, slug).blocks.flatMap((block): string[][][] =>
    block.type === "table"
      ? [block.rows.map((cells: readonly { text: string }[]) => cells.map(({ text }) => text))]
      : [],
  );
  const table = tables.find((rows) => rows.some(([first]) => codesIn(first).includes(code)));
  if (!table) throw new Error(`docs/guide/${locale}/${slug}.md has no table with \`${code}\``);
  return table;
}

const sorted = (codes: Iterable<string>): string[] => [...new Set(codes)].sort();

describe.each(locales)("the guides in %s name", (locale) => {
  test("every error code with its status, and no other", () => {
    const known = (Object.keys(statusOf) as (keyof typeof statusOf)[]).map((code) => {
      // Only `code` decides the name on the wire.
      return `${wireCode({ code } as Parameters<typeof wireCode>[0])} ${statusOf[code]}`;
    });
    const listed = tableOf(locale, "errors", "not_found").map(([code, status]) => `${codesIn(code)} ${status}`);
    expect(listed.sort()).toEqual(sorted(known));
  });

  test.each([
    ["scope", "authentication", "shipments.quote", scopes],
    ["ending of a test shipment", "test-mode", "delivered", Object.keys(journeys)],
    ["kind of request", "limits", "create", Object.keys(requestsPerMinute)],
    ["service", "quotes", "standard_delivery", serviceTypes],
    ["dispatch mode", "quotes", "crossdock", logisticTypes],
    ["impediment", "quotes", "no_coverage", impedimentCodes],
    ["packing mode", "packing", "boxes", packagingModes],
    ["state", "tracking", "new", shipmentStatuses],
    ["substatus", "tracking", "waiting_at_branch", substatuses],
    ["state of a delivery", "webhooks", "held", deliveryStates],
  ] as const)("every %s, and no other", (_, slug, code, known) => {
    const listed = tableOf(locale, slug, code).flatMap(([first]) => codesIn(first));
    expect(listed.sort()).toEqual(sorted(known));
  });

  test("every event type with its topic, and no other", () => {
    const known = Object.entries(eventTopics).map(([type, topic]) => `${topic} ${type}`);
    const listed = tableOf(locale, "webhooks", "status").map(([topic, type]) =>
      [...codesIn(topic), ...codesIn(type)].join(" "),
    );
    expect(listed.sort()).toEqual(sorted([...known, "webhook.test"]));
  });

  test("every reason why an attempt of a webhook failed", () => {
    const { markdown } = findGuide(locale, "webhooks");
    expect(attemptErrors.filter((code) => !markdown.includes(`\`${code}\``))).toEqual([]);
  });

  test("the number and the name of every state", () => {
    const listed = tableOf(locale, "tracking", "new").map(([code, id, name = ""]) => [
      ...codesIn(code),
      Number(id),
      name.replace(/ \(v1: .*\)$/, ""),
    ]);
    expect(listed).toEqual(Object.entries(statusFacts).map(([code, { v1Id, name }]) => [code, v1Id, name]));
  });

  test("the requests a minute of every kind", () => {
    const listed = tableOf(locale, "limits", "create").map(([code, limit]) => [codesIn(code).join(), Number(limit)]);
    expect(Object.fromEntries(listed)).toEqual(requestsPerMinute);
  });
});
