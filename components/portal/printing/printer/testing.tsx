import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type Messages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "@/lib/core/vocabulary";
import type { PrinterJob } from "./job-queries";
import { type Bridge, type Printer, printersQuery } from "./queries";

const at = "2026-11-29T12:00:00.000Z";

export const bridge: Bridge = {
  id: 1,
  name: "PC del depósito",
  version: "1.0.0",
  platform: "linux",
  is_online: true,
  last_seen_at: at,
  created_at: at,
};

export const printer: Printer = {
  id: 7,
  name: "Zebra",
  reported_name: "zebra",
  reported_at: at,
  address: null,
  kind: "raw",
  formats: ["pdf", "zpl"],
  state: "ready",
  detail: null,
  paused: false,
  chosen_form: { format: null, layout: null, dpi: null },
  default_form: { format: "zpl", layout: "10x15", dpi: 203 },
  waiting: 0,
  uncertain: 0,
  failed: 0,
  bridge: { id: bridge.id, name: bridge.name, is_online: true },
};

/** A page of account 1 with these printers, as HTML. */
export function renderPage(
  messages: Messages,
  page: ReactNode,
  { bridges = [], printers = [], locale = "es" }: { bridges?: Bridge[]; printers?: Printer[]; locale?: Locale } = {},
): string {
  const client = new QueryClient();
  client.setQueryData(printersQuery(1).queryKey, { bridges, printers, hidden: [] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC" now={new Date(at)}>
        {page}
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

export const job: PrinterJob = {
  id: 11,
  state: "waiting",
} as PrinterJob;

/** The texts of a page's buttons. */
export const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]+>/g, "").trim()).filter(Boolean);
