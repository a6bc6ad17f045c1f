import { productName } from "@/lib/core/product-name";
import { logError } from "@/lib/platform/loggable-error";
import { platformName } from "@/lib/platform/platform-name";

/** The name of the platform for pages, which are shown without a database too: then it is the product's. */
export const findPlatformName = (): Promise<string> =>
  platformName().catch((error: unknown) => {
    logError({ at: "platform-name" }, error);
    return productName;
  });
