import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { PackingPicture } from "./packing-picture";
import type { PicturedItem } from "./pictured-item";

const box = { innerWidthCm: 40, innerLengthCm: 30, innerHeightCm: 20 };
const book: PicturedItem = { label: "Novela", xCm: 0, yCm: 0, zCm: 0, widthCm: 20, lengthCm: 14, heightCm: 3 };
const mug: PicturedItem = { label: "Taza", xCm: 20, yCm: 0, zCm: 0, widthCm: 12, lengthCm: 12, heightCm: 12 };

const render = (items: readonly PicturedItem[], locale: Locale = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <PackingPicture box={box} items={items} />
    </NextIntlClientProvider>,
  );

test("screen readers get the number of items in the picture and the position of each", () => {
  const page = render([book, mug]);
  expect(page).toContain('aria-label="Dibujo de la caja con 2 artículos; la lista dice dónde va cada uno"');
  expect(page).toMatch(
    /Novela.*14 × 20 × 3 cm.*En largo 0 · ancho 0 · alto 0 cm.*Taza.*En largo 0 · ancho 20 · alto 0 cm/s,
  );
});

test("every item is drawn with its three visible sides and its number", () => {
  const page = render([book, mug], "en");
  expect(page.match(/<polygon/g)).toHaveLength(6);
  expect([...page.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)).toEqual(["1", "2"]);
});

test("what must stay upright is said in the list and shown by arrows on its sides", () => {
  const page = render([{ ...mug, isUpright: true }, book]);
  expect(page.match(/Siempre parado/g)).toHaveLength(1);
  const lines = (text: string) => text.match(/<line/g)?.length ?? 0;
  expect(lines(page) - lines(render([mug, book]))).toBe(2 * 3);
});

test("a package without placed items says so instead of showing an empty box", () => {
  const page = render([]);
  expect(page).toContain("no tiene artículos ubicados");
  expect(page).not.toContain("<svg");
});
