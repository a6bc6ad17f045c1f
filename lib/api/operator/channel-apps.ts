import * as z from "zod";
import { channelKinds } from "@/lib/core/vocabulary";
import type { ShownChannelApp } from "@/lib/domain/selling/channels";
import { requiredText } from "../shared/wire";

/** Wire schemas of the operator's applications at shop systems. */

export const ChannelAppInput = z.object({
  kind: z.enum(channelKinds),
  client_id: requiredText(200),
  /** What is there stays when it is left out. */
  secret: requiredText(500).optional(),
});

export const serializeChannelApps = (apps: readonly ShownChannelApp[], baseUrl: string) => ({
  data: apps.map(({ kind, clientId, updatedAt }) => ({
    kind,
    /** Null until an operator gives the application. */
    client_id: clientId,
    updated_at: updatedAt?.toISOString() ?? null,
    /** What the shop system asks for when the application is registered there. */
    callback_url: `${baseUrl}/api/channels/${kind}/callback`,
    events_url: `${baseUrl}/api/channels/${kind}/events`,
  })),
});
