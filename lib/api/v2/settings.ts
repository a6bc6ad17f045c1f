import * as z from "zod";
import { documentFormats, packagingModes, sortKeys } from "@/lib/core/vocabulary";
import type { Account, PreferenceChanges } from "@/lib/domain/accounts";
import { Id, list } from "../shared/wire";

const Notifications = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,49}$/), z.boolean());

/** Omitted settings stay unchanged. A body without any known setting is rejected, because it is probably misspelt. */
export const SettingsInput = z
  .object({
    sort_by: z.enum(sortKeys).optional(),
    type_packaging: z.enum(packagingModes).optional(),
    automatic_status_change: z.boolean().optional(),
    enabled_carriers: list(Id, 1000)
      .nullable()
      .optional()
      .meta({ description: "Ids of the carriers to quote; null quotes every carrier." }),
    label_format: z.enum(documentFormats).optional(),
    recipient_notifications: Notifications.optional().meta({
      description: "On or off by name; a name that is left out stays as it is.",
    }),
  })
  .check(({ value, issues }) => {
    if (Object.values(value).every((setting) => setting === undefined))
      issues.push({
        code: "custom",
        input: value,
        params: { message: { es: "Indicá al menos una preferencia.", en: "Name at least one setting." } },
      });
  })
  .meta({ id: "SettingsInput" });

export const SettingsV2 = z
  .object({
    sort_by: z.enum(sortKeys),
    type_packaging: z.enum(packagingModes),
    automatic_status_change: z.boolean(),
    enabled_carriers: z.array(z.int()).nullable(),
    label_format: z.enum(documentFormats),
    recipient_notifications: Notifications,
  })
  .meta({ id: "Settings" });

export const toPreferenceChanges = (input: z.output<typeof SettingsInput>): PreferenceChanges => ({
  sortBy: input.sort_by,
  typePackaging: input.type_packaging,
  automaticStatusChange: input.automatic_status_change,
  enabledCarriers: input.enabled_carriers,
  labelFormat: input.label_format,
  recipientNotifications: input.recipient_notifications,
});

export const serializeSettings = (preferences: Account["preferences"]): z.input<typeof SettingsV2> => ({
  sort_by: preferences.sortBy,
  type_packaging: preferences.typePackaging,
  automatic_status_change: preferences.automaticStatusChange,
  enabled_carriers: preferences.enabledCarriers,
  label_format: preferences.labelFormat,
  recipient_notifications: preferences.recipientNotifications,
});
