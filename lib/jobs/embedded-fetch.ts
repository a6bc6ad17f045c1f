import { z } from "zod";
import { connection } from "@/db/driver";

const Events = z.array(
  z.object({
    id: z.string().optional(),
    name: z.string(),
    data: z.strictObject({}, "events are wake-ups, without data"),
  }),
);

/**
 * The SDK's `fetch` in embedded mode. Events become NOTIFY messages, which the leading process receives wherever it
 * runs; any other request fails. Nothing is ever sent to a host.
 */
export const embeddedFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!pathname.startsWith("/e/")) throw new Error(`No Inngest is configured that could answer ${pathname}.`);
  const events = Events.parse(JSON.parse(String(init?.body)));
  for (const { name } of events) await connection().sql.notify("anden_wake", name);
  return Response.json({ status: 200, ids: events.map(({ id }) => id ?? "") });
};
