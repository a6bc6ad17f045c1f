import * as z from "zod";
import { channelKinds } from "@/lib/core/vocabulary";
import type { ChannelConnection, NewConnection } from "@/lib/domain/selling/channels";
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

export const serializeChannel = (connection: ChannelConnection) => ({
  id: connection.id,
  kind: connection.kind,
  channel: connection.channel,
  url: connection.url,
  orders_from: connection.startDay,
  last_sync_at: connection.lastSyncAt?.toISOString() ?? null,
  last_failure: connection.lastFailure,
  next_at: connection.nextAt?.toISOString() ?? null,
  unreadable: connection.unreadable,
});
