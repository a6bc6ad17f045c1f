import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { decisionMessage, piecesToPack, type SaleJudgement } from "@/lib/core/sales";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import {
  draftOfNew,
  findNumbered,
  loadJudge,
  type NewOrder,
  type Order,
  outcomeFor,
  resolvedBy,
  skusOf,
} from "../orders";
import { channelOf, channelsOf, isOfSameShop } from "./channel";
import { checkPlace } from "./check-place";
import type { ImportSetup } from "./import";
import { repetitionsOf, type TakenIds } from "./repetitions";
import { type CheckedRow, type Checking, knownCargoOf, priced, type RowCheck, refused } from "./row-check";
import type { ImportIssue, Reading, RowReader } from "./row-reader";

interface OrderChecking extends Checking {
  readonly taken: TakenIds;
}

/** What the rows of an order say, as an order of the account. One of more rows than an order has lines is refused unread. */
export function readOrderRow(
  reader: RowReader,
  owner: ReaderOwner,
  { fields, parts }: Pick<CheckedRow, "fields" | "parts">,
): Reading<NewOrder> {
  const maximum = limits.orderLines;
  if (parts.length > maximum) return { issues: [{ field: "sku", ...message("list_too_long", { maximum }) }] };
  const read = reader.readOrder([fields, ...parts], owner);
  if ("issues" in read) return read;
  const { accountId, layout } = owner;
  return { ...read, draft: { ...read.draft, accountId, channel: channelOf(layout) } };
}

type ReaderOwner = Parameters<RowReader["readOrder"]>[1];

/** Checks rows as orders, which are judged as if they were written. Nothing is written. */
export async function checkOrders(
  ctx: Context,
  rows: readonly CheckedRow[],
  { owner, reader, taken }: OrderChecking,
): Promise<RowCheck> {
  const readings = new Map(rows.map((row) => [row.number, readOrderRow(reader, owner, row)]));
  const drafts = [...readings.values()].flatMap((read) => ("draft" in read ? [read.draft] : []));
  const { skus, judge } = await loadJudge(ctx, owner.accountId, drafts.map(unjudged));
  const known = await findKnownOrders(ctx, owner, drafts);
  const cargo = await knownCargoOf(
    ctx,
    owner,
    drafts.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])),
  );
  return async (row) => {
    const read = readings.get(row.number) ?? readOrderRow(reader, owner, row);
    const changes = [...(read.changes ?? [])];
    const repeated = repetitionsOf(row, taken);
    if ("issues" in read) return refused([...read.issues, ...repeated], changes);
    if (repeated.length > 0) return refused(repeated, changes);
    const draft = resolvedBy(skus, read.draft);
    const order = known(draft);
    const closed = order && closedBy(order, draft, owner, reader);
    if (closed) return { state: "ignored", issues: [...closed], changes, priceCents: null };
    const settled = [...(order?.settled ?? []), ...(owner.defaults.unpaid ? [unpaidAnswer] : [])];
    const judgement = judge({ ...unjudged(draft), settled });
    const ending = order ? undefined : endingOf(judgement, draft);
    if (ending) return { state: "ignored", issues: issuesOf([ending], reader), changes, priceCents: null };
    const misplaced = row.isPlaceConfirmed || !isSent(draft) ? [] : await checkPlace(draft.recipient);
    const reasons = issuesOf(judgement.decisions, reader);
    if (misplaced.length > 0) return refused([...misplaced, ...reasons], changes);
    if (judgement.judgement !== "ready") return { state: "asked", issues: reasons, changes, priceCents: null };
    return await priced(ctx, draftOfNew(draft, packingOf(owner)), { reader, known: cargo, changes });
  };
}

/** How the articles of an order are packed where its shipment is made with the file. */
export const packingOf = ({ defaults }: Pick<ImportSetup, "defaults">) =>
  defaults.packing === "each" ? ({ typePackaging: "none" } as const) : {};

/** The drafts as they are written: the measures of the catalogue count before those of the file. */
export async function resolveDrafts(
  ctx: Context,
  { accountId }: Pick<ImportSetup, "accountId">,
  drafts: readonly NewOrder[],
): Promise<NewOrder[]> {
  const lines = drafts.flatMap((draft) => draft.lines);
  const skus = await skusOf(ctx, { accountId, lines });
  return drafts.map((draft) => resolvedBy(skus, draft));
}

const unjudged = (draft: NewOrder) => ({ ...draft, settled: [], decisions: [], pieces: [] });

/** The answer that "unpaid ones too" gives. It is recorded when the order is made. */
const unpaidAnswer = {
  code: "unpaid",
  answer: "ship",
  facts: { payment: "unpaid" },
  by: "",
  at: "",
} as const;

const isSent = ({ delivery, country }: NewOrder): boolean => delivery.kind === "ship" && country === "AR";

type Decision = SaleJudgement["decisions"][number];

/** The reason for which a new order is not taken: there is nothing left to send of it. */
function endingOf({ judgement, decisions }: SaleJudgement, { lines }: NewOrder): Decision | undefined {
  if (judgement === "ignore") return decisions[0];
  const isNothingLeft = lines.every((line) => piecesToPack(line) === 0);
  return decisions.find(
    ({ code, facts }) =>
      code === "cancelled_at_shop" ||
      code === "completed_elsewhere" ||
      code === "nothing_to_ship" ||
      (code === "unpaid" && facts.payment === "refunded") ||
      (code === "partly_refunded" && isNothingLeft),
  );
}

/** The sentences of reasons, beside the columns in which they are mended. */
const issuesOf = (decisions: readonly Decision[], reader: RowReader): ImportIssue[] => [
  ...reader.explain({
    code: "validation_failed",
    issues: decisions.map((decision) => ({ path: decision.field, message: decisionMessage(decision) })),
  }),
];

/** Finds the order of a draft: of an earlier file, or of the connected shop that exports this layout. */
export async function findKnownOrders(
  ctx: Context,
  { accountId, layout }: Pick<ImportSetup, "accountId" | "layout">,
  drafts: readonly NewOrder[],
): Promise<(draft: NewOrder) => Order | undefined> {
  const numbers = drafts.flatMap(({ externalId, number }) => (number ? [externalId, number] : [externalId]));
  const found =
    numbers.length === 0 ? [] : await findNumbered(ctx, { accountId, channels: channelsOf(layout) }, numbers);
  const channel = channelOf(layout);
  const byId = new Map(found.flatMap((order) => (order.channel === channel ? [[order.externalId, order]] : [])));
  const ofShop = new Map(
    found.flatMap((order) =>
      isOfSameShop(order.channel, layout) ? [order.externalId, order.number].map((name) => [name, order] as const) : [],
    ),
  );
  return ({ externalId, number }) => ofShop.get(number || externalId) ?? ofShop.get(externalId) ?? byId.get(externalId);
}

/** Why nothing is made of a draft whose order is known; undefined where the order takes what the draft says. */
export function closedBy(
  order: Order,
  draft: NewOrder,
  { layout }: Pick<ImportSetup, "layout">,
  reader: RowReader,
): readonly ImportIssue[] | undefined {
  if (isOfSameShop(order.channel, layout)) {
    const { id, channel } = order;
    return [{ field: null, ...message("row_order_of_shop", { id, channel }) }];
  }
  try {
    if (outcomeFor(order, draft) === "updated") return undefined;
    return [{ field: null, ...message("row_order_known", { id: order.id }) }];
  } catch (error) {
    if (error instanceof DomainError) return reader.explain(error.detail);
    throw error;
  }
}
