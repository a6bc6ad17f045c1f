import fc from "fast-check";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShippingRuleInput, toRuleDraft } from "@/lib/api/v2/pricing/shipping-rules";
import { anyOption, noConditions, type ShippingRule } from "@/lib/core/shipping-rules";
import { classificationIds, type Interval, limits, logisticTypes, type RuleConditions } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { toBody, toDraft } from "./rule-draft";
import { RuleEditor } from "./rule-editor";

const services = ["standard_delivery", "express_delivery", "pickup_point"] as const;

const id = fc.integer({ min: 1, max: 1_000_000 });
const some = <Value,>(values: readonly Value[]) => fc.option(fc.subarray([...values], { minLength: 1 }));
const list = <Value,>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 6 });
const text = fc.stringMatching(/^[A-Z0-9,;"'-][A-Za-z0-9 ,;"'-]{0,10}[A-Z0-9,;"'-]$/);
const range = (max: number): fc.Arbitrary<Interval | null> => {
  const bound = fc.option(fc.integer({ min: 0, max }));
  return fc.record({ min: bound, max: bound }).map((both) => (both.min === null && both.max === null ? null : both));
};
const zipcode = fc.integer({ min: 1000, max: 9999 });

const anyConditions: fc.Arbitrary<RuleConditions> = fc.record({
  weightGrams: range(limits.weightGrams),
  declaredValueCents: range(limits.declaredValueCents),
  provinces: some(["C", "M", "X"]),
  postcodes: fc.option(list(fc.record({ min: zipcode, max: zipcode }))),
  skus: fc.option(fc.record({ match: fc.constantFrom("any" as const, "all" as const), codes: list(text) })),
  classificationIds: some(classificationIds),
  serviceTypes: some(services),
  sources: fc.option(list(text)),
  methods: fc.option(list(text)),
  shippingPaidCents: range(limits.declaredValueCents),
});

const anyRule: fc.Arbitrary<ShippingRule> = fc.record({
  id,
  name: text,
  enabled: fc.boolean(),
  conditions: anyConditions,
  action: fc.oneof(
    fc.constant({ kind: "ask" as const }),
    fc.record({
      kind: fc.constant("choose" as const),
      carrierId: fc.option(id),
      serviceType: fc.option(fc.constantFrom(services[0], services[1])),
      logisticType: fc.option(fc.constantFrom(...logisticTypes)),
      boxId: fc.option(id),
    }),
  ),
});

test("a rule that is read into the editor and saved again is the same rule", () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(toRuleDraft(ShippingRuleInput.parse(toBody(toDraft(rule))))).toEqual(rule);
    }),
    { numRuns: 300 },
  );
});

const choices = { carriers: [], boxes: [], provinces: [{ code: "C", name: "Capital" }], postcodes: {} };

const editorOf = (conditions: Partial<RuleConditions>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      <RuleEditor
        draft={toDraft({
          id: 1,
          name: "Regla",
          enabled: true,
          conditions: { ...noConditions, ...conditions },
          action: { kind: "choose", ...anyOption },
        })}
        choices={choices}
        disabled={false}
        onChange={() => {}}
      />
    </NextIntlClientProvider>,
  );

/** Labels of the check boxes of the editor that are checked. */
const checkedIn = (html: string) =>
  (html.match(/<label.*?<\/label>/g) ?? [])
    .filter((label) => /<input type="checkbox"[^>]* checked=""/.test(label))
    .map((label) => label.replace(/<[^>]*>/g, ""));

test("the editor shows every service and every classification of a rule", () => {
  expect(
    checkedIn(editorOf({ serviceTypes: ["express_delivery", "pickup_point"], classificationIds: [1, 2] })),
  ).toEqual([
    messages.es.quote.classification1,
    messages.es.quote.classification2,
    messages.es.serviceType.express_delivery,
    messages.es.serviceType.pickup_point,
  ]);
  expect(checkedIn(editorOf({}))).toEqual([]);
});
