import * as z from "zod";
import { message } from "@/lib/core/messages";
import {
  decisionAnswers,
  decisionCodes,
  documentFormats,
  packagingModes,
  type RecipientNotice,
  recipientNotices,
  sortKeys,
} from "@/lib/core/vocabulary";
import type { Account, PreferenceChanges } from "@/lib/domain/identity/accounts";
import { Flag, Id, list, objectRule } from "../shared/wire";

const Notifications = z.object({
  shipped: z.boolean(),
  not_delivered: z.boolean(),
  delivered: z.boolean(),
} satisfies Record<RecipientNotice, z.ZodType>);

type Chosen = Account["preferences"]["recipientNotifications"];

const chosenNotices = (chosen: Readonly<Record<string, unknown>>): Chosen =>
  Object.fromEntries(
    recipientNotices.flatMap((name) => (typeof chosen[name] === "boolean" ? [[name, chosen[name]]] : [])),
  );

/** A name that nothing acts on is refused: who sets it expects e-mails that would never be sent. */
const NotificationsInput = z
  .looseObject({
    shipped: Flag.optional(),
    not_delivered: Flag.optional(),
    delivered: Flag.optional(),
  } satisfies Record<RecipientNotice, z.ZodType>)
  .check(
    objectRule((value, reject) => {
      for (const name of Object.keys(value).filter((key) => !recipientNotices.some((known) => known === key)))
        reject(name, message("notice_unknown", { names: recipientNotices }));
    }),
  )
  .transform(chosenNotices);

/** Omitted settings stay unchanged. A body without any known setting is rejected, because it is probably misspelt. */
export const SettingsInput = z
  .object({
    sort_by: z.enum(sortKeys).optional(),
    type_packaging: z.enum(packagingModes).optional(),
    automatic_status_change: Flag.optional(),
    enabled_carriers: list(Id, 1000)
      .nullable()
      .optional()
      .meta({ description: "Ids of the carriers to quote; null quotes every carrier." }),
    own_fleet_carriers: list(Id, 1000).optional().meta({
      description:
        "Ids of the carriers that are your own fleet: you report what becomes of their parcels. None with a connected system.",
    }),
    label_format: z.enum(documentFormats).optional(),
    label_contents: Flag.optional().meta({ description: "Whether labels say on the outside what is inside." }),
    label_declared_value: Flag.optional().meta({ description: "Whether labels show the declared value." }),
    automatic_order_shipments: Flag.optional().meta({ description: "Whether orders become shipments by themselves." }),
    order_decisions: list(
      z.object({ code: z.enum(decisionCodes), answer: z.enum([...decisionAnswers, "ask"]) }),
      decisionCodes.length,
    )
      .optional()
      .meta({
        description: "What becomes of orders with a reason to wait; reasons that are left out stay as they are.",
      }),
    recipient_notifications: NotificationsInput.optional().meta({
      description: `E-mails to the recipient when the parcel becomes ${recipientNotices.join(", ")}: on or off by name. A name that is left out stays as it is, any other is refused. They are sent when the service has a mail server.`,
    }),
  })
  .check(
    objectRule((value, reject) => {
      if (Object.values(value).every((setting) => setting === undefined)) reject("global", message("setting_needed"));
    }),
  )
  .meta({ id: "SettingsInput" });

export const SettingsV2 = z
  .object({
    sort_by: z.enum(sortKeys),
    type_packaging: z.enum(packagingModes),
    automatic_status_change: z.boolean(),
    enabled_carriers: z.array(z.int()).nullable(),
    own_fleet_carriers: z.array(z.int()),
    label_format: z.enum(documentFormats),
    label_contents: z.boolean(),
    label_declared_value: z.boolean(),
    automatic_order_shipments: z.boolean(),
    order_decisions: z
      .array(z.object({ code: z.enum(decisionCodes), answer: z.enum(decisionAnswers) }))
      .meta({ description: "A person is asked about every other reason." }),
    recipient_notifications: Notifications,
  })
  .meta({ id: "Settings" });

export const toPreferenceChanges = (input: z.output<typeof SettingsInput>): PreferenceChanges => ({
  sortBy: input.sort_by,
  typePackaging: input.type_packaging,
  automaticStatusChange: input.automatic_status_change,
  enabledCarriers: input.enabled_carriers,
  ownFleetCarriers: input.own_fleet_carriers,
  labelFormat: input.label_format,
  labelContents: input.label_contents,
  labelDeclaredValue: input.label_declared_value,
  recipientNotifications: input.recipient_notifications,
  automaticOrderShipments: input.automatic_order_shipments,
  orderDecisions:
    input.order_decisions && Object.fromEntries(input.order_decisions.map(({ code, answer }) => [code, answer])),
});

export const serializeSettings = (preferences: Account["preferences"]): z.input<typeof SettingsV2> => ({
  sort_by: preferences.sortBy,
  type_packaging: preferences.typePackaging,
  automatic_status_change: preferences.automaticStatusChange,
  enabled_carriers: preferences.enabledCarriers,
  own_fleet_carriers: preferences.ownFleetCarriers ?? [],
  label_format: preferences.labelFormat,
  label_contents: preferences.labelContents,
  label_declared_value: preferences.labelDeclaredValue,
  automatic_order_shipments: preferences.automaticOrderShipments ?? false,
  order_decisions: decisionCodes.flatMap((code) => {
    const answer = preferences.orderDecisions?.[code];
    return answer ? [{ code, answer }] : [];
  }),
  recipient_notifications: {
    shipped: preferences.recipientNotifications.shipped ?? false,
    not_delivered: preferences.recipientNotifications.not_delivered ?? false,
    delivered: preferences.recipientNotifications.delivered ?? false,
  },
});
