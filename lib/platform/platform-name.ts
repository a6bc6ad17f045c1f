import { platformSettings } from "@/db/schema/platform-settings";
import { productName } from "@/lib/core/product-name";
import { reference } from "./reference-cache";

/** The name that people see on pages and in e-mails; the product's own until an operator gives another one. */
export const platformName: () => Promise<string> = reference("platform-name", ["settings"], async (db) => {
  const [settings] = await db.select({ name: platformSettings.name }).from(platformSettings);
  return settings?.name ?? productName;
});

/** The operator's number in the national register of postal operators (RNPSP); null until an operator says it. */
export const postalRegister: () => Promise<string | null> = reference("postal-register", ["settings"], async (db) => {
  const [settings] = await db.select({ number: platformSettings.postalRegister }).from(platformSettings);
  return settings?.number ?? null;
});
