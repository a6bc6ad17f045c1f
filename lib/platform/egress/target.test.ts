import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { toText } from "@/lib/i18n/to-text";
import { targetPolicy, validateTarget } from "./target";
import { publicAddresses, refusedAddresses, refusedTargets } from "./testing";

const strict = targetPolicy({}, "https://anden.example.com");
const open = targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" }, "http://localhost:3000");

const inUrl = (ip: string) => (ip.includes(":") ? `[${ip}]` : ip);

test.each(refusedTargets)("%j is no target", (text) => {
  expect(validateTarget(text, strict)).toEqual({ error: { code: expect.any(String), facts: expect.anything() } });
});

test.each(refusedAddresses)("a target at %s is rejected with every scheme, port and path", (ip) => {
  for (const url of [`http://${inUrl(ip)}`, `https://${inUrl(ip)}:8443/hook`, `HTTP://${inUrl(ip)}/?a=1`])
    expect(validateTarget(url, strict)).toHaveProperty("error");
});

// `URL.canParse` of Node 22.12 says no to letters of Latin-1 once V8 has compiled its caller.
test("a host with letters of Latin-1 is read the same however often URLs were read before", () => {
  const read = () => validateTarget("https://ñandú.com.ar/aviso", strict);
  const first = read();
  expect(first).toHaveProperty("url");
  for (let i = 0; i < 200_000; i++) validateTarget(`https://shop.example.com/${i % 7}`, strict);
  expect(read()).toEqual(first);
});

test.each(publicAddresses)("a target at %s is accepted", (ip) => {
  expect(validateTarget(`https://${inUrl(ip)}/hook`, strict)).toHaveProperty("url");
});

test.each([
  ["https://shop.example.com", "https://shop.example.com"],
  ["https://shop.example.com/", "https://shop.example.com/"],
  ["HTTPS://Shop.Example.COM/Hook", "https://shop.example.com/Hook"],
  ["https://shop.example.com:443/hook", "https://shop.example.com/hook"],
  ["http://shop.example.com:443/hook", "http://shop.example.com:443/hook"],
  ["http://shop.example.com:80/hook", "http://shop.example.com/hook"],
  ["https://shop.example.com:80/hook", "https://shop.example.com:80/hook"],
  ["http://shop.example.com:1024/hook", "http://shop.example.com:1024/hook"],
  ["https://shop.example.com:65535/hook", "https://shop.example.com:65535/hook"],
  ["https://shop.example.com?token=a/b", "https://shop.example.com?token=a/b"],
  ["https://shop.example.com/a/../b//c/./%2e%2E/d;e", "https://shop.example.com/a/../b//c/./%2e%2E/d;e"],
  [
    "https://shop.example.com/%7Euser/%c3%b1?x=%20&y='{|}'[]^`\"<>",
    "https://shop.example.com/%7Euser/%c3%b1?x=%20&y='{|}'[]^`\"<>",
  ],
  ["https://shop.example.com/?next=http://127.0.0.1/@x", "https://shop.example.com/?next=http://127.0.0.1/@x"],
  ["https://ñandú.com.ar/aviso", "https://xn--and-6ma2c.com.ar/aviso"],
  ["https://my_shop.example.com/", "https://my_shop.example.com/"],
  ["https://localhost.example.com/", "https://localhost.example.com/"],
  ["https://internal.example.com/", "https://internal.example.com/"],
  ["https://notlocal/", undefined],
  ["https://mylocal.com/", "https://mylocal.com/"],
])("%s is stored as %s", (text, url) => {
  expect(validateTarget(text, strict)).toEqual(url === undefined ? { error: expect.anything() } : { url });
});

test("a URL longer than 2048 characters is rejected, also if only normalisation makes it that long", () => {
  const start = "https://shop.example.com/";
  expect(validateTarget(start + "x".repeat(2048 - start.length), strict)).toHaveProperty("url");
  expect(validateTarget(start + "x".repeat(2049 - start.length), strict)).toHaveProperty("error");
  const wide = "https://ñ.com.ar/";
  expect(validateTarget(wide + "x".repeat(2048 - wide.length), strict)).toHaveProperty("error");
});

test("a subscription cannot call this service itself", () => {
  expect(validateTarget("https://ANDEN.example.com:8443/v2/shipments", strict)).toHaveProperty("error");
  expect(validateTarget("https://shop.anden.example.com/", strict)).toHaveProperty("url");
});

test("the message says what is wrong", () => {
  const reason = (text: string) => {
    const validated = validateTarget(text, strict);
    return "error" in validated ? toText(validated.error, "en") : undefined;
  };
  expect(reason("ftp://shop.example.com")).toMatch(/http:\/\/ or https:\/\//);
  expect(reason("http://u:p@shop.example.com")).toMatch(/password/);
  expect(reason("http://shop.example.com/#x")).toMatch(/fragment/);
  expect(reason("http://shop.example.com:25/")).toMatch(/port/i);
  expect(reason("http://shop.example.com./")).toMatch(/dot/);
  expect(reason("http://10.0.0.1/")).toMatch(/not public/);
  expect(reason("http://shop.example.com/ñ")).toMatch(/percent-encoded/);
});

const path = fc
  .array(
    fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    { maxLength: 40 },
  )
  .map((chars) => chars.join("").replaceAll(/[#\\]/g, ""));

test("path and query stay byte for byte, and a stored target validates to itself", () => {
  fc.assert(
    fc.property(fc.domain(), fc.constantFrom("", ":8080", ":443"), path, (domain, port, rest) => {
      const validated = validateTarget(`https://${domain}${port}/${rest}`, strict);
      if ("error" in validated) return expect(domain).toMatch(/(^|\.)(localhost|local|internal|home\.arpa)$/i);
      expect(validated.url).toBe(`https://${domain.toLowerCase()}${port === ":8080" ? port : ""}/${rest}`);
      expect(validateTarget(validated.url, strict)).toEqual(validated);
      expect(new URL(validated.url).hostname).toBe(domain.toLowerCase());
    }),
  );
});

test("the URL parser finds no loopback host in any accepted text", () => {
  const part = fc.constantFrom(
    "http://",
    "https:",
    "//",
    "/",
    "\\",
    "@",
    "#",
    "?",
    ":",
    "127.0.0.1",
    "[::1]",
    "a.com",
    ".",
    "%",
    "localhost",
    "0x7f",
    "1",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const validated = validateTarget(`http://${parts.join("")}`, strict);
      if ("error" in validated) return;
      const { hostname, username, password, hash } = new URL(validated.url);
      expect(hostname).not.toMatch(/^(0|127)(\.\d+){3}$|^\[|^localhost$/);
      expect([username, password, hash]).toEqual(["", "", ""]);
    }),
    { numRuns: 1_000 },
  );
});

describe("where private targets are allowed", () => {
  test.each([
    "http://localhost:4000/hook",
    "http://127.0.0.1:4000/hook",
    "http://[::1]:4000/hook",
    "http://receiver:4000/hook",
    "http://api.internal/hook",
    "https://shop.example.com/hook",
  ])("%s is a target", (url) => {
    expect(validateTarget(url, open)).toEqual({ url });
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://0xa9fea9fe/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fd00:ec2::254]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://user@localhost:4000/",
    "http://localhost:22/",
    "http://localhost:4000/#x",
    "http://localhost./",
    "ftp://localhost/",
  ])("%s is none", (url) => {
    expect(validateTarget(url, open)).toHaveProperty("error");
  });
});

test("only the value 1 allows private targets", () => {
  for (const value of [undefined, "", "0"])
    expect(targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: value }, "http://x").allowsPrivate).toBe(false);
  for (const value of ["true", "no"])
    expect(() => targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: value }, "http://x")).toThrow("must be 1 or 0");
});

describe("where https is required", () => {
  const secure = targetPolicy({ WEBHOOK_REQUIRE_HTTPS: "1" }, "https://anden.example.com");

  test("http is rejected with a message, https is a target", () => {
    expect(validateTarget("https://shop.example.com/", secure)).toHaveProperty("url");
    for (const url of ["http://shop.example.com/", "HTTP://shop.example.com:443/"])
      expect(validateTarget(url, secure)).toEqual({ error: message("url_must_be_https") });
  });

  test("only the value 1 requires it", () => {
    for (const value of [undefined, "", "0"])
      expect(targetPolicy({ WEBHOOK_REQUIRE_HTTPS: value }, "http://x").requiresHttps).toBe(false);
  });
});

describe("where some blocks are allowed", () => {
  const policy = targetPolicy(
    { WEBHOOK_ALLOW_CIDRS: "10.0.0.0/8, fd00:1::/32,169.254.0.0/16" },
    "https://anden.example.com",
  );

  test.each([
    "http://10.1.2.3:4000/hook",
    "http://[::ffff:a01:203]/hook",
    "https://[fd00:1::7]/hook",
    "http://receiver:4000/hook",
    "http://api.internal/hook",
    "https://shop.example.com/hook",
    "https://8.8.8.8/hook",
  ])("%s is a target", (url) => {
    expect(validateTarget(url, policy)).toEqual({ url });
  });

  test.each([
    "http://11.0.0.1:22/",
    "http://127.0.0.1:4000/",
    "http://192.168.1.1/",
    "http://[fd00:2::7]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://169.254.1.1/",
    "https://anden.example.com/",
    "http://receiver./",
  ])("%s is none", (url) => {
    expect(validateTarget(url, policy)).toHaveProperty("error");
  });

  test("a list with a malformed block is rejected as a whole", () => {
    for (const list of ["10.0.0.0/8,internal", "10.0.0.0", "10.0.0.0/33", "10.0.0.0/8;fd00::/8"])
      expect(() => targetPolicy({ WEBHOOK_ALLOW_CIDRS: list }, "http://x")).toThrow("WEBHOOK_ALLOW_CIDRS must be");
    expect(targetPolicy({ WEBHOOK_ALLOW_CIDRS: " , " }, "http://x").allowedCidrs).toEqual([]);
  });
});
