import { createTranslator } from "next-intl";
import { channelName } from "@/lib/core/vocabulary";
import { nameEntries } from "@/lib/domain/identity/accounts";
import { searchAudit } from "@/lib/domain/identity/audit";
import type { Order } from "@/lib/domain/selling/orders";
import { listTracking } from "@/lib/domain/shipping/shipments";
import { messages } from "@/lib/i18n/messages";
import { commentOf } from "@/lib/i18n/tracking-comment";
import type { Context } from "@/lib/platform/context";
import { auditWordsIn } from "./audit-words";

const shownEntries = 100;
const shownShipments = 20;

interface HistoryEntry {
  readonly at: Date;
  /** Null for what no person or program of the account did. */
  readonly who: string | null;
  readonly text: string;
  readonly facts: readonly string[];
  readonly shipment_id: number | null;
}

/** What happened to an order in words, newest first: it came, what people did to it, and the way of its shipments. */
export async function orderHistory(ctx: Context, order: Order) {
  const { accountId, shipments } = order;
  const t = createTranslator({ locale: ctx.locale, messages: messages[ctx.locale] });
  const words = auditWordsIn(ctx.locale);
  const [{ rows }, ...ways] = await Promise.all([
    searchAudit(ctx, { accountId, target: `order:${order.id}` }, shownEntries),
    ...shipments.slice(0, shownShipments).map(async ({ shipmentId }) => {
      return { shipmentId, entries: await listTracking(ctx, shipmentId, "newest") };
    }),
  ]);
  const names = await nameEntries(ctx, rows);
  const done = rows.map((entry): HistoryEntry => {
    const facts = words.factsOf(entry, names);
    return { at: entry.createdAt, who: words.who(entry, names), text: words.did(entry), facts, shipment_id: null };
  });
  const moved = ways.flatMap(({ shipmentId, entries }) =>
    entries.map((entry): HistoryEntry => {
      const comment = commentOf(entry, ctx.locale);
      const text = t("orders.history.shipment", { id: String(shipmentId), status: t(`status.${entry.status}`) });
      return { at: entry.occurredAt, who: null, text, facts: comment ? [comment] : [], shipment_id: shipmentId };
    }),
  );
  const came: HistoryEntry = {
    at: order.createdAt,
    who: null,
    text: t("orders.history.came", { channel: channelName(order.channel) }),
    facts: [],
    shipment_id: null,
  };
  return [...done, ...moved, came]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
