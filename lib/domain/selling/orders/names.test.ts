import { expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { assertFreeChannel, readExternalId } from "./names";

const fieldOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    const detail = error instanceof DomainError ? error.detail : undefined;
    return detail?.code === "validation_failed" ? detail.issues[0]?.path : "thrown";
  }
};

test.each(["1001", "#1001-A/2", "Pedido 12.5", "ÑANDÚ_7", "注文 5"])("%j is an external id", (text) =>
  expect(readExternalId(text)).toBe(text),
);

test("both spellings of a letter are one external id", () => {
  expect(readExternalId("MARI\u0301A-1")).toBe("MARÍA-1");
});

test.each([
  "../products?search=zq&name=Evil&x=",
  "1?x=1",
  "1&2",
  "a\\b",
  "a%2fb",
  "a:b",
  "a+b",
  "a\u00a0b",
  "a\tb",
  "a\nb",
  "1\u202e2",
  "<b>",
  "\u{1f4e6}",
  "",
])("%j is none", (text) => expect(fieldOf(() => readExternalId(text))).toBe("external_id"));

test.each(["woocommerce", "woocommerce-2", "woocommerce-10"])("%s belongs to connected shops", (channel) =>
  expect(fieldOf(() => assertFreeChannel(channel))).toBe("channel"),
);

test.each(["api", "my-woocommerce", "woocommerce-ar", "woocommerces", "mitienda"])("%s is free", (channel) =>
  expect(fieldOf(() => assertFreeChannel(channel))).toBeUndefined(),
);
