import * as z from "zod";
import { channelKinds, type Locale } from "@/lib/core/vocabulary";
import type { ChannelConnection, ChannelProblem, NewConnection } from "@/lib/domain/selling/channels";
import { messagesByField, messagesOf } from "../../pipeline/error-messages";
import { Id, requiredText } from "../../shared/wire";
import { Day } from "../period";

export const ChannelPath = z.object({ channel_id: Id });

export const ChannelQuery = z.object({ account_id: Id });

export const ChannelInput = z.object({
  account_id: Id,
  kind: z.enum(channelKinds),
  url: requiredText(2048),
  consumer_key: requiredText(200),
  consumer_secret: requiredText(200),
  /** The first day whose paid orders are imported; today when left out. */
  orders_from: Day.optional(),
});

export const toNewConnection = (input: z.output<typeof ChannelInput>): NewConnection => ({
  kind: input.kind,
  url: input.url,
  startDay: input.orders_from,
  values: { consumer_key: input.consumer_key, consumer_secret: input.consumer_secret },
});

export const serializeChannel = (connection: ChannelConnection, locale: Locale) => ({
  id: connection.id,
  kind: connection.kind,
  channel: connection.channel,
  url: connection.url,
  orders_from: connection.startDay,
  last_sync_at: connection.lastSyncAt?.toISOString() ?? null,
  last_failure: connection.lastFailure,
  next_at: connection.nextAt?.toISOString() ?? null,
  problems: connection.problems.map(({ number, reason, createdAt }) => ({
    number,
    since: createdAt.toISOString(),
    /** What is wrong with the order, by the fields of the shop's interface. */
    faults: faultsOf(reason, locale),
  })),
});

function faultsOf(reason: ChannelProblem["reason"], locale: Locale): string[] {
  const fields = Object.entries(messagesByField(reason, locale) ?? {});
  const named = fields.flatMap(([field, texts]) =>
    texts.map((text) => (field === "global" ? text : `${field}: ${text}`)),
  );
  return named.length > 0 ? named : [...messagesOf(reason, locale)];
}
