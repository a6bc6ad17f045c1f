import { onShutdown, processWide } from "@/lib/core/process-wide";
import { createEventRelay } from "@/lib/domain/events";
import { systemContext } from "@/lib/platform/context";
import { reportErrorThrottled } from "../log";
import { dispatcher } from "./dispatcher";

/** The relay of events of this process; whoever follows events by webhooks has deliveries for the dispatcher. */
export const eventRelay = processWide("event-relay", () => {
  const created = createEventRelay({
    context: () => systemContext("relay-outbox"),
    onFollowed: (follower) => follower === "webhooks" && dispatcher().wake(),
    onError: reportErrorThrottled,
  });
  onShutdown(() => created.stop());
  return created;
});
