import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type Area, messagesOf } from "@/lib/i18n/areas";

/** Sends the browser the messages of an area, replacing those of the surrounding layouts. */
export async function AreaMessages({ area, children }: { area: Area; children: ReactNode }) {
  return <NextIntlClientProvider messages={messagesOf(area, await getMessages())}>{children}</NextIntlClientProvider>;
}
