import { expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { messagesByField } from "./error-messages";

test("a conflict names the member of the request that goes on in spite of it, where there is one", () => {
  const conflict = { code: "conflict", message: message("order_shop_unreachable") } as const;
  expect(messagesByField(conflict, "es")).toBeUndefined();
  expect(messagesByField({ ...conflict, field: "without_shop" }, "en")).toEqual({
    without_shop: [expect.stringContaining("The shop does not answer")],
  });
});
