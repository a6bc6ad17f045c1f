import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MoneyAccess } from "@/components/shared/money-access";
import { type Hindrance, hindrances, type Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { HindranceBadge } from "./optional-columns";
import { useColumns } from "./use-columns";

const show = (canSeeMoney: boolean, child: ReactNode, locale: Locale = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <MoneyAccess value={canSeeMoney}>{child}</MoneyAccess>
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, " ");

const Keys = () => useColumns().map(({ key }) => ` ${key}`);

test("the list has its columns of amounts for whoever sees them, and all others for everybody", () => {
  const [every, without] = [true, false].map((canSeeMoney) =>
    show(canSeeMoney, <Keys />)
      .trim()
      .split(/\s+/),
  );
  const amounts = ["declaredValue", "netPrice", "price"];
  expect(every).toEqual(expect.arrayContaining(amounts));
  expect(without).toEqual(every?.filter((key) => !amounts.includes(key)));
});

describe.each(["es", "en"] as const)("in %s", (locale) => {
  const wordOf = (hindrance: Hindrance, canSeeMoney: boolean) =>
    show(canSeeMoney, <HindranceBadge hindrance={hindrance} />, locale).trim();

  test("only what waits for money reads otherwise to whoever sees none", () => {
    const others = hindrances.filter((hindrance) => hindrance !== "money");
    for (const hindrance of others) expect(wordOf(hindrance, false)).toBe(wordOf(hindrance, true));
    expect(wordOf("money", true)).toMatch(/saldo|balance/);
    expect(wordOf("money", false)).toMatch(/administración|office/);
  });
});
