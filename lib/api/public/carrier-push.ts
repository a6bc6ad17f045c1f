import * as z from "zod";
import { receivePush } from "@/lib/domain/shipping/bookings";
import { signedPush } from "./signed-push";

/** The endpoint to which carriers push tracking reports. The response counts the reports by outcome. */
export const carrierPush = signedPush({
  actor: "carrier-reports",
  counter: "carrier-push",
  resource: "carrier",
  path: z.object({ code: z.string().regex(/^[a-z0-9_-]{1,60}$/) }),
  run: (ctx, { code }, received) => receivePush(ctx, code, received),
});
