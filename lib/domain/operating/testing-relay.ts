import { isNotNull } from "drizzle-orm";
import { connection } from "@/db/driver";
import { eventRetries, outbox } from "@/db/schema/outbox";
import { type Context, systemContext } from "@/lib/platform/context";
import { createEventRelay } from "../events";

type RelayOptions = Parameters<typeof createEventRelay>[0];

/** Relays everything that is due, those events included that followers write; returns which could not be taken. */
export async function relayAll(
  ctx: Context = systemContext("test"),
  followers?: RelayOptions["followers"],
): Promise<{ eventId: string; error: unknown }[]> {
  const failed: { eventId: string; error: unknown }[] = [];
  let failure: unknown;
  const relay = createEventRelay({
    context: () => ctx,
    ...(followers && { followers }),
    onError: (_, error, { event: eventId }) => {
      if (eventId) failed.push({ eventId, error });
      else failure = error;
    },
  });
  for (let moved = 1; moved > 0 && !failure; ) {
    ({ moved } = await relay.relay());
    await relay.settled();
  }
  await relay.stop();
  if (failure) throw failure;
  return failed;
}

/** Makes an event look as if a follower had set it aside; returns its id. */
export async function setEventAside(follower = "notices"): Promise<string> {
  await relayAll();
  const { db } = connection();
  const [event] = await db.select().from(outbox).where(isNotNull(outbox.position)).limit(1);
  if (!event?.position) throw new Error("there is no event to set aside");
  const { id, accountId, position } = event;
  await db.insert(eventRetries).values({ follower, eventId: id, accountId, position, attempts: 5, lastError: "boom" });
  return id;
}
