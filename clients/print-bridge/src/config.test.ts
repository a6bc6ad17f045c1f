import { describe, expect, test } from "vitest";
import { checkUrl } from "./commands/pair";
import { parseConfig, splitHost } from "./config";
import { localeOf } from "./messages";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { sharedAddress } from "./printers/find-printers";

const parse = (value: unknown) => parseConfig(JSON.stringify(value), "config.json");

test("a printer has a key, a kind and an address; the rest is filled in", () => {
  expect(parse({ cups: false, printers: [{ key: "zebra-1", kind: "raw", address: "10.0.0.31" }] })).toEqual({
    cups: false,
    windows: true,
    printers: [{ key: "zebra-1", name: "zebra-1", kind: "raw", address: "10.0.0.31" }],
  });
});

test.each([
  ["", "[]"],
  ["printer", { printer: [] }],
  ["cups", { cups: "localhost" }],
  ["printers[0].key", { printers: [{ key: "with blank", kind: "raw", address: "h" }] }],
  ["printers[0].kind", { printers: [{ key: "a", kind: "usb", address: "h" }] }],
  ["printers[0].address", { printers: [{ key: "a", kind: "raw", address: "h:0" }] }],
  ["printers[0].address", { printers: [{ key: "a", kind: "ipp", address: "localhost" }] }],
  ["printers[0].formats", { printers: [{ key: "a", kind: "raw", address: "h", formats: ["png"] }] }],
  ["printers[0].dpi", { printers: [{ key: "a", kind: "raw", address: "h", dpi: 203 }] }],
])("a wrong configuration is refused with the place: %s", (place, value) => {
  expect(() => (value === "[]" ? parseConfig("[]", "config.json") : parse(value))).toThrow(`config.json: ${place}`);
});

test("two printers of one key are refused, and so is what is no JSON", () => {
  const printer = { key: "a", kind: "raw", address: "h" };
  expect(() => parse({ printers: [printer, printer] })).toThrow(/printers .*: a/);
  expect(() => parseConfig("{", "config.json")).toThrow("config.json");
});

test("addresses of raw printers have port 9100 unless named, and brackets around IPv6", () => {
  expect(splitHost("zebra.lan")).toEqual({ host: "zebra.lan", port: 9100 });
  expect(splitHost("[fe80::1]:9101")).toEqual({ host: "fe80::1", port: 9101 });
  expect(splitHost("10.0.0.1:99999")).toBeUndefined();
});

describe("the address by which bridges know that they share a printer", () => {
  test("is its place in the network", () => {
    expect(sharedAddress("Zebra.LAN")).toBe("zebra.lan:9100");
    expect(sharedAddress("ipp://Print.lan/printers/Zebra")).toBe("ipp://print.lan:631/printers/Zebra");
  });
  test("has the machine in place of a loopback address, and is not told where no machine can be named", () => {
    expect(sharedAddress("127.0.0.1:9100", "pc-1")).toBe("pc-1:9100");
    expect(sharedAddress("ipp://localhost:631/printers/Zebra", "pc-1")).toBe("ipp://pc-1:631/printers/Zebra");
  });
});

test("a token goes only where it is encrypted, or stays in the building", () => {
  expect(checkUrl("https://envios.example.com/")).toBe("https://envios.example.com");
  expect(checkUrl("http://192.168.0.10:3000")).toBe("http://192.168.0.10:3000");
  for (const url of [
    "http://envios.example.com",
    "http://8.8.8.8",
    "ftp://x",
    "envios",
    "https://a:b@envios.example.com",
  ])
    expect(() => checkUrl(url)).toThrow();
});

test("the language is that of the environment, and both have the same placeholders", () => {
  expect(localeOf({ LANG: "es_AR.UTF-8" })).toBe("es");
  expect(localeOf({ LANG: "es_AR.UTF-8", LC_ALL: "C" })).toBe("en");
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(placeholders(es[key]), key).toEqual(placeholders(en[key]));
});
