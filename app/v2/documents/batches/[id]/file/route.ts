import { requestIdOf } from "@/lib/api/pipeline/authenticate";
import type { ApiHandler, ApiRequest } from "@/lib/api/pipeline/exchange";
import { addressLimit, rateHeaders } from "@/lib/api/pipeline/rate-limit";
import { readInput } from "@/lib/api/pipeline/read";
import { crossOriginHeaders, withHeaders } from "@/lib/api/pipeline/reply";
import { respondToError } from "@/lib/api/pipeline/respond-to-error";
import { toRouteHandler } from "@/lib/api/pipeline/route-handler";
import { withMetrics } from "@/lib/api/pipeline/with-metrics";
import { respondWithFile } from "@/lib/api/public/batch-file";
import { BatchFileQuery, BatchPath } from "@/lib/api/v2/shipping/document-batches";
import { route, versionAdapter } from "@/lib/api/v2/version-adapter";
import { notFound } from "@/lib/core/errors";
import { openBatchFile } from "@/lib/domain/shipping/documents";
import { baseContext } from "@/lib/platform/context";

/**
 * A file of a batch, for anybody with its link: the signature in the link is the credential, so this is not a regular
 * endpoint. Altered, expired and unknown links get the same error.
 */
const download: ApiHandler = async (request, params) => {
  const requestId = requestIdOf(request);
  try {
    const path = readInput({ params: BatchPath }, { params, search: "", bodyText: "" });
    const { id } = path.params as { id: number };
    const query = BatchFileQuery.safeParse(Object.fromEntries(new URLSearchParams(request.search)));
    if (!query.success) throw notFound("file", id);
    const file = await openBatchFile(baseContext(), id, query.data.token);
    return withHeaders(respondWithFile(file), requestId, headersFor(request));
  } catch (error) {
    return respondToError(versionAdapter, request, error, { requestId, headers: headersFor(request) });
  }
};

const headersFor = (request: ApiRequest) => ({
  ...crossOriginHeaders(versionAdapter),
  ...rateHeaders(addressLimit(request)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: toRouteHandler(withMetrics(download)),
});
