import { parseArgs } from "node:util";
import { runVitest } from "./steps";
import { nothing, type Tally } from "./tally";

/**
 * Runs the journeys of channels against a real WooCommerce, which the arguments `--url`, `--key` and `--secret` name, or the
 * environment; without one that is said, and counts as a skipped test. Those of the plug-in need `--user` as well.
 */
export async function runWooCommerceTests(args: readonly string[] = []): Promise<Tally> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args: [...args], options: { url: text, key: text, secret: text, user: text } });
  const { WOOCOMMERCE_URL, WOOCOMMERCE_KEY, WOOCOMMERCE_SECRET, WOOCOMMERCE_USER } = process.env;
  const shop = {
    WOOCOMMERCE_URL: values.url ?? WOOCOMMERCE_URL,
    WOOCOMMERCE_KEY: values.key ?? WOOCOMMERCE_KEY,
    WOOCOMMERCE_SECRET: values.secret ?? WOOCOMMERCE_SECRET,
  };
  if (Object.values(shop).every(Boolean))
    // The plug-in of a shop is connected to one service at a time.
    return runVitest(["e2e/woocommerce", "--no-file-parallelism"], {
      step: "Channels on a real WooCommerce",
      env: { ...process.env, ...shop, WOOCOMMERCE_USER: values.user ?? WOOCOMMERCE_USER },
    });
  console.log(
    "\nSkipped: no WooCommerce is named. Give --url, --key and --secret of a shop for tests, by https and with keys that may " +
      "write, or WOOCOMMERCE_URL, WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET (docs/commands.md).",
  );
  return { ...nothing, skipped: 1 };
}
