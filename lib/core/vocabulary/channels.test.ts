import { expect, test } from "vitest";
import { channelKinds, channelName } from "./";

test("a channel is called by its brand, later shops with their number, and others as they are written", () => {
  for (const kind of channelKinds) expect(channelName(kind)).not.toBe(kind);
  expect(["woocommerce-2", "mercadolibre", "feria", "feria-2", "constructor"].map(channelName)).toEqual([
    "WooCommerce 2",
    "Mercado Libre",
    "feria",
    "feria-2",
    "constructor",
  ]);
});
