import { createFormatter, createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { claimKinds, claimStates, type Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { type ClaimFacts, type ClaimOfSentence, claimSentence } from "./claim-sentence";

function tell(facts: Partial<ClaimFacts>, locale: Locale = "es", canSeeMoney = true): string | undefined {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "claims.sentence" });
  const format = createFormatter({ locale, timeZone: "America/Argentina/Buenos_Aires" });
  return claimSentence(
    { status: "lost_in_carrier", isOwnLoss: false, refundCents: 0, claims: [], claimableUntil: null, ...facts },
    { t, format, canSeeMoney },
  )?.replaceAll("\u00a0", " ");
}

const claim = (given: Partial<ClaimOfSentence> = {}): ClaimOfSentence => ({
  kind: "lost",
  state: "open",
  source: "seller",
  askedCents: 50_000_00,
  payoutCents: 0,
  answerBy: null,
  isOverdue: false,
  rejectedReason: null,
  paidAt: null,
  closedAt: null,
  ...given,
});

const sent = claim({ state: "sent", answerBy: "2026-12-14" });
const paidAt = new Date("2026-12-16T02:00:00Z");

/** Every state that a seller may find, with what stands on the page in both languages. */
const told: readonly (readonly [string, Partial<ClaimFacts>, string, string])[] = [
  [
    "a loss that nobody claimed, with its refund",
    { refundCents: 1_234_50, claimableUntil: "2027-01-28" },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; podés reclamar hasta el 28 de enero, y un operador se lo lleva al transporte.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; you can claim until January 28, and an operator takes it to the carrier.",
  ],
  [
    "a damage that can be claimed no more",
    { status: "delivered_with_damage" },
    "El envío llegó dañado; ya pasó el plazo para reclamar, así que no queda nada por hacer.",
    "The shipment arrived damaged; the time to claim is over, so nothing is left to do.",
  ],
  [
    "open",
    { claims: [claim()], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 espera a un operador, que se lo manda al transporte o lo decide.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 waits for an operator, who sends it to the carrier or decides it.",
  ],
  [
    "open by a witness, who named no amount",
    { claims: [claim({ source: "carrier", askedCents: null })], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo espera a un operador, que se lo manda al transporte o lo decide.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim waits for an operator, who sends it to the carrier or decides it.",
  ],
  [
    "lost in our crossdock, and not claimed",
    { status: "lost_in_crossdock", isOwnLoss: true, claimableUntil: "2027-01-28" },
    "El envío se perdió: no se había cobrado nada; podés reclamar hasta el 28 de enero, y lo decide un operador: el transporte no lo tenía.",
    "The shipment was lost: nothing had been charged; you can claim until January 28, and an operator decides: the carrier did not have it.",
  ],
  [
    "lost in our crossdock",
    { status: "lost_in_crossdock", isOwnLoss: true, claims: [claim()], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 espera a un operador, que lo decide: el transporte no lo tenía.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 waits for an operator, who decides it: the carrier did not have it.",
  ],
  [
    "late on its way through our crossdock",
    { status: "crossdock", isOwnLoss: true, claims: [claim({ kind: "late", askedCents: null })] },
    "Se reclamó que el envío se demoró; el reclamo espera a un operador, que se lo manda al transporte o lo decide.",
    "It is claimed that the shipment was late; the claim waits for an operator, who sends it to the carrier or decides it.",
  ],
  [
    "sent",
    { claims: [sent], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 lo tiene el transporte, que puede contestar hasta el 14 de diciembre; si lo acepta, el pago llega a tu saldo.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 is with the carrier, who can answer until December 14; if accepted, the payment goes to your balance.",
  ],
  [
    "sent and overdue",
    { claims: [{ ...sent, isOverdue: true }] },
    "El envío se perdió: no se había cobrado nada; el reclamo por $ 50.000,00 venció sin respuesta el 14 de diciembre, y ahora un operador insiste o decide.",
    "The shipment was lost: nothing had been charged; the claim for $ 50.000,00 went without an answer by December 14, and now an operator insists or decides.",
  ],
  [
    "accepted with a payment",
    { claims: [claim({ state: "accepted", payoutCents: 45_000_00 })], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 se aceptó y ahora un operador acredita $ 45.000,00 en tu saldo.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 was accepted and now an operator credits $ 45.000,00 to your balance.",
  ],
  [
    "rejected",
    {
      status: "delivered_with_damage",
      claims: [claim({ kind: "damaged", state: "rejected", rejectedReason: "El embalaje no alcanzaba." })],
    },
    "El envío llegó dañado; el reclamo por $ 50.000,00 se rechazó (El embalaje no alcanzaba) y no se paga, salvo que un operador apele.",
    "The shipment arrived damaged; the claim for $ 50.000,00 was rejected (El embalaje no alcanzaba) and is not paid, unless an operator appeals.",
  ],
  [
    "paid, on the day of Argentina",
    { claims: [claim({ state: "paid", payoutCents: 45_000_00, paidAt })], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 terminó: el 15 de diciembre se acreditaron $ 45.000,00 en tu saldo.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 is over: on December 15 $ 45.000,00 was credited to your balance.",
  ],
  [
    "closed after the payment",
    {
      claims: [claim({ state: "closed", payoutCents: 45_000_00, paidAt, closedAt: new Date("2027-01-05T15:00:00Z") })],
    },
    "El envío se perdió: no se había cobrado nada; el reclamo por $ 50.000,00 terminó: el 15 de diciembre se acreditaron $ 45.000,00 en tu saldo.",
    "The shipment was lost: nothing had been charged; the claim for $ 50.000,00 is over: on December 15 $ 45.000,00 was credited to your balance.",
  ],
  [
    "closed without a payment",
    {
      status: "delivered",
      claims: [claim({ kind: "missing", state: "closed", closedAt: new Date("2027-01-05T15:00:00Z") })],
    },
    "Se reclamó que al envío le faltó contenido; el reclamo por $ 50.000,00 se cerró sin más pagos el 5 de enero y no queda nada por hacer.",
    "It is claimed that something was missing from the shipment; the claim for $ 50.000,00 was closed without further payment on January 5 and nothing is left to do.",
  ],
  [
    "the word of the buyer",
    { status: "delivered", claims: [claim({ kind: "not_received", source: "buyer", askedCents: null })] },
    "El envío figura entregado y quien compró dice que no lo recibió; el reclamo espera a un operador, que se lo manda al transporte o lo decide.",
    "The shipment is reported as delivered and the buyer says that it did not arrive; the claim waits for an operator, who sends it to the carrier or decides it.",
  ],
  [
    "a loss that is claimed of a parcel on its way",
    { status: "in_transit", claims: [claim()] },
    "Se reclamó que el envío se perdió; el reclamo por $ 50.000,00 espera a un operador, que se lo manda al transporte o lo decide.",
    "It is claimed that the shipment was lost; the claim for $ 50.000,00 waits for an operator, who sends it to the carrier or decides it.",
  ],
  [
    "a price that was claimed in vain",
    { status: "delivered", claims: [claim({ kind: "overcharged", state: "rejected", rejectedReason: "Pesaba 3 kg" })] },
    "Se reclamó que el envío se cobró de más; el reclamo por $ 50.000,00 se rechazó (Pesaba 3 kg) y no se paga, salvo que un operador apele.",
    "It is claimed that too much was charged for the shipment; the claim for $ 50.000,00 was rejected (Pesaba 3 kg) and is not paid, unless an operator appeals.",
  ],
  [
    "a delivery that was not received, which its operator accepted",
    { status: "delivered", claims: [claim({ kind: "not_received", state: "accepted", payoutCents: 45_000_00 })] },
    "El envío figura entregado y no llegó; el reclamo por $ 50.000,00 se aceptó y ahora un operador acredita $ 45.000,00 en tu saldo.",
    "The shipment is reported as delivered and did not arrive; the claim for $ 50.000,00 was accepted and now an operator credits $ 45.000,00 to your balance.",
  ],
  [
    "lost in our crossdock, rejected and taken up again",
    { status: "lost_in_crossdock", isOwnLoss: true, claims: [claim({ state: "sent" })], refundCents: 1_234_50 },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 espera a un operador, que lo decide: el transporte no lo tenía.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 waits for an operator, who decides it: the carrier did not have it.",
  ],
  [
    "one that is open before newer ones that are over, and how many others there are",
    {
      claims: [
        claim({ kind: "overcharged", state: "closed", closedAt: paidAt }),
        claim({ state: "sent", answerBy: "2026-12-14" }),
        claim({ kind: "late", state: "rejected", rejectedReason: "-" }),
      ],
      refundCents: 1_234_50,
    },
    "El envío se perdió: se devolvieron $ 1.234,50 del envío; el reclamo por $ 50.000,00 lo tiene el transporte, que puede contestar hasta el 14 de diciembre; si lo acepta, el pago llega a tu saldo. Hay 2 reclamos más de este envío.",
    "The shipment was lost: $ 1.234,50 of the shipment was refunded; the claim for $ 50.000,00 is with the carrier, who can answer until December 14; if accepted, the payment goes to your balance. There are 2 more claims about this shipment.",
  ],
];

/** Claims of one parcel, newest first. */
const leads: readonly (readonly [string, Partial<ClaimFacts>, string])[] = [
  [
    "the loss of a lost parcel, before a newer claim that is over",
    {
      claims: [
        claim({ kind: "overcharged", state: "closed", closedAt: paidAt }),
        claim({ state: "paid", payoutCents: 1, paidAt }),
      ],
    },
    "El envío se perdió: no se había cobrado nada; el reclamo por $ 50.000,00 terminó: el 15 de diciembre se acreditaron $ 0,01 en tu saldo. Hay otro reclamo de este envío.",
  ],
  [
    "the loss of a lost parcel, of two that wait",
    { claims: [claim({ kind: "overcharged" }), claim({ askedCents: null })] },
    "El envío se perdió: no se había cobrado nada; el reclamo espera a un operador, que se lo manda al transporte o lo decide. Hay otro reclamo de este envío.",
  ],
  [
    "one that was paid, before a newer one that was withdrawn",
    {
      status: "delivered",
      claims: [
        claim({ kind: "missing", state: "closed", closedAt: paidAt }),
        claim({ kind: "not_received", state: "paid", payoutCents: 1, paidAt }),
      ],
    },
    "El envío figura entregado y no llegó; el reclamo por $ 50.000,00 terminó: el 15 de diciembre se acreditaron $ 0,01 en tu saldo. Hay otro reclamo de este envío.",
  ],
  [
    "none, where the one of the loss was withdrawn and it can be claimed again",
    { claims: [claim({ state: "closed", closedAt: paidAt })], claimableUntil: "2027-01-28" },
    "El envío se perdió: no se había cobrado nada; podés reclamar hasta el 28 de enero, y un operador se lo lleva al transporte. Hay otro reclamo de este envío.",
  ],
];

test.each(leads)("of several claims the sentence tells of %s", (_, facts, sentence) => {
  expect(tell(facts)).toBe(sentence);
});

test.each(told)("%s is told in one sentence", (_, facts, es, en) => {
  expect(tell(facts)).toBe(es);
  expect(tell(facts, "en")).toBe(en);
});

test("a parcel with which nothing happened has no sentence", () => {
  for (const status of ["new", "shipped", "delivered", "cancelled"] as const)
    expect(tell({ status, claimableUntil: "2026-12-30" })).toBeUndefined();
});

describe.each(["es", "en"] as const)("in %s", (locale) => {
  test.each(claimStates.flatMap((state) => claimKinds.map((kind) => [state, kind] as const)))(
    "a claim that is %s about %s says nothing empty, and no amount to whoever sees no money",
    (state, kind) => {
      const one = claim({ state, kind, payoutCents: 1_00, rejectedReason: "x", paidAt, answerBy: "2026-12-14" });
      const facts = { claims: [one], refundCents: 5_00 };
      const sentence = tell(facts, locale);
      expect(sentence).toMatch(/\$ 5,00.*\$ 50\.000,00/);
      expect(sentence).not.toMatch(/undefined|null|[{}]|\(\)|claims\./);
      expect(tell(facts, locale, false)).not.toMatch(/\$|undefined|[{}]/);
    },
  );
});
