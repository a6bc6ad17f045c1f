import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { KnownPhotos } from "./known-photos";

const photo = (id: number, taken_by: "buyer" | "seller") => ({ id, taken_by, created_at: "", url: "" });

function boxes(chosen: readonly number[], room: number): string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      <KnownPhotos
        photos={[photo(7, "buyer"), photo(8, "seller")]}
        chosen={chosen}
        onChange={() => {}}
        room={room}
        error="No alcanza"
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain("Foto 1, de quien compró");
  expect(html).toContain("Foto 2, de la devolución");
  expect(html).toContain("/api/portal/return-photos/8");
  expect(html).toContain("No alcanza");
  return (html.match(/<input[^>]*>/g) ?? []).map((box) => / (checked|disabled)=/.exec(box)?.[1] ?? "free");
}

test("known photos are told apart, and no more can be ticked than the claim takes", () => {
  expect(boxes([7], 5)).toEqual(["checked", "free"]);
  expect(boxes([7], 1)).toEqual(["checked", "disabled"]);
  expect(boxes([], 0)).toEqual(["disabled", "disabled"]);
});
