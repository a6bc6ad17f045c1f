import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useAgeText } from "./use-age-text";

function Age({ at, now }: { at: string; now: string }) {
  return useAgeText()(new Date(at), new Date(now));
}

const ageOf = (at: string, now: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{}}>
      <Age at={at} now={now} />
    </NextIntlClientProvider>,
  );

test("an age is of hours within a day, and of days of the calendar in Argentina after it", () => {
  expect(ageOf("2026-11-29T23:00:00-03:00", "2026-11-30T03:00:00-03:00")).toBe("4 hours ago");
  expect(ageOf("2026-11-27T22:00:00-03:00", "2026-11-30T03:00:00-03:00")).toBe("3 days ago");
  expect(ageOf("2026-11-28T01:00:00-03:00", "2026-11-30T23:00:00-03:00")).toBe("2 days ago");
});
