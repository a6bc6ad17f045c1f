import fc from "fast-check";
import { expect, test } from "vitest";
import { maskUrl } from "./mask-url";

test.each([
  ["words of a path stay", "https://tienda.com.ar/webhooks/anden/v2", "https://tienda.com.ar/webhooks/anden/v2"],
  ["a token in the path is hidden", "https://tienda.com.ar/hooks/8f3kA91x", "https://tienda.com.ar/hooks/••••••"],
  ["so is a long word", "https://tienda.com.ar/qwertyuiopasdfghjklzxcv/", "https://tienda.com.ar/••••••/"],
  [
    "names of a query stay, values do not",
    "https://t.com.ar/h?token=abc&v=1",
    "https://t.com.ar/h?token=••••••&v=••••••",
  ],
  ["a query without names is hidden", "https://t.com.ar/?s3cr3t", "https://t.com.ar/?••••••"],
  ["a bare address stays", "http://192.0.2.7:8080", "http://192.0.2.7:8080"],
  ["a bare question mark stays", "https://t.com.ar/h?", "https://t.com.ar/h?"],
  ["a host followed by a query has no path", "https://t.com.ar?k=v", "https://t.com.ar?k=••••••"],
])("%s", (_rule, url, masked) => {
  expect(maskUrl(url)).toEqual({ masked, hides: masked !== url });
});

test("whatever the token, none of it is left", () => {
  const token = fc.stringMatching(/^[a-z]{2,8}\d[A-Za-z0-9_-]{8,40}$/);
  fc.assert(
    fc.property(token, (secret) => {
      for (const url of [
        `https://t.com.ar/hooks/${secret}/in`,
        `https://t.com.ar/in?key=${secret}`,
        `https://t.com.ar/in?${secret}`,
      ])
        expect(maskUrl(url).masked).not.toContain(secret);
    }),
  );
});
