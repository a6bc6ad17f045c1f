import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { AnswerCard } from "./answer-card";

const answer = { sentence: "El pedido está en camino.", promise: "Llega hasta el lunes.", text: "Hola" };
const render = (isSure: boolean | undefined, locale: Locale = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <AnswerCard {...answer} whatsapp={isSure === undefined ? undefined : { url: "https://wa.me/", isSure }} />
    </NextIntlClientProvider>,
  );

test("the answer is read, copied and sent from one card", () => {
  expect(render(true)).toMatch(
    /El pedido está en camino\..*<strong[^>]*>Llega hasta el lunes\..*Copiar respuesta.*Enviar por WhatsApp/s,
  );
  expect(render(true, "en")).toContain("Copy the answer");
});

test("a number that may be a landline has a hint, and without a chat the answer can still be copied", () => {
  expect(render(false)).toMatch(/aria-describedby="([^"]+)".*<p id="\1"[^>]*>Funciona si el número/s);
  expect(render(true)).not.toContain("aria-describedby");
  expect(render(undefined)).toContain("Copiar respuesta");
  expect(render(undefined)).not.toContain("WhatsApp");
});
