import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  classificationIds,
  type Interval,
  logisticTypes,
  type OptionChoice,
  type RuleAction,
  type RuleConditions,
  serviceTypes,
} from "../vocabulary";
import {
  analyseRules,
  anyOption,
  decide,
  type FoundOption,
  matches,
  noConditions,
  type RuleFacts,
  type ShippingRule,
} from ".";

/** Few values, so that generated rules and loads often meet; bounds lie on and beside the values of loads. */
const numbers = fc.integer({ min: 0, max: 6 });
const skus = fc.constantFrom("A", "B", "C");
const sources = fc.constantFrom("tiendanube", "mostrador");
const words = fc.constantFrom("Exprés", "expreso", "domicilio");
const provinces = fc.constantFrom("C", "B", "X");
const zipcodes = fc.integer({ min: 1000, max: 1006 });
const services = fc.constantFrom(...serviceTypes.slice(0, 2));
/** Province of a postcode in this small country; the last two are in none. */
const provincesOf = (zipcode: number) => [["C"], ["C", "B"], ["B"], ["B"], ["X"]][zipcode - 1000] ?? [];

const interval = (values: fc.Arbitrary<number>): fc.Arbitrary<Interval> =>
  fc
    .tuple(fc.option(values), fc.option(values))
    .map(([a, b]) => (a !== null && b !== null ? { min: Math.min(a, b), max: Math.max(a, b) } : { min: a, max: b }));
const some = <T>(values: fc.Arbitrary<T>) => fc.option(fc.uniqueArray(values, { minLength: 1, maxLength: 2 }));

const conditions: fc.Arbitrary<RuleConditions> = fc.record({
  weightGrams: fc.option(interval(numbers)),
  declaredValueCents: fc.option(interval(numbers), { freq: 1 }),
  provinces: some(provinces),
  postcodes: fc.option(fc.array(interval(zipcodes), { minLength: 1, maxLength: 2 }), { freq: 1 }),
  skus: fc.option(
    fc.record({
      match: fc.constantFrom("any" as const, "all" as const),
      codes: fc.uniqueArray(skus, { minLength: 1, maxLength: 2 }),
    }),
  ),
  classificationIds: fc.option(fc.uniqueArray(fc.constantFrom(...classificationIds), { minLength: 1 }), { freq: 1 }),
  serviceTypes: fc.option(fc.uniqueArray(services, { minLength: 1 }), { freq: 1 }),
  sources: fc.option(fc.uniqueArray(sources, { minLength: 1 }), { freq: 1 }),
  methods: fc.option(fc.uniqueArray(words, { minLength: 1, maxLength: 2 }), { freq: 1 }),
  shippingPaidCents: fc.option(interval(numbers), { freq: 1 }),
});
const action: fc.Arbitrary<RuleAction> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: "ask" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("choose" as const),
      carrierId: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 4 }),
      serviceType: fc.option(services, { freq: 1 }),
      logisticType: fc.option(fc.constantFrom(...logisticTypes.slice(0, 2)), { freq: 1 }),
      boxId: fc.option(fc.constant(9), { freq: 1 }),
    }),
  },
);
const rules: fc.Arbitrary<ShippingRule[]> = fc
  .array(fc.record({ enabled: fc.boolean(), conditions, action }), { maxLength: 6 })
  .map((drafts) => drafts.map((draft, i) => ({ id: i + 1, name: `Rule ${i + 1}`, ...draft })));
const facts: fc.Arbitrary<RuleFacts> = fc
  .record({
    weightGrams: numbers,
    declaredValueCents: numbers,
    zipcode: zipcodes,
    province: fc.nat(1),
    skus: fc.uniqueArray(skus).map((codes) => new Set(codes)),
    classificationId: fc.constantFrom(...classificationIds),
    serviceType: fc.option(services),
    source: fc.option(sources.map((name) => name.toUpperCase())),
    chosenService: fc.constantFrom("", "Envío Exprés", "EXPRESO A PALERMO", "A domicilio"),
    shippingPaidCents: fc.option(numbers),
  })
  .map(({ province, ...rest }) => ({ ...rest, provinceCode: provincesOf(rest.zipcode)[province] ?? null }));

/** An option that can be had, as `find` of a quote would know it: what it is, and the box that it needs. */
type Had = Omit<OptionChoice, "boxId"> & { readonly boxId: number | null };
const hadOptions: fc.Arbitrary<readonly Had[]> = fc.array(
  fc.record({
    carrierId: fc.integer({ min: 1, max: 2 }),
    serviceType: services,
    logisticType: fc.constantFrom(...logisticTypes.slice(0, 2)),
    boxId: fc.constantFrom(null, 9),
  }),
  { maxLength: 3 },
);
const finder =
  (options: readonly Had[]) =>
  (choice: OptionChoice): FoundOption<Had> => {
    const option = options.find(
      (had) =>
        had.boxId === choice.boxId &&
        (["carrierId", "serviceType", "logisticType"] as const).every(
          (key) => choice[key] === null || choice[key] === had[key],
        ),
    );
    return option ? { option } : { reason: "option_unavailable" };
  };

test("every load gets a decision, the same each time, by an enabled rule that matches", async () => {
  await fc.assert(
    fc.asyncProperty(rules, facts, hadOptions, async (list, load, options) => {
      const decision = await decide(list, load, finder(options));
      expect(await decide(list, load, finder(options))).toEqual(decision);
      const matching = list.filter((rule) => rule.enabled && matches(rule.conditions, load)).map(({ id }) => id);
      const decided = decision.kind === "none" ? [] : [decision.rule.id];
      // The skipped rules and the one that decided are the matching ones from the first on, none left out.
      const considered = [...decision.skipped.map(({ rule }) => rule.id), ...decided];
      expect(considered).toEqual(matching.slice(0, considered.length));
      if (decision.kind === "none") expect(considered).toEqual(matching);
    }),
    { numRuns: 500 },
  );
});

test("what follows the rule that decided changes nothing, and a rule set before it that is met decides instead", async () => {
  await fc.assert(
    fc.asyncProperty(rules, rules, facts, hadOptions, async (list, more, load, options) => {
      const decision = await decide(list, load, finder(options));
      if (decision.kind === "none") return;
      expect(await decide([...list, ...more], load, finder(options))).toEqual(decision);
      const place = decision.rule.position - 1;
      const [winner] = list.slice(place, place + 1);
      const askFirst = {
        id: 99,
        name: "Ask",
        enabled: true,
        conditions: noConditions,
        action: { kind: "ask" as const },
      };
      if (!winner) throw new Error("the winner is in the list");
      expect(await decide([askFirst, ...list], load, finder(options))).toMatchObject({ kind: "ask", rule: { id: 99 } });
      // Moved below a rule that decides the same load, it no longer decides.
      const moved = [...list.slice(0, place), ...list.slice(place + 1), askFirst, winner];
      expect(await decide(moved, load, finder(options))).not.toMatchObject({ rule: { id: winner.id } });
    }),
    { numRuns: 300 },
  );
});

test("a rule that is said to be never reached decides no load, and a fallback none before the earlier rule is skipped", async () => {
  const seen = { never_reached: 0, fallback: 0 };
  await fc.assert(
    fc.asyncProperty(rules, fc.array(facts, { minLength: 10, maxLength: 30 }), hadOptions, async (list, loads, had) => {
      const { warnings } = analyseRules(list, provincesOf);
      for (const warning of warnings) {
        seen[warning.code]++;
        const [rule, earlier] = [list[warning.rule], list[warning.earlier]];
        for (const load of loads) {
          const decision = await decide(list, load, finder(had));
          const isWinner = decision.kind !== "none" && decision.rule.id === rule?.id;
          if (warning.code === "never_reached") expect(isWinner).toBe(false);
          // A fallback decides only after the earlier rule was skipped.
          else if (isWinner) expect(decision.skipped.map((each) => each.rule.id)).toContain(earlier?.id);
        }
      }
    }),
    { numRuns: 600 },
  );
  // The generator is worth nothing if it makes no such lists.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});

test("a rule with an error matches no load of the country", () => {
  fc.assert(
    fc.property(conditions, fc.array(facts, { maxLength: 40 }), (given, loads) => {
      const draft = { enabled: true, conditions: given, action: { kind: "ask" as const } };
      if (analyseRules([draft], provincesOf).errors.length === 0) return;
      for (const load of loads) expect(matches(given, load)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const choose = (choice: Partial<OptionChoice>): RuleAction => ({ kind: "choose", ...anyOption, ...choice });
const draft = (given: Partial<RuleConditions>, act: RuleAction = choose({ carrierId: 1 })) => ({
  enabled: true,
  conditions: { ...noConditions, ...given },
  action: act,
});

test.each<[string, ReturnType<typeof draft>, object[]]>([
  ["a range upside down", draft({ weightGrams: { min: 5, max: 1 } }), [{ code: "range_empty", part: "weight" }]],
  ["no SKU", draft({ skus: { match: "all", codes: [] } }), [{ code: "list_empty", part: "skus" }]],
  ["an empty list of provinces", draft({ provinces: [] }), [{ code: "list_empty", part: "provinces" }]],
  [
    "postcodes of another province",
    draft({ provinces: ["X"], postcodes: [{ min: 1000, max: 1003 }] }),
    [{ code: "postcodes_elsewhere" }],
  ],
  ["postcodes on the border", draft({ provinces: ["B"], postcodes: [{ min: 1000, max: 1001 }] }), []],
  ["nothing chosen", draft({}, choose({})), [{ code: "nothing_chosen" }]],
  ["a question", draft({}, { kind: "ask" }), []],
])("%s", (_, rule, errors) => {
  expect(analyseRules([rule], provincesOf).errors).toMatchObject(errors);
  expect(analyseRules([rule], provincesOf).errors).toHaveLength(errors.length);
});

test.each<[string, ReturnType<typeof draft>[], object[]]>([
  [
    "the same rule twice",
    [draft({ provinces: ["C"] }), draft({ provinces: ["C"] })],
    [{ rule: 1, earlier: 0, code: "never_reached" }],
  ],
  [
    "another carrier for what an earlier rule takes",
    [draft({ weightGrams: { min: 1, max: 9 } }), draft({ weightGrams: { min: 2, max: 5 } }, choose({ carrierId: 2 }))],
    [{ rule: 1, earlier: 0, code: "fallback" }],
  ],
  [
    "everything after a question about everything",
    [draft({}, { kind: "ask" }), draft({ sources: ["Mostrador"] }, choose({ carrierId: 2 }))],
    [{ rule: 1, earlier: 0, code: "never_reached" }],
  ],
  ["the general rule after its exception", [draft({ provinces: ["C"] }), draft({}, choose({ carrierId: 2 }))], []],
  [
    "two rules that cross",
    [draft({ provinces: ["C", "B"] }), draft({ weightGrams: { min: 5, max: null } }, choose({ carrierId: 2 }))],
    [],
  ],
])("%s", (_, list, warnings) => {
  expect(analyseRules(list, provincesOf)).toMatchObject({ errors: [], warnings });
  expect(analyseRules(list, provincesOf).warnings).toHaveLength(warnings.length);
});

const load: RuleFacts = {
  weightGrams: 1,
  declaredValueCents: 1,
  provinceCode: "C",
  zipcode: 1000,
  skus: new Set(),
  classificationId: 1,
  serviceType: null,
  source: null,
  chosenService: "Envío EXPRÉS 24 h",
  shippingPaidCents: 9_000_00,
};

test.each<[Partial<RuleConditions>, Partial<RuleFacts>, boolean]>([
  [{ methods: ["express", "expres"] }, {}, true],
  [{ methods: ["24 H"] }, {}, true],
  [{ methods: ["moto"] }, {}, false],
  [{ methods: ["expres"] }, { chosenService: "" }, false],
  [{ shippingPaidCents: { min: 9_000_00, max: null } }, {}, true],
  [{ shippingPaidCents: { min: null, max: 0 } }, { shippingPaidCents: 0 }, true],
  [{ shippingPaidCents: { min: null, max: 0 } }, {}, false],
  [{ shippingPaidCents: { min: null, max: 0 } }, { shippingPaidCents: null }, false],
])("what the buyer chose and paid: %j", (given, of, holds) => {
  expect(matches({ ...noConditions, ...given }, { ...load, ...of })).toBe(holds);
});
