import { expect, test } from "vitest";
import { parseUrl } from "./parse-url";

test("a host with letters of Latin-1 is read the same however often URLs were read before", () => {
  const read = () => parseUrl("https://ñandú.com.ar/aviso")?.host;
  expect(read()).toBe("xn--and-6ma2c.com.ar");
  for (let i = 0; i < 200_000; i++) parseUrl(`https://shop.example.com/${i % 7}`);
  expect(read()).toBe("xn--and-6ma2c.com.ar");
});

test.each(["", "shop.example.com", "http://[", "/path"])("%j is no URL", (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

test("a path is read below its base", () => {
  expect(parseUrl("/a?b", "https://shop.example.com")?.href).toBe("https://shop.example.com/a?b");
});
