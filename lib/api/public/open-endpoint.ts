import { requestIdOf } from "../pipeline/authenticate";
import type { ApiResponse } from "../pipeline/exchange";
import { withHeaders } from "../pipeline/reply";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withDebugLog } from "../pipeline/with-metrics";

/** An endpoint for anybody: it needs no credentials, reads nothing of the request and has no limit. */
export const openEndpoint = (respond: () => Promise<ApiResponse>): Handler =>
  toRouteHandler(withDebugLog(async (request) => withHeaders(await respond(), requestIdOf(request))));
