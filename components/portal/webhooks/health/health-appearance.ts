import { CircleAlert, CircleCheck, CirclePause, CircleSlash, type LucideIcon } from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { WebhookHealth } from "../queries";

export type HealthWord = "enabled" | "failing" | "paused" | "disabled" | "stopped";

/**
 * The health of a subscription. `failing` is still delivered to; `stopped` was disabled without the owner asking for
 * it.
 */
export function healthWord({ state, disabled_reason: reason, failures }: WebhookHealth): HealthWord {
  if (state === "disabled") return reason === "owner" ? "disabled" : "stopped";
  if (state === "paused") return "paused";
  return failures > 0 ? "failing" : "enabled";
}

export const healthAppearance: Readonly<Record<HealthWord, { tone: Tone; icon: LucideIcon }>> = {
  enabled: { tone: "success", icon: CircleCheck },
  failing: { tone: "warning", icon: CircleAlert },
  paused: { tone: "warning", icon: CirclePause },
  disabled: { tone: "neutral", icon: CircleSlash },
  stopped: { tone: "danger", icon: CircleSlash },
};
