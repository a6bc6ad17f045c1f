import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ui } from "@/lib/i18n/messages/es/ui";
import { Table } from "./table";

const tableOf = (stale: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ ui }} timeZone="UTC">
      <Table
        caption="Pedidos"
        columns={[{ key: "number", header: "Número", cell: ({ id }: { id: number }) => <a href="/1">{id}</a> }]}
        rows={[{ id: 1 }, { id: 2 }]}
        rowKey={({ id }) => id}
        selection={{ chosen: new Set(), onChange: () => {} }}
        stale={stale}
      />
    </NextIntlClientProvider>,
  );

test("rows of another query are dimmed and locked, with the box that selects all of them", () => {
  const html = tableOf(true);
  expect(html).toMatch(/<table [^>]*aria-busy="true"/);
  expect(html).toMatch(/<tbody [^>]*inert=""/);
  expect(html.match(/<thead.*<\/thead>/)?.[0]).toContain('disabled=""');
});

test("rows that fit are live", () => {
  const html = tableOf(false);
  expect(html).not.toContain('inert=""');
  expect(html).not.toContain('disabled=""');
});
