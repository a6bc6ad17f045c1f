import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { messages } from "./messages";
import { localeCookie, localeHeader, pickLocale, toLocale } from "./pick-locale";

/** Every date of the portal is shown in Argentine time, independent of the time zones of server and browser. */
const timeZone = "America/Argentina/Buenos_Aires";

export default getRequestConfig(async ({ locale: asked }) => {
  const sent = await headers();
  const locale =
    asked ??
    toLocale(sent.get(localeHeader)) ??
    pickLocale((await cookies()).get(localeCookie)?.value, sent.get("accept-language"));
  return { locale, messages: messages[locale], timeZone };
});
