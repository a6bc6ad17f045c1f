import { expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import type { DigestNotice } from "@/lib/domain/messaging/notices";
import { toMail } from "./mails";

const notices: readonly DigestNotice[] = [
  { account: "Mates", notice: { kind: "low_balance", detail: { available: 1250.5 } } },
  { account: "Mates", notice: { kind: "webhook_disabled", detail: { webhook_id: 3 } } },
  {
    account: "Bombillas",
    notice: {
      kind: "shipment_exception",
      detail: { shipment_id: 7, external_id: "PED-7", status: "on_hold_crossdock" },
    },
    entry: { substatus: "bad_address", comment: "No existe el 4800", commentMessage: null },
  },
];

const asked = ["es", "en"] as const satisfies Locale[];

const mailOf = (locale: Locale, about: readonly DigestNotice[]) =>
  toMail({ kind: "notices", to: "ana@example.com", locale, notices: about, baseUrl: "https://anden.example.com" });

test("a digest tells each notice with its page, in the language of its reader", () => {
  expect(asked.map((locale) => mailOf(locale, notices))).toMatchInlineSnapshot(`
    [
      {
        "subject": "3 avisos · Mates, Bombillas",
        "text": "Mates
    El saldo disponible es de $ 1.250,50. Sin saldo, los envíos nuevos quedan en espera.
    https://anden.example.com/billing

    Mates
    Dejamos de enviarle avisos porque no respondía como corresponde. Lo que pasó desde entonces está guardado.
    https://anden.example.com/settings/webhooks/3

    Bombillas
    Pedido PED-7 (envío #7): En guarda.
    Motivo: Dirección incorrecta. No existe el 4800.
    https://anden.example.com/shipments/7

    --
    Elegís qué avisos recibir en https://anden.example.com/settings/notifications
    ",
        "to": "ana@example.com",
      },
      {
        "subject": "3 notices · Mates, Bombillas",
        "text": "Mates
    The available balance is $ 1.250,50. Without it new shipments wait.
    https://anden.example.com/billing

    Mates
    We stopped sending to it, because it did not answer as it should. What happened since is kept.
    https://anden.example.com/settings/webhooks/3

    Bombillas
    Order PED-7 (shipment #7): On hold.
    Reason: Wrong address. No existe el 4800.
    https://anden.example.com/shipments/7

    --
    You choose which notices you get at https://anden.example.com/settings/notifications
    ",
        "to": "ana@example.com",
      },
    ]
  `);
});

test("beyond thirty notices a digest tells how many more there are", () => {
  const [notice] = notices as [DigestNotice];
  const texts = asked.map((locale) => mailOf(locale, Array(32).fill(notice)).text);
  expect(texts).toEqual([
    expect.stringContaining("\n\nY 2 más: https://anden.example.com/shipments\n\n--\n"),
    expect.stringContaining("\n\nAnd 2 more: https://anden.example.com/shipments\n\n--\n"),
  ]);
});

test("the subject of a single notice is the notice", () => {
  const subjects = notices.flatMap((notice) => asked.map((locale) => mailOf(locale, [notice]).subject));
  expect(subjects).toEqual([
    "Queda poco saldo · Mates",
    "The balance is low · Mates",
    "Se detuvo un webhook · Mates",
    "A webhook was stopped · Mates",
    "Pedido PED-7 (envío #7): En guarda · Bombillas",
    "Order PED-7 (shipment #7): On hold · Bombillas",
  ]);
});

test("a shop that cannot be read is told with the reason and the page to mend it", () => {
  const detail = { channel_id: 4, host: "mates.example", failure: "redirected", location: "https://www.mates.example" };
  const mail = mailOf("es", [{ account: "Mates", notice: { kind: "channel_failing", detail } }]);
  expect(mail.subject).toBe("No se puede leer la tienda mates.example · Mates");
  expect(mail.text).toContain(
    "Sus pedidos no entran. La tienda está en otra dirección: https://www.mates.example. Conectala con esa.",
  );
  expect(mail.text).toContain("https://anden.example.com/settings/channels");
});

test("the report of a month tells the change of a share in points, and leaves out what nothing was delivered for", () => {
  const detail = {
    from: "2026-10-01",
    to: "2026-10-31",
    created: 1200,
    dispatched: 9,
    delivered: 8,
    on_time: 6,
    incidents: 2,
  };
  const tell = (locale: Locale, more: Record<string, number>) =>
    mailOf(locale, [{ account: "Mates", notice: { kind: "monthly_report", detail: { ...detail, ...more } } }]);
  const { subject, text } = tell("es", { delivered_before: 10, on_time_before: 7 });
  expect(subject).toBe("Informe de octubre de 2026 · Mates");
  expect(text).toContain("En término: 75% (+5 puntos frente al período anterior).");
  expect(text).toContain("https://anden.example.com/reports?period=custom&from=2026-10-01&to=2026-10-31");
  expect(tell("en", { delivered_before: 10, on_time_before: 8 }).text).toContain("75% (-5 points");
  expect(tell("es", { delivered_before: 0 }).text).toContain("En término: 75%.");
  expect(tell("es", { delivered: 0 }).text).not.toContain("En término");
});

test("a comment of ours is told in the language of the reader", () => {
  const commentMessage = message("tracking_recipient_absent");
  const [, , held] = notices as [DigestNotice, DigestNotice, DigestNotice];
  const notice = { ...held, entry: { substatus: null, comment: null, commentMessage } };
  expect(asked.map((locale) => mailOf(locale, [notice]).text)).toEqual([
    expect.stringContaining("\nMotivo: El destinatario no estaba.\n"),
    expect.stringContaining("\nReason: The recipient was not there.\n"),
  ]);
});
