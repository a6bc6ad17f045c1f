import { expect, type Page, type Response } from "@playwright/test";

/** Records what the pages of a browser try against their Content-Security-Policy; returns a function that reads it. */
export function policyViolations(page: Page): () => readonly string[] {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return () => violations;
}

/** Every page has a policy with a nonce of its own, which its inline scripts carry. */
export function expectPolicy(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  // The station's decoder of pictures is WebAssembly.
  const isStation = response !== null && /^\/(scan|picking\/waves\/\d+)$/.test(new URL(response.url()).pathname);
  expect(policy, response?.url()).toMatch(
    isStation
      ? /script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic' 'wasm-unsafe-eval';/
      : /script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/,
  );
  expect(policy).not.toContain("'unsafe-eval'");
}
