import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "./fixtures";

/** An address of its own, so that the limit holds for no other journey: Linux listens on all of 127.0.0.0/8. */
const localAddress = "127.0.0.2";

async function open(baseURL: string | undefined, path: string, language = "es-AR") {
  const url = new URL(path, baseURL);
  const sent = request({
    host: "127.0.0.1",
    port: url.port,
    path: url.pathname + url.search,
    localAddress,
    headers: { Host: url.host, "Accept-Language": language },
  }).end();
  const [response] = await once(sent, "response");
  const { "retry-after": retryAfter, "content-security-policy": policy } = response.headers;
  return { status: response.statusCode, retryAfter: Number(retryAfter), policy, html: await text(response) };
}

test("whoever guesses tracking links is told to wait, in both languages", async ({ account, baseURL }) => {
  const guess = (_: unknown, i: number) => open(baseURL, `/track/${account.accountId}/order-${i}`);
  const statuses = new Set<number>();
  // A minute may end between two rounds.
  for (let round = 0; round < 6 && !statuses.has(429); round++)
    for (const { status } of await Promise.all(Array.from({ length: 80 }, guess))) statuses.add(status);
  expect([...statuses].sort()).toEqual([404, 429]);

  const rounds = [
    ["es-AR", "", "Demasiados intentos"],
    ["en-US", "", "Too many attempts"],
    ["es-AR", "?lang=en", "Too many attempts"],
  ] as const;
  for (const [language, search, heading] of rounds) {
    const guesses = await Promise.all(
      Array.from({ length: 80 }, (_, i) => open(baseURL, `/return/none-${i}${search}`, language)),
    );
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
    expect(refused?.policy).toContain("nonce-");
  }
});

test("the image endpoint, which asks from inside, tells nobody whether a page exists", async ({
  account: _,
  baseURL,
}) => {
  for (const path of ["/login", "/track/1/order"])
    expect((await open(baseURL, `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`)).status).toBe(404);
});
