import * as z from "zod";
import { notFound } from "@/lib/core/errors";
import { answerShopRequest } from "@/lib/domain/operating/privacy";
import {
  answerRates,
  askLabels,
  cancelLabels,
  findByToken,
  findConnectionByToken,
  receiveFromPlatform,
} from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { requestIdOf } from "../pipeline/authenticate";
import { takeLoopTurn } from "../pipeline/large-body";
import { json, withHeaders } from "../pipeline/reply";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { limitCalls, signedPush } from "./signed-push";

/**
 * What Tiendanube tells and asks. Its webhooks are signed by the application; the rest has a secret in its address. All shops
 * call from the platform's addresses: their limit is for what is refused.
 */

export const tiendanubePush = signedPush({
  actor: "channels",
  counter: "tiendanube-push",
  resource: "channel",
  path: z.object({}),
  run: async (ctx, _, received) => {
    await receiveFromPlatform(ctx, "tiendanube", received, answerShopRequest);
    await received.uncount();
    return {};
  },
});

const Path = z.object({ token: z.string().regex(/^[\w-]{20,30}$/) });

const labelPush = (act: typeof askLabels | typeof cancelLabels): Handler =>
  signedPush({
    actor: "channels",
    counter: "tiendanube-labels",
    resource: "channel",
    path: Path,
    run: async (ctx, { token }, { body, uncount }) => {
      const connection = await findByToken(ctx, token);
      if (connection?.row.kind !== "tiendanube") throw notFound("channel", "");
      await uncount();
      await limitCalls(ctx, `tiendanube-labels:shop:${connection.row.id}`);
      await act(ctx, connection.row, body);
      return {};
    },
  });

export const tiendanubeGenerateLabels = labelPush(askLabels);
export const tiendanubeCancelLabels = labelPush(cancelLabels);

/** 60 articles with all their fields are some 30 kB. */
const questionBytes = 256 * 1024;

/**
 * Rates of a checkout. Always 200, with no rates for what cannot be answered: the platform hides the options of a shop for
 * minutes when half of its questions fail. There is no limit for each client, as all buyers come from the platform's addresses.
 */
export const tiendanubeRates: Handler = toRouteHandler(
  withMetrics(async (request, params) => {
    const requestId = requestIdOf(request);
    const ratesOf = async () => {
      const path = Path.safeParse(params);
      const ctx = systemContext("checkout", { requestId });
      // The question is not signed: the address is what a stranger does not know, and without it nothing is read.
      const row = path.success ? await findConnectionByToken(ctx, path.data.token) : undefined;
      if (row?.kind !== "tiendanube" || row.nextAt === null) return [];
      const body = await request.readBytes(questionBytes);
      await takeLoopTurn(body, { owner: row.accountId, signal: request.signal });
      return answerRates(ctx, row, body.toString("utf8"));
    };
    const rates = await ratesOf().catch((error: unknown) => {
      logThrottled("error", "checkout.not_answered", {}, rootCause(error));
      return [];
    });
    return withHeaders(json(JSON.stringify({ rates }), 200), requestId);
  }),
);
