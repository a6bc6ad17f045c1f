import * as z from "zod";
import type { MethodMeaning } from "@/db/schema/channels";
import { afterColon } from "@/lib/core/after-colon";
import { channelFailureMessage } from "@/lib/core/channel-failure";
import {
  type CallbackObstacle,
  channelKinds,
  completionMoments,
  doorServiceTypes,
  type Locale,
  limits,
  logisticTypes,
  methodKinds,
  noteReaders,
} from "@/lib/core/vocabulary";
import type { ChannelConnection, ChannelProblem, NewConnection } from "@/lib/domain/selling/channels";
import type { ChannelMethod } from "@/lib/domain/selling/methods";
import { toText } from "@/lib/i18n/to-text";
import { messagesByField, messagesOf } from "../../pipeline/error-messages";
import { Id, lines, requiredText } from "../../shared/wire";
import { Day } from "../period";

export const ChannelPath = z.object({ channel_id: Id });

export const ChannelQuery = z.object({ account_id: Id });

export const ChannelKeysInput = z.object({
  account_id: Id,
  consumer_key: requiredText(200),
  consumer_secret: requiredText(200),
});

export const ChannelInput = ChannelKeysInput.extend({
  kind: z.enum(channelKinds),
  url: requiredText(2048),
  /** The first day whose paid orders are imported; today when left out. */
  orders_from: Day.optional(),
  /** Asked for with automatic shipments and a day that is past: what is sold already is shipped at once. */
  confirm: z.boolean().optional(),
});

export const ChannelSettingsInput = z.object({
  account_id: Id,
  note: z.enum(noteReaders),
  complete_at: z.enum(completionMoments),
  words: lines(limits.channelWords),
  /** The states of parcels, where the shop takes them; true when left out. */
  tells_states: z.boolean().default(true),
});

/** As `MethodMeaning`; a part that is left out is up to rules and preferences. */
const Meaning = z.object({
  kind: z.enum(methodKinds),
  service_type: z.enum(doorServiceTypes).nullish(),
  logistic_type: z.enum(logisticTypes).nullish(),
  carrier_id: Id.nullish(),
});

export const MethodInput = z.object({
  account_id: Id,
  /** As the list names them. */
  method: z.string().max(limits.orderService),
  title: z.string().max(limits.orderService),
  meaning: Meaning.nullable(),
});

export const toMeaning = (meaning: z.output<typeof Meaning>): MethodMeaning => ({
  kind: meaning.kind,
  serviceType: meaning.service_type ?? null,
  logisticType: meaning.logistic_type ?? null,
  carrierId: meaning.carrier_id ?? null,
});

export const serializeMethods = (
  methods: readonly ChannelMethod[],
  { carriers }: { readonly carriers: readonly { readonly id: number; readonly name: string }[] },
) => ({
  data: methods.map(({ method, title, meaning, waitingOrders, isPlain }) => ({
    method,
    title,
    meaning: meaning && {
      kind: meaning.kind,
      service_type: doorServiceTypes.find((type) => type === meaning.serviceType) ?? null,
      logistic_type: meaning.logisticType,
      carrier_id: meaning.carrierId,
    },
    waiting_orders: waitingOrders,
    /** Nobody needs to say what it means. */
    is_plain: isPlain,
  })),
  carriers: carriers.map(({ id, name }) => ({ id, name })),
});

export const toChannelSettings = (settings: z.output<typeof ChannelSettingsInput>) => ({
  note: settings.note,
  completeAt: settings.complete_at,
  words: settings.words,
  tellsStates: settings.tells_states,
});

export const toNewConnection = (input: z.output<typeof ChannelInput>): NewConnection => ({
  kind: input.kind,
  url: input.url,
  startDay: input.orders_from,
  isConfirmed: input.confirm,
  values: { consumer_key: input.consumer_key, consumer_secret: input.consumer_secret },
});

export const serializeChannel = (connection: ChannelConnection, locale: Locale, obstacle: CallbackObstacle | null) => ({
  id: connection.id,
  kind: connection.kind,
  channel: connection.channel,
  url: connection.url,
  orders_from: connection.startDay,
  last_sync_at: connection.lastSyncAt?.toISOString() ?? null,
  /** What is wrong, with its remedy; null for a shop that works. */
  failure:
    connection.lastFailure &&
    toText(channelFailureMessage(connection.lastFailure, connection.failureFacts, connection.kind), locale),
  failing_since: connection.failingSince?.toISOString() ?? null,
  webhooks: {
    last_at: connection.lastWebhookAt?.toISOString() ?? null,
    /** Some could not be made at the shop, which is polled. */
    missing: connection.webhooks.some(({ state }) => state === "missing"),
    /** Why no shop can call this service by its address. */
    obstacle: connection.kind === "woocommerce" ? obstacle : null,
  },
  /** Guides that the shop could not be told of for a while; they are tried again. */
  waiting_notes: connection.waitingNotes,
  note: connection.settings.note,
  complete_at: connection.settings.completeAt,
  words: connection.settings.words,
  tells_states: connection.settings.tellsStates !== false,
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
    texts.map((text) => (field === "global" ? text : `${field}: ${afterColon(text)}`)),
  );
  return named.length > 0 ? named : [...messagesOf(reason, locale)];
}
