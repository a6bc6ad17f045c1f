import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { OperatorShell } from "@/components/operator/operator-shell";
import { requireOperatorSession } from "@/lib/api/portal/require-session";
import { portalSession } from "@/lib/api/portal/session";
import { messagesOf } from "@/lib/i18n/areas";

/** The gate and the frame of the pages of who runs the platform. Pages ask for the session themselves as well. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const { user } = await requireOperatorSession();
  const account = await portalSession();
  return (
    <NextIntlClientProvider messages={messagesOf("operator", await getMessages())}>
      <OperatorShell user={{ name: user.name, email: user.email }} hasAccount={account !== undefined}>
        {children}
      </OperatorShell>
    </NextIntlClientProvider>
  );
}
