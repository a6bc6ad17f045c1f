import { expect, test } from "vitest";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ChannelConnection } from "@/lib/domain/selling/channels";
import { serializeChannel } from "./channels";

const problem = (number: string, reason: ChannelConnection["problems"][number]["reason"]) => ({
  externalId: number,
  number,
  reason,
  tries: 1,
  createdAt: new Date("2026-11-28T12:00:00Z"),
});

test("each order that could not be taken says what is wrong with it, in the reader's language", () => {
  const problems = [
    problem("A-1", invalid("shipping.address_1", message("text_too_long", { maximum: 300 })).detail),
    problem("A-2", invalid("global", message("order_beyond_limits")).detail),
    problem("A-3", { code: "internal" }),
  ];
  const settings = { note: "private", completeAt: "never", words: "" };
  const connection = { id: 1, kind: "woocommerce", problems, settings, webhooks: [] } as unknown as ChannelConnection;
  expect(serializeChannel(connection, "es", null).problems).toEqual([
    {
      number: "A-1",
      since: "2026-11-28T12:00:00.000Z",
      faults: ["shipping.address_1: admite 300 caracteres como máximo."],
    },
    { number: "A-2", since: "2026-11-28T12:00:00.000Z", faults: ["El pedido es más grande de lo que se puede leer."] },
    { number: "A-3", since: "2026-11-28T12:00:00.000Z", faults: ["Error interno del servidor."] },
  ]);
  expect(serializeChannel(connection, "en", null).problems[1]?.faults).toEqual([
    "The order is larger than what can be read.",
  ]);
});
