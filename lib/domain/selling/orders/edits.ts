import { isDeepStrictEqual } from "node:util";
import type { ChannelLine, OrderDecision, OrderEdits, OrderLineEdit } from "@/db/schema/orders";
import { editedParts, editsOfPart, piecesToPack } from "@/lib/core/sales";
import type { OrderPart } from "@/lib/core/vocabulary";
import type { NewOrder, OrderRecipient } from "./draft";
import { declaredValueOf } from "./state";
import type { Order } from "./store";

/** What a person changed of an order, over what its channel says of it. Pure. */

/** The part of an order that can be edited. */
type Editable = Pick<NewOrder, "recipient" | "lines" | "notes" | "doubts" | "declaredValueCents">;

export type EditedValues = Pick<OrderEdits, "recipient" | "lines" | "notes">;

/** The order as its channel says it. */
export const withoutEdits = <Of extends Editable & { readonly edits: OrderEdits | null }>(order: Of): Of =>
  order.edits
    ? {
        ...order,
        ...order.edits.channel,
        lines: order.lines.map((line, at) => ({ ...line, ...order.edits?.channel.lines[at] })),
      }
    : order;

/** An order as its channel says it, with the edits. What a person wrote of the address is no doubt any more. */
export function withEdits<Of extends Editable>(order: Of, edits: EditedValues | null): Of {
  if (!edits) return order;
  const lines = order.lines.map((line, at) => ({ ...line, ...edits.lines?.[at + 1] }));
  const read = new Set(Object.keys(edits.recipient ?? {}).map(doubtOf));
  return {
    ...order,
    recipient: { ...order.recipient, ...edits.recipient },
    lines,
    notes: edits.notes ?? order.notes,
    doubts: order.doubts.filter(({ field }) => !read.has(field)),
    declaredValueCents: shareOf(order, lines),
  };
}

/** The value that the channel declares for all pieces, for as many as are left of them. */
function shareOf({ declaredValueCents, lines }: Editable, edited: Editable["lines"]): number | null {
  if (declaredValueCents === null || edited.every(({ quantity }, at) => quantity === lines[at]?.quantity))
    return declaredValueCents;
  const pieces = edited.map((line, at) => ({ number: at + 1, quantity: piecesToPack(line) }));
  const sold = lines.map((line, at) => ({ ...line, number: at + 1 }));
  return declaredValueOf({ declaredValueCents, lines: sold }, pieces);
}

/** The field of a doubt about a part of the recipient. */
const doubtOf = (name: string): string =>
  `destination.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/**
 * The edits of an order with these added, after those of some parts were taken back. A value that the channel says too is no
 * edit, unless the channel's was read with doubt.
 */
export function mergeEdits(
  order: Editable & { readonly edits: OrderEdits | null },
  added: EditedValues,
  takenBack: readonly OrderPart[],
): EditedValues {
  const said = withoutEdits(order);
  const before: EditedValues = { ...order.edits };
  for (const part of takenBack) delete before[editsOfPart[part]];
  const doubtful = new Set(said.doubts.map(({ field }) => field));
  const recipient = unlike({ ...before.recipient, ...added.recipient }, said.recipient, (name) =>
    doubtful.has(doubtOf(name)),
  );
  const numbers = new Set([...Object.keys(before.lines ?? {}), ...Object.keys(added.lines ?? {})]);
  const lines = [...numbers].flatMap((number): [string, OrderLineEdit][] => {
    const line = said.lines[Number(number) - 1];
    const edit = line && unlike({ ...before.lines?.[number], ...added.lines?.[number] }, line);
    return edit ? [[number, edit]] : [];
  });
  const notes = added.notes ?? before.notes;
  return {
    ...(recipient && { recipient }),
    ...(lines.length > 0 && { lines: Object.fromEntries(lines) }),
    ...(notes !== undefined && notes !== said.notes && { notes }),
  };
}

/** The values that differ from these; undefined if none does. */
function unlike<Values extends object>(
  values: Values,
  from: object,
  isKept: (name: string) => boolean = () => false,
): Values | undefined {
  const own = Object.entries(values).filter(
    ([name, value]) => value !== undefined && (isKept(name) || value !== from[name as keyof typeof from]),
  );
  return own.length > 0 ? (Object.fromEntries(own) as Values) : undefined;
}

/** The edits as they are written beside what the channel says; null for none. */
export function toEdits(
  edits: EditedValues,
  said: Editable,
  { by, at }: Pick<OrderEdits, "by" | "at">,
): OrderEdits | null {
  if (editedParts(edits).length === 0) return null;
  const { recipient, notes, doubts, declaredValueCents } = said;
  return {
    ...edits,
    by,
    at,
    channel: { recipient, notes, doubts, declaredValueCents, lines: said.lines.map(toChannelLine) },
  };
}

const toChannelLine = ({ quantity, weightGrams, heightCm, widthCm, lengthCm }: ChannelLine): ChannelLine => ({
  quantity,
  weightGrams,
  heightCm,
  widthCm,
  lengthCm,
});

export interface FollowedDraft {
  /** With the edits. */
  readonly draft: NewOrder;
  readonly edits: OrderEdits | null;
  /** Those of the order, with the parts that the channel says otherwise now than when they were edited. */
  readonly decisions: readonly OrderDecision[];
}

/**
 * What a channel says now, under the edits of the order. A line keeps its edit while the channel has its article, at whatever
 * place; what the channel itself changed of the edited is `changed_at_shop`, and the edit stands until somebody decides.
 */
export function underEdits(order: Order, said: NewOrder, now: Date): FollowedDraft {
  if (!order.edits) return { draft: said, edits: null, decisions: order.decisions };
  const before = withoutEdits(order);
  const { recipient, notes } = order.edits;
  const changed = new Set<string>();
  // The measures of a line go where the catalogue has them now.
  const follow = (part: string, edit: object, was: object, is: object) => {
    for (const [name, value] of Object.entries(edit)) {
      const [then, now] = [was, is].map((of) => (of as Record<string, unknown>)[name]);
      if (!isDeepStrictEqual(then, now) && !isDeepStrictEqual(now, value) && !(part === "items" && now === null))
        changed.add(part);
    }
  };
  follow("destination", recipient ?? {}, before.recipient, said.recipient);
  if (isMixed(recipient ?? {}, before.recipient, said.recipient)) changed.add("destination");
  follow("notes", notes === undefined ? {} : { notes }, before, said);
  const lines = Object.entries(order.edits.lines ?? {}).flatMap(([number, edit]): [number, OrderLineEdit][] => {
    const was = before.lines[Number(number) - 1];
    const at = was ? placeOf(said.lines, was, Number(number) - 1) : -1;
    const is = said.lines[at];
    if (!was || !is) {
      changed.add("items");
      return [];
    }
    follow("items", edit, was, is);
    return [[at + 1, edit]];
  });
  const kept: EditedValues = {
    ...(recipient && { recipient }),
    ...(notes !== undefined && { notes }),
    ...(lines.length > 0 && { lines: Object.fromEntries(lines) }),
  };
  const fresh = [...changed].map((field): OrderDecision => {
    return { code: "changed_at_shop", field, facts: { field, at: now.toISOString() } };
  });
  const others = order.decisions.filter(({ field }) => !changed.has(field));
  return { draft: withEdits(said, kept), edits: toEdits(kept, said, order.edits), decisions: [...others, ...fresh] };
}

const placeNames = ["street", "streetNumber", "streetExtras", "city", "state", "zipcode", "pointId"] as const;

/** Whether edits of a place would stand in another one than they were made for. */
const isMixed = (edit: Partial<OrderRecipient>, was: OrderRecipient, is: OrderRecipient): boolean =>
  placeNames.some((name) => name in edit && edit[name] !== is[name]) &&
  placeNames.some((name) => !(name in edit) && was[name] !== is[name]);

/** Where an article stands now: at its place, or at the only other one that has it; -1 if there is none. */
function placeOf(lines: NewOrder["lines"], { sku, description }: NewOrder["lines"][number], at: number): number {
  const isSame = (line: NewOrder["lines"][number] | undefined) =>
    line !== undefined && line.sku === sku && line.description === description;
  if (isSame(lines[at])) return at;
  const found = lines.flatMap((line, place) => (isSame(line) ? [place] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
