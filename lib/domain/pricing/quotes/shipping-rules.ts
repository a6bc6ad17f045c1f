import { collectIssues } from "@/lib/core/errors";
import { memoize } from "@/lib/core/memoize";
import { decide, type RuleDecision, type RuleFacts, type ShippingRule } from "@/lib/core/shipping-rules";
import type { OptionChoice, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Box } from "../../goods/boxes";
import type { KnownCargo } from "./known-cargo";
import { type Load, type Packings, type Parcel, resolveLoad } from "./load";
import type { QuoteOption, SelectableOption } from "./options";
import type { OptionFilter } from "./quote-request";
import { bestOptions } from "./rank";

/** The seller's rules as far as they concern one load. */
export interface AppliedRules {
  readonly rules: readonly ShippingRule[];
  readonly facts: Omit<RuleFacts, "serviceType">;
  /** What the request names, which no rule overrides; with its service rules compare. */
  readonly named: OptionFilter;
  /** Whether a box is chosen at all; if not, rules with a box are those without. */
  readonly usesBoxes: boolean;
  /** The load with its loose items in one kind of box; undefined where they do not go into it. */
  readonly packInBox: (boxId: number) => Promise<Packings | undefined>;
}

/** Options with their winners, before the rules. */
interface RankedOptions {
  readonly options: readonly QuoteOption[];
  readonly results: Readonly<Partial<Record<ServiceType, SelectableOption>>>;
}

/** The facts of a load that conditions are compared with; boxes do not count, as rules choose them. */
export function factsOf(
  parcels: readonly Parcel[],
  about: Omit<RuleFacts, "weightGrams" | "skus" | "classificationId" | "serviceType">,
): AppliedRules["facts"] {
  const goods = parcels.flatMap((parcel): readonly Pick<Parcel, "weightGrams" | "sku">[] =>
    parcel.items.length > 0 ? parcel.items : [parcel],
  );
  return {
    ...about,
    weightGrams: goods.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    skus: new Set(goods.flatMap(({ sku }) => sku ?? [])),
    classificationId: parcels.some(({ classificationId }) => classificationId === 2) ? 2 : 1,
  };
}

/**
 * The load with its loose items in boxes of one kind. Undefined where the account has no such box, an item does not go
 * into it, or that takes more packages than a load may have.
 */
export async function packLooseInto(
  ctx: Context,
  {
    boxId,
    ...cargo
  }: {
    accountId: number;
    boxes: readonly Box[];
    boxId: number;
    load: Load;
    catalogue: KnownCargo["catalogue"] | undefined;
  },
): Promise<Packings | undefined> {
  const looseBoxes = cargo.boxes.filter(({ id }) => id === boxId);
  if (looseBoxes.length === 0) return undefined;
  const given = cargo.load.packages.reduce((count, { quantity = 1 }) => count + quantity, 0);
  let packings: Packings | undefined;
  await collectIssues(async () => {
    packings = await resolveLoad(ctx, { ...cargo, looseBoxes, mode: "boxes" });
  });
  const isInBox = (packed: readonly Parcel[]) => packed.slice(given).every(({ container }) => container?.id === boxId);
  return packings?.every(isInBox) ? packings : undefined;
}

/**
 * The quote as the rules have it: the decision for the request as it stands, and for each service the winner that a
 * creation with that service takes. A box changes the packages, so that the quote is made again with `requote`; only the
 * decision for the request does that, the winners of the services are those of its packages.
 */
export async function applyRules<Quote extends RankedOptions>(
  { rules, facts, named, usesBoxes, packInBox }: AppliedRules,
  quote: Quote,
  requote: (packings: Packings) => Promise<Quote>,
): Promise<Quote & { readonly shippingRule: RuleDecision<SelectableOption> }> {
  const quoteInBox = memoize(async (boxId: number) => {
    const packings = await packInBox(boxId);
    return packings && requote(packings);
  });
  const decision = await decide(rules, { ...facts, serviceType: named.serviceType ?? null }, async (choice) => {
    const own = choice.boxId === null || !usesBoxes ? quote : await quoteInBox(choice.boxId);
    if (!own) return { reason: "box_unusable" };
    const option = findOption(own.options, choice, named);
    return option ? { option: { option, quote: own } } : { reason: "option_unavailable" };
  });
  const shown = decision.kind === "choose" ? decision.option.quote : quote;
  const results = { ...shown.results };
  for (const serviceType of Object.keys(results) as ServiceType[]) {
    const ofService = await decide(rules, { ...facts, serviceType }, (choice) => {
      const option = findOption(shown.options, choice, { ...named, serviceType });
      return option ? { option } : { reason: "option_unavailable" };
    });
    if (ofService.kind === "choose") results[serviceType] = ofService.option;
  }
  const options = [...shown.options];
  // Whoever takes the first option of a service, or of all, takes what the rules choose.
  for (const [serviceType, ranked] of Object.entries(bestOptions(options)))
    moveBefore(options, results[serviceType as ServiceType], ranked);
  if (decision.kind === "choose") moveBefore(options, decision.option.option, options[0]);
  return {
    ...shown,
    options,
    results,
    shippingRule: decision.kind === "choose" ? { ...decision, option: decision.option.option } : decision,
  };
}

/** The best ranked option that meets a choice and what was named. Nobody but the buyer chooses a pick-up point. */
function findOption(
  options: readonly QuoteOption[],
  choice: OptionChoice,
  named: OptionFilter,
): SelectableOption | undefined {
  return options.find(
    (option): option is SelectableOption =>
      option.selectable &&
      (option.serviceType !== "pickup_point" || named.serviceType === "pickup_point") &&
      isWanted(option.carrier.id, choice.carrierId, named.carrierId) &&
      isWanted(option.serviceType, choice.serviceType, named.serviceType) &&
      isWanted(option.logisticType, choice.logisticType, named.logisticType),
  );
}

const isWanted = <Value>(value: Value, chosen: Value | null, named: Value | undefined): boolean =>
  (chosen === null || chosen === value) && (named === undefined || named === value);

function moveBefore(options: QuoteOption[], option: QuoteOption | undefined, other: QuoteOption | undefined): void {
  if (!option || !other || option === other) return;
  options.splice(options.indexOf(option), 1);
  options.splice(options.indexOf(other), 0, option);
}
