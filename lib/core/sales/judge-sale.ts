import { toCents } from "../money";
import { isPlainDelivery } from "../read/delivery-method";
import {
  type DecisionAnswer,
  type DecisionCode,
  type DeliveryKind,
  isMended,
  type Judgement,
  type LineKind,
  limits,
  type PaymentState,
  type ShopState,
} from "../vocabulary";

/** Plain facts of a reason, which its sentence names and by which an answer of a person is known to be about it. */
type DecisionFacts = Readonly<Record<string, string | number>>;

/** A reason why an order is not shipped by itself. */
interface Decision {
  readonly code: DecisionCode;
  /** The field in which it is mended, by the names of the API; `global` when it is of no field. */
  readonly field: string;
  readonly facts: DecisionFacts;
}

export interface SaleLine {
  readonly sku: string | null;
  readonly description: string;
  readonly kind: LineKind;
  /** Pieces sold. */
  readonly quantity: number;
  /** Pieces of them that were refunded. */
  readonly refundedQuantity: number;
  /** What was sold of a thing that is cut or weighed, as the shop wrote it; null for whole pieces. */
  readonly fraction: string | null;
  /** Pieces of it in shipments that count; none when it is left out. */
  readonly shippedQuantity?: number;
}

/** What a channel, a file or the API says of a sale, as far as it decides whether a parcel goes out. */
export interface Sale {
  readonly shopState: ShopState;
  readonly payment: PaymentState;
  /** What is collected on delivery, in cents of `currency`. */
  readonly paymentDueCents: number | null;
  readonly delivery: DeliveryKind;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly pointId: string | null;
  readonly name: string;
  readonly street: string;
  readonly zipcode: number | null;
  /**
   * Fields of the address that were read with doubt, with what was typed. Under `items` money that was given back for goods
   * without saying for which pieces, as a decimal amount.
   */
  readonly doubts: readonly { readonly field: string; readonly text: string }[];
  readonly lines: readonly SaleLine[];
}

/** An option that a checkout of ours offered. Prices are the seller's, tax included. */
export interface ChosenAtCheckout {
  /** What the buyer read. */
  readonly title: string;
  readonly shownCents: number;
  /** Null for an option that can no longer be had; 0 while nobody can say what it costs. */
  readonly nowCents: number | null;
  /** Hundredths of a per cent that it may cost more now. */
  readonly toleranceBasisPoints: number;
}

/** What is known about a sale beside what its channel says. */
export interface SaleKnowledge {
  /** Weight and sides of a line are known: of its own, or by its SKU in the catalogue. */
  readonly isMeasured: (line: SaleLine, index: number) => boolean;
  /** The number under which this sale is in a shipment already; null if it is in none. */
  readonly sameSale: string | null;
  /** The shop's method of the sale that nobody has said the meaning of; null if somebody has, or there is nothing to say. */
  readonly unmapped?: { readonly method: string; readonly title: string } | null;
  /** The option of a checkout that the buyer chose; null or left out for a sale by none. */
  readonly chosen?: ChosenAtCheckout | null;
  /** Fields that changed at the shop after a shipment was made, with the moment as ISO 8601. */
  readonly changed: readonly { readonly field: string; readonly at: string }[];
  /** Some of it is in a shipment that counts. */
  readonly isInShipment: boolean;
}

/** What was said to reasons: by the account for each order, by a person for this one. */
export interface SaleAnswers {
  readonly ofAccount: Partial<Readonly<Record<DecisionCode, DecisionAnswer>>>;
  readonly ofPerson: readonly {
    readonly code: string;
    readonly answer: DecisionAnswer;
    readonly facts: DecisionFacts;
  }[];
}

export interface SaleJudgement {
  readonly judgement: Judgement;
  /** Reasons that nobody has answered, the most important in front; one for `ignore`, none for `ready`. */
  readonly decisions: readonly Decision[];
}

/** Pieces of a line that are to be packed: none of a virtual line, of a container, or of a part whose container is packed. */
export const piecesToPack = (line: Pick<SaleLine, "kind" | "quantity" | "refundedQuantity">): number =>
  line.kind === "goods" ? Math.max(0, line.quantity - line.refundedQuantity) : 0;

/** Pieces of a line that are to be packed and in no shipment yet. */
const piecesLeft = (line: SaleLine): number => Math.max(0, piecesToPack(line) - (line.shippedQuantity ?? 0));

/** Reasons that end the matter unless somebody says `ship`: there is nothing to send. */
const ignoredByThemselves: readonly DecisionCode[] = ["nothing_to_ship"];

/**
 * Whether a sale may be shipped by itself. Pure: the same sale, knowledge and answers give the same judgement. A person's
 * answer counts for the facts it was given for, and before that of the account; `ship` removes no reason that says what a
 * shipment lacks.
 */
export function judgeSale(sale: Sale, known: SaleKnowledge, answers: SaleAnswers): SaleJudgement {
  const open: Decision[] = [];
  for (const reason of reasonsOf(sale, known)) {
    const answer = answerTo(reason, answers);
    if (answer === "ignore") return { judgement: "ignore", decisions: [reason] };
    if (answer === undefined || isLacking(reason)) open.push(reason);
  }
  const final = known.isInShipment ? undefined : open.find(({ code }) => ignoredByThemselves.includes(code));
  if (final) return { judgement: "ignore", decisions: [final] };
  return { judgement: open.length > 0 ? "ask" : "ready", decisions: open };
}

/** Where a reason is mended that the option of a checkout brings. */
const chosenField = "delivery.reference";

/** Whether a reason says what a shipment cannot be made without: nobody can decide it away. */
export const isLacking = ({ code, field }: Pick<Decision, "code" | "field">): boolean =>
  isMended(code) || (code === "service_not_mapped" && field === chosenField);

function answerTo({ code, facts }: Decision, { ofAccount, ofPerson }: SaleAnswers): DecisionAnswer | undefined {
  const own = ofPerson.find((given) => given.code === code && factsOf(given.facts) === factsOf(facts));
  return own?.answer ?? ofAccount[code];
}

/** One spelling of the same facts, whatever the order of their names. */
const factsOf = (facts: DecisionFacts): string =>
  JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every reason of a sale, in the order of `decisionCodes`: answers are looked at later. */
function reasonsOf(sale: Sale, known: SaleKnowledge): Decision[] {
  const reasons: Decision[] = [];
  const add = (code: DecisionCode, field = "global", facts: DecisionFacts = {}) => reasons.push({ code, field, facts });
  if (sale.shopState === "cancelled" || sale.shopState === "deleted")
    add("cancelled_at_shop", "global", { state: sale.shopState });
  // What we have sent is completed at the shop by its seller, or by us.
  if (sale.shopState === "completed" && !known.isInShipment) add("completed_elsewhere");
  if (sale.shopState === "on_hold") add("on_hold");
  if (sale.payment === "unpaid" || sale.payment === "refunded") add("unpaid", "payment", { payment: sale.payment });
  if (sale.payment === "on_delivery")
    add("cash_on_delivery", "payment", { amount: sale.paymentDueCents ?? 0, currency: sale.currency });
  const refunded = sale.lines.reduce((sum, line) => sum + line.refundedQuantity, 0);
  const unassigned = sale.doubts.find(({ field }) => field === "items");
  if (refunded > 0 || unassigned)
    add("partly_refunded", "items", {
      pieces: refunded,
      lines: sale.lines.map((line) => line.refundedQuantity).join(","),
      ...(unassigned && { amount: toCents(unassigned.text) ?? 0, currency: sale.currency }),
    });
  for (const { field, at } of known.changed) add("changed_at_shop", field, { field, at });
  if (known.sameSale !== null) add("same_sale_twice", "number", { number: known.sameSale });
  const isForPoint = sale.delivery === "pickup_point" || sale.pointId !== null;
  const isSent = sale.delivery === "ship" || isForPoint;
  if (sale.delivery === "store_pickup") add("store_pickup", "delivery");
  if (isSent && sale.country !== "AR") add("abroad", "country", { country: sale.country });
  if (sale.currency !== "ARS") add("foreign_currency", "currency", { currency: sale.currency });
  if (sale.delivery === "pickup_point" && sale.pointId === null) add("point_missing", "destination.point_id");
  const { unmapped } = known;
  if (sale.delivery === "ship" && !isForPoint && unmapped && !isPlainDelivery(unmapped.title, unmapped.method))
    add("service_not_mapped", "delivery", { method: unmapped.method, title: unmapped.title || unmapped.method });
  // What is packed already lacks nothing.
  if (known.isInShipment && sale.lines.every((line) => piecesLeft(line) === 0)) return reasons;
  if (isSent && known.chosen) reasons.push(...checkoutReasons(known.chosen));
  reasons.push(...goodsReasons(sale, known));
  if (isSent) reasons.push(...addressReasons(sale, isForPoint));
  return reasons;
}

function checkoutReasons({ title, shownCents, nowCents, toleranceBasisPoints }: ChosenAtCheckout): Decision[] {
  if (nowCents === null) return [{ code: "service_not_mapped", field: chosenField, facts: { title, state: "gone" } }];
  const acceptedCents = shownCents + Math.floor((shownCents * toleranceBasisPoints) / 10_000);
  if (nowCents <= acceptedCents) return [];
  return [{ code: "price_changed", field: chosenField, facts: { shown: shownCents, now: nowCents } }];
}

function goodsReasons({ lines, delivery }: Sale, { isMeasured }: SaleKnowledge): Decision[] {
  const pieces = lines.reduce((sum, line) => sum + piecesLeft(line), 0);
  // The refund of everything is told as such.
  const wasSold = lines.some(({ kind, quantity }) => kind === "goods" && quantity > 0);
  if (delivery === "none" || (pieces === 0 && !wasSold))
    return [{ code: "nothing_to_ship", field: "items", facts: {} }];
  const packed = lines.flatMap((line, index) => (piecesLeft(line) > 0 ? [{ line, index }] : []));
  const fractions = packed.flatMap(({ line, index }): Decision[] =>
    line.fraction === null
      ? []
      : [{ code: "fraction", field: `items.${index}`, facts: { item: nameOf(line, index), quantity: line.fraction } }],
  );
  const count: Decision[] =
    pieces > limits.items
      ? [{ code: "too_many_pieces", field: "items", facts: { count: pieces, maximum: limits.items } }]
      : [];
  const unmeasured = packed.filter(({ line, index }) => !isMeasured(line, index));
  const measures = unmeasured.map(
    ({ line, index }): Decision => ({
      code: "measures_missing",
      field: `items.${index}`,
      facts: { item: nameOf(line, index) },
    }),
  );
  return [...fractions, ...count, ...measures];
}

/** What people call a line: its SKU, else its description, else its place. */
const nameOf = ({ sku, description }: SaleLine, index: number): string => sku || description || `#${index + 1}`;

function addressReasons({ name, street, zipcode, doubts }: Sale, isForPoint: boolean): Decision[] {
  const needed = { name, ...(!isForPoint && { street, zipcode: String(zipcode ?? "") }) };
  const missing = Object.entries(needed).filter(([, text]) => text.trim() === "");
  const lacking = new Set(missing.map(([field]) => `destination.${field}`));
  return [
    ...missing.map(
      ([field]): Decision => ({ code: "address_incomplete", field: `destination.${field}`, facts: { field } }),
    ),
    ...(isForPoint ? [] : doubts)
      .filter(({ field }) => field !== "items" && !lacking.has(field))
      .map(({ field, text }): Decision => ({ code: "address_doubtful", field, facts: { field, text } })),
  ];
}
