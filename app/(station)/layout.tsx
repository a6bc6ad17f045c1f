import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { messagesOf } from "@/lib/i18n/areas";

/** The station fills the screen: it stands in no frame. */
export default async function StationLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={messagesOf("portal", await getMessages())}>{children}</NextIntlClientProvider>
  );
}
