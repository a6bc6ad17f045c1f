import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

test("scripts need the nonce, and nothing goes to another origin", () => {
  const policy = contentSecurityPolicy("abc", {});
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*|report/);
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
});

test("workers come from this origin, by their own rule and not that of scripts", () => {
  expect(contentSecurityPolicy("abc", {})).toContain("; worker-src 'self';");
});

test("WebAssembly is compiled where it is asked for, and text is evaluated nowhere", () => {
  const policy = contentSecurityPolicy("abc", {}, { allowsWebAssembly: true });
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("'unsafe-eval'");
});

test("pictures may come from the public address too, without its path", () => {
  const policy = contentSecurityPolicy("abc", { PUBLIC_URL: "https://anden.example/portal/" });
  expect(policy).toContain("img-src 'self' data: blob: https://anden.example;");
});

test("the host of map tiles is allowed for pictures alone, and only where it is set", () => {
  const MAP_TILES_URL = "https://tiles.example.com/osm/{z}/{x}/{y}.png?key=abc";
  const without = contentSecurityPolicy("abc", {});
  expect(without).toContain("img-src 'self' data: blob:;");
  expect(contentSecurityPolicy("abc", { MAP_TILES_URL: " " })).toBe(without);
  expect(contentSecurityPolicy("abc", { MAP_TILES_URL })).toBe(
    without.replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https://tiles.example.com"),
  );
});

test("what is no template of tiles widens nothing", () => {
  for (const MAP_TILES_URL of [
    "https://{s}.example.com/{z}/{x}/{y}.png",
    "https://x.example; script-src */{z}/{x}/{y}",
  ])
    expect(contentSecurityPolicy("abc", { MAP_TILES_URL })).toBe(contentSecurityPolicy("abc", {}));
});
