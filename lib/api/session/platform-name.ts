import { productName } from "@/lib/core/product-name";
import { logRequestError } from "@/lib/platform/log";
import { platformName, postalRegister } from "@/lib/platform/platform-name";

/** The name of the platform for pages, which are shown without a database too: then it is the product's. */
export const findPlatformName = (): Promise<string> =>
  platformName().catch((error: unknown) => {
    logRequestError("platform_name.not_read", {}, error);
    return productName;
  });

/** The operator's number in the register of postal operators for pages; null without a database too. */
export const findPostalRegister = (): Promise<string | null> =>
  postalRegister().catch((error: unknown) => {
    logRequestError("postal_register.not_read", {}, error);
    return null;
  });
