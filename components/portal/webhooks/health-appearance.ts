import { CircleAlert, CircleCheck, CirclePause, CircleSlash, type LucideIcon } from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { WebhookHealth } from "./queries";

export type HealthWord = "enabled" | "failing" | "paused" | "disabled" | "stopped";

/** How a subscription is doing, in one word: one that fails is still sent to, one that was stopped nobody asked for. */
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
