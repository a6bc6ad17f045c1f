import { notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { awaitBatch, openBatchFile, readBatchFileToken } from "@/lib/domain/shipping/documents";
import { toText } from "@/lib/i18n/to-text";
import { systemContext } from "@/lib/platform/context";
import { preferredLocale, requestIdOf } from "../pipeline/authenticate";
import type { ApiHandler } from "../pipeline/exchange";
import { withHeaders } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import { toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { versionAdapter } from "../v2/version-adapter";
import { respondWithFile } from "./batch-file";

const timeoutMs = 10_000;

/**
 * The labels that a shop asked for, for anybody with the link: its signature is the credential. While they are being made a
 * browser asks again by itself.
 */
const download: ApiHandler = async (request, { signed = "" }) => {
  const requestId = requestIdOf(request);
  const locale = preferredLocale(request);
  try {
    const [, id = "", token = ""] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(String(signed)) ?? [];
    const batchId = Number(id);
    const ctx = systemContext("channels", { requestId, locale });
    if (readBatchFileToken(batchId, token, ctx.now()) === undefined) throw notFound("file", batchId);
    const { state } = await awaitBatch(ctx, batchId, timeoutMs);
    if (state === "done") return withHeaders(respondWithFile(await openBatchFile(ctx, batchId, token)), requestId);
    const isFailed = state === "failed";
    const text = toText(message(isFailed ? "labels_failed" : "labels_in_progress"), locale);
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
    return withHeaders(
      isFailed
        ? { status: 409, headers, body: text }
        : { status: 202, headers: { ...headers, Refresh: "1" }, body: text },
      requestId,
    );
  } catch (error) {
    return respondToError(versionAdapter, request, error, { requestId });
  }
};

export const shopLabelFile = toRouteHandler(withMetrics(download));
