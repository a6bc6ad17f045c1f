import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientIpOf } from "@/lib/api/shared/client-ip";
import { addressGroupOf } from "@/lib/core/address-group";
import { countAttempt, hasAttempt } from "@/lib/domain/identity/accounts";
import { type Context, systemContext } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";

/** Pages without sign-in whose address has a part to guess: a token, or an account and the number of an order. */
const guessable = /^\/+(?:track|return)\/+[^/]/;
/** As many as refused credentials, see `lib/api/pipeline/rate-limit.ts`. */
const missesPerMinute = 60;
const windowSeconds = 60;

/** The page of an account and the number of an order. Shops count them up, so that whoever knows one number knows its neighbours. */
const numberPage = "track";
/** Different numbers of an address, whether they exist or not; a buyer has a handful of them. */
const numbersPerHour = 30;
const hourSeconds = 3_600;

/**
 * Counts requests for public pages against the address of the client: those for pages that do not exist, and the different
 * order numbers, which exist more often than not. Beyond a limit the request leads to a page that says so, with 429: known
 * links too, because an answer would tell a hit from a miss. A page cannot choose that status itself, and Next renders a page for
 * any method. Undefined for every other request; cleanRequest runs first.
 */
export function limitGuesses(
  request: IncomingMessage,
  response: ServerResponse,
  ctx?: Context,
): Promise<void> | undefined {
  const path = pathOf(request.url ?? "");
  if (!guessable.test(decodeURIComponent(path)) || setting("RATE_LIMITS") === "off") return undefined;
  return countGuess(request, response, { path, ctx: ctx ?? systemContext("guess-limit") });
}

/** With its dots resolved, and still encoded. The path of `readableUrl` can be decoded. */
const pathOf = (url: string): string => URL.parse(`http://localhost${url}`)?.pathname ?? "";

async function countGuess(
  request: IncomingMessage,
  response: ServerResponse,
  { path, ctx }: { path: string; ctx: Context },
): Promise<void> {
  const { headers, socket } = request;
  const address = addressGroupOf(clientIpOf(headers["x-forwarded-for"]?.toString()) ?? socket.remoteAddress);
  // The page itself reports a database that is away.
  const [attempt, waitSeconds] = await Promise.all([
    countAttempt(ctx.db, `guess:${address}`, windowSeconds, ctx.now()),
    countNumber(ctx, address, path),
  ]).catch(() => [undefined, undefined]);
  if (attempt === undefined) return;
  if (attempt.used > missesPerMinute) return sendToNotice(request, response, attempt.resetSeconds);
  if (waitSeconds !== undefined) sendToNotice(request, response, waitSeconds);
  response.once("finish", () => {
    // The count of a page that exists ends with its window, should it not be taken back.
    if (isFound(response)) attempt.undo().catch(() => {});
  });
}

/** Seconds to wait for another order number; undefined for a number that was asked for in this hour, and within the limit. */
async function countNumber(ctx: Context, address: string, path: string): Promise<number | undefined> {
  // Split before it is decoded: a number may contain a slash (%2F).
  const [page, account, number] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (page !== numberPage || account === undefined || number === undefined) return undefined;
  const digest = createHash("sha256").update(`${account}/${number.normalize()}`).digest("base64url");
  const known = `number:${address}:${digest}`;
  if (await hasAttempt(ctx.db, known, hourSeconds, ctx.now())) return undefined;
  const counted = await countAttempt(ctx.db, `numbers:${address}`, hourSeconds, ctx.now());
  if (counted.used > numbersPerHour) return counted.resetSeconds;
  await countAttempt(ctx.db, known, hourSeconds, ctx.now());
  return undefined;
}

/** React's own format has status 200 for pages that do not exist. Our public pages do not ask for it. */
const isFound = (response: ServerResponse): boolean =>
  response.statusCode !== 404 && !String(response.getHeader("content-type")).startsWith("text/x-component");

function sendToNotice(request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number): void {
  const [, query] = (request.url ?? "").split("?");
  request.url = `/too-many-attempts${query === undefined ? "" : `?${query}`}`;
  response.setHeader("Retry-After", String(retryAfterSeconds));
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((_status: number, ...rest: unknown[]) =>
    writeHead(429, ...rest)) as ServerResponse["writeHead"];
}
