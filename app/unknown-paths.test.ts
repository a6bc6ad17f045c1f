import { isRewrite, unstable_getResponseFromNextConfig } from "next/experimental/testing/server.js";
import { expect, test } from "vitest";
// @ts-expect-error It is JavaScript, as Next reads it without a compiler.
import nextConfig from "../next.config.mjs";

/** Whether a path of nothing is answered by the interface, whose 404 is JSON; without, it is the page. */
async function isJson(url: string, accept?: string): Promise<boolean> {
  const headers = accept === undefined ? {} : { accept };
  const response = await unstable_getResponseFromNextConfig({ url, nextConfig, headers });
  return isRewrite(response);
}

test.each(["/oauth/token", "/anything", "/v3/shipments", "/shipments/1/label.pdf", "/"])(
  "a program that asks for %s gets JSON where there is nothing",
  async (path) => {
    for (const accept of ["application/json", "application/json, text/plain, */*", "application/vnd.api+json"])
      expect(await isJson(path, accept)).toBe(true);
  },
);

test("a browser and a program that takes anything get the page", async () => {
  for (const accept of [undefined, "*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html, application/json"])
    expect(await isJson("/oauth/token", accept)).toBe(false);
});
