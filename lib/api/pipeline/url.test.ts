import fc from "fast-check";
import { expect, test } from "vitest";
import { splitUrl } from "./url";

const splitByTheBook = (url: string) => {
  const { pathname, search } = new URL(url);
  return [pathname, search];
};

test.each([
  "http://localhost:3000/v2/shipments",
  "http://localhost/v2/shipments?page=2&q=a/b?c",
  "https://envios.example/",
  "http://[::1]:3000/v1/sku?a=%23#b?c=d",
  "http://localhost/v2/shipments#?page=2",
  "http://localhost/v2/shipments?",
  "http://localhost/v2/shipments?#page=2",
])("%s is split as by the URL standard", (url) => {
  expect(splitUrl(url)).toEqual(splitByTheBook(url));
});

test("any URL of a request is split as by the URL standard", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const { url } = new Request(text);
      expect(splitUrl(url)).toEqual(splitByTheBook(url));
    }),
  );
});
