import type { IncomingMessage, ServerResponse } from "node:http";
import { clientIpOf } from "@/lib/api/shared/client-ip";
import { addressGroupOf } from "@/lib/core/address-group";
import { countAttempt } from "@/lib/domain/identity/accounts";
import { type Context, systemContext } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";

/** Pages without sign-in whose address has a part to guess: a token, or an account and the number of an order. */
const guessable = /^\/+(?:track|return)\/+[^/]/;
/** As many as refused credentials, see `lib/api/pipeline/rate-limit.ts`. */
const missesPerMinute = 60;
const windowSeconds = 60;

/**
 * Counts requests for public pages that do not exist against the address of the client. Beyond the limit the request
 * leads to a page that says so, with 429: known links too, because an answer would tell a hit from a miss. A page cannot
 * choose that status itself, and Next renders a page for any method. Undefined for every other request; cleanRequest runs
 * first.
 */
export function limitGuesses(
  request: IncomingMessage,
  response: ServerResponse,
  ctx?: Context,
): Promise<void> | undefined {
  if (!guessable.test(decodedPath(request.url ?? "")) || setting("RATE_LIMITS") === "off") return undefined;
  return countGuess(request, response, ctx ?? systemContext("guess-limit"));
}

/** However the path is written: encoded, or with dots. The path of `readableUrl` can be decoded. */
function decodedPath(url: string): string {
  return decodeURIComponent(URL.parse(`http://localhost${url}`)?.pathname ?? "");
}

async function countGuess(request: IncomingMessage, response: ServerResponse, ctx: Context): Promise<void> {
  const { headers, socket } = request;
  const address = clientIpOf(headers["x-forwarded-for"]?.toString()) ?? socket.remoteAddress;
  // The page itself reports a database that is away.
  const attempt = await countAttempt(ctx.db, `guess:${addressGroupOf(address)}`, windowSeconds, ctx.now()).catch(
    () => undefined,
  );
  if (attempt === undefined) return;
  if (attempt.used > missesPerMinute) return sendToNotice(request, response, attempt.resetSeconds);
  response.once("finish", () => {
    // The count of a page that exists ends with its window, should it not be taken back.
    if (isFound(response)) attempt.undo().catch(() => {});
  });
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
