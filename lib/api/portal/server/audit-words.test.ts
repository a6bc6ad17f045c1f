import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { MethodMeaning } from "@/db/schema/channels";
import type { BankDetails } from "@/db/schema/platform-settings";
import { defaultCheckoutSettings } from "@/lib/core/checkout";
import { defaultClaimTerms } from "@/lib/core/claims";
import {
  type AuditAction,
  accountStatuses,
  auditActions,
  bulkActionKinds,
  carrierAdapterKinds,
  channelKinds,
  claimKinds,
  claimSettlements,
  claimSources,
  closureReasons,
  crossdockSteps,
  decisionAnswers,
  decisionCodes,
  disabledReasons,
  eventTopics,
  invoiceRowDecisions,
  ivaConditions,
  type Locale,
  locales,
  logisticTypes,
  methodKinds,
  noticeKinds,
  openBookingStates,
  orderParts,
  packagingModes,
  passedOnClasses,
  paymentProviders,
  personKeys,
  pickupStates,
  type RuleAction,
  type RuleConditions,
  recipientNotices,
  roles,
  scopes,
  sellersReturnReasons,
  serviceTypes,
  shipmentChanges,
  shipmentStatuses,
  sortKeys,
  stopCodes,
  topics,
} from "@/lib/core/vocabulary";
import type { EntryNames } from "@/lib/domain/identity/accounts";
import type { AuditEntry } from "@/lib/domain/identity/audit";
import type { ReturnPolicy } from "@/lib/domain/shipping/returns";
import { messages } from "@/lib/i18n/messages";
import { auditWordsIn } from "./audit-words";

const names: EntryNames = {
  accounts: new Map([[1, "Tienda"]]),
  actors: new Map([
    ["user:3", { kind: "user", id: 3, name: "Ana Pérez" }],
    ["user:4", { kind: "user", id: 4, name: "Pedro Gómez" }],
    ["credential:12", { kind: "credential", id: 12, name: null }],
    ["system:print-documents", { kind: "system", id: null, name: null }],
  ]),
};

const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  accountId: 1,
  actor: "user:3",
  action: "account.changed",
  target: "account:1",
  amountCents: null,
  detail: {},
  requestId: "r",
  createdAt: new Date("2026-11-24T12:00:00Z"),
  ...changes,
});

/** Who, what and about what. */
const say = (changes: Partial<AuditEntry>, locale: Locale = "es"): string[] => {
  const [words, entry] = [auditWordsIn(locale), entryOf(changes)];
  return [words.who(entry, names), words.did(entry), words.aboutWhat(entry, names)];
};

const facts = (changes: Partial<AuditEntry>, locale: Locale = "es"): string[] =>
  auditWordsIn(locale).factsOf(entryOf(changes), names);

const actions = Object.entries(auditActions).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`));

describe.each(locales)("in %s", (locale) => {
  test.each(actions)("%s is a sentence of its own", (action) => {
    const [who, did, about] = say({ action, target: "webhook:57" }, locale);
    expect([who, about]).toEqual(["Ana Pérez", "webhook #57"]);
    expect(did).toMatch(/^\p{Ll}[^_.{}]+$/u);
    expect(did).not.toContain(action);
  });

  test("no two actions are said alike", () => {
    const sentences = actions.map((action) => say({ action }, locale)[1]);
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) < place)).toEqual([]);
  });

  test("an action and a target that no version of the service knows are shown as they are written", () => {
    expect(say({ action: "robot.hired", target: "robot:5" }, locale)).toEqual(["Ana Pérez", "robot.hired", "robot #5"]);
  });
});

test("who did what to what: people by their names, programs and the system by theirs", () => {
  const roleChange = { action: "member.role_changed", target: "user:4" };
  expect(say(roleChange)).toEqual(["Ana Pérez", "cambió un rol", "persona Pedro Gómez"]);
  expect(say(roleChange, "en")).toEqual(["Ana Pérez", "changed a role", "person Pedro Gómez"]);
  expect(say({ actor: "credential:12", action: "shipment.moved", target: "shipment:8" })).toEqual([
    "La credencial #12",
    "cambió el estado de un envío",
    "envío #8",
  ]);
  expect(say({ actor: "system:print-documents", action: "account.suspended" })).toEqual([
    "El sistema",
    "suspendió la cuenta",
    "",
  ]);
  expect(say({ action: "member.added", target: "user:99" })[2]).toBe("persona #99");
  const named = { action: "credential.revoked", target: "credential:5", detail: { name: "Tienda en línea" } };
  expect(say(named)[2]).toBe("credencial «Tienda en línea»");
  expect(say({ action: "crossdock.scan_unknown", target: "crossdock:unknown" })[2]).toBe("");
});

test("old and new values are told in words and units, and of objects only what differs", () => {
  expect(facts({ action: "member.role_changed", detail: { before: "warehouse", after: "owner" } })).toEqual([
    "Depósito → Titular",
  ]);
  expect(facts({ action: "shipment.moved", detail: { from: "shipped", to: "delivered" } }, "en")).toEqual([
    "Dispatched → Delivered",
  ]);
  expect(
    facts({
      action: "credential.handed_over",
      detail: { name: "Tienda", before: "user:3", after: "user:4", scopes: ["shipments.show"] },
    }),
  ).toEqual(["Ana Pérez → Pedro Gómez", "permisos: Ver envíos"]);
  expect(facts({ action: "tariff.price_changed", detail: { upToGrams: 5000, before: 125_050, after: null } })).toEqual([
    "precio: $\u00a01.250,50 → –",
    "hasta: 5 kg",
  ]);
  expect(
    facts({
      action: "return_policy.changed",
      detail: { before: { allowed: false, days: 30 }, after: { allowed: true, days: 30 } },
    }),
  ).toEqual(["permitidas: no → sí"]);
  expect(
    facts({ action: "preferences.changed", detail: { sort_by: { before: "price", after: "time" } } }, "en"),
  ).toEqual(["order: price → time"]);
  expect(
    facts({ action: "carrier_service.changed", detail: { maxDeclaredValueCents: { before: 100_00, after: 200_00 } } }),
  ).toEqual(["valor declarado máximo: $\u00a0100,00 → $\u00a0200,00"]);
});

test("changed settings of a checkout are told in words, amounts and percentages", () => {
  const before = defaultCheckoutSettings;
  const after = {
    ...before,
    offer: "cheapest",
    price: { ...before.price, changeBasisPoints: 1250, roundToCents: 10_000 },
    measures: { weightGrams: 500, heightCm: 10, widthCm: 15, lengthCm: 20 },
    fallback: [{ provinces: ["X"], maxWeightGrams: null, priceCents: 900_000, minDays: 2, maxDays: 5 }],
  };
  expect(facts({ action: "checkout.settings_changed", detail: { before, after } })).toEqual([
    "opciones: todas → la más barata",
    "porcentaje sobre el costo: 0 % → 12,5 %",
    "redondeo: $\u00a00,01 → $\u00a0100,00",
    "artículos sin medidas: – → peso 500 g, alto 10 cm, ancho 15 cm, largo 20 cm",
    expect.stringMatching(/^precios propios: – → provincias X, peso máximo –, .*\$\u00a09\.000,00, .*2, .*5$/),
  ]);
});

test("a changed credit limit tells what it was", () => {
  expect(
    facts({ action: "ledger.credit_limit_changed", amountCents: 500_00, detail: { before: 0, reason: "Confianza" } }),
  ).toEqual(["importe: $\u00a00,00 → $\u00a0500,00", "motivo: Confianza"]);
});

test("amounts and reasons are told; a reason stays as it was written", () => {
  expect(facts({ action: "ledger.credited", amountCents: 1_234_50, detail: { reason: "active" } })).toEqual([
    "importe: $\u00a01.234,50",
    "motivo: active",
  ]);
  expect(facts({ detail: { reason: "opening" } })).toEqual(["motivo: saldo inicial"]);
});

/** Names of facts that the code writes as literals: keys within `detail: { … }` of an audit entry. */
const writtenFacts = new Set(
  readdirSync("lib/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join("lib/domain", file), "utf8"))
    .filter((text) => text.includes("recordAudit"))
    .flatMap((text) => [
      ...text.matchAll(/recordAudit\([^;]*?\bdetail: \{([^{}]*)\}/g),
      ...text.matchAll(/\bconst detail = \{([^{}]*)\};\n\s*await recordAudit/g),
    ])
    .flatMap(([, body = ""]) => [...body.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = ""]) => name)),
);

test("every fact that is written has a name in both languages", () => {
  expect(writtenFacts.size).toBeGreaterThan(25);
  for (const locale of locales)
    for (const fact of writtenFacts) expect(messages[locale].auditWords.fact, fact).toHaveProperty(fact);
});

test("each topic of webhooks is said by its name", () => {
  const topics = [...new Set(Object.values(eventTopics))];
  const told = topics.flatMap((topic) => facts({ action: "webhook.created", detail: { topic } }));
  expect(told).toHaveLength(topics.length);
  expect(told[0]).toContain("Estados de los envíos");
  expect(told.join()).not.toMatch(/webhooks\.topic|_/);
});

test("addresses and codes of people stay as they are written", () => {
  const detail = { topic: "status", host: "shop.example" };
  expect(facts({ action: "webhook.created", detail })).toEqual([
    "tema: Estados de los envíos",
    "servidor: shop.example",
  ]);
  expect(facts({ action: "stock.transferred", detail: { from: "main_depot", to: "local", skus: 2 } })[0]).toBe(
    "main_depot → local",
  );
  const rule = { name: "Pesados Norte", action: { kind: "ask" } };
  expect(
    facts({ action: "shipping_rules.changed", detail: { before: {}, after: { "Pesados Norte (#3)": rule } } }),
  ).toEqual(["Pesados Norte (#3): – → nombre Pesados Norte, qué hace qué se pregunta"]);
});

test("what was decided about an order is said as on its page", () => {
  expect(facts({ action: "order.decided", detail: { reason: "unpaid", answer: "ignore" } })).toEqual([
    "motivo: Sin pagar o devuelto",
    "respuesta: No enviar",
  ]);
  const change = { before: { unpaid: "ask" }, after: { unpaid: "ship" } };
  expect(facts({ action: "preferences.changed", detail: { order_decisions: change } })).toEqual([
    "Sin pagar o devuelto: Revisar de nuevo → Mandar igual",
  ]);
});

/** Every code that an action may write as a fact, by the vocabulary. */
const writtenCodes: readonly (readonly [AuditAction, string, readonly string[]])[] = [
  ["order.decided", "reason", decisionCodes],
  ["order.decided", "answer", [...decisionAnswers, "ask"]],
  ["order.edited", "changes", orderParts],
  ["shipment.stop_ended", "codes", stopCodes],
  ["shipment.moved", "to", shipmentStatuses],
  ["shipment.corrected", "changes", shipmentChanges],
  ["shipment.return_closed", "closure", closureReasons],
  ["crossdock.scan_unknown", "step", crossdockSteps],
  ["pickup.confirmed", "from", pickupStates],
  ["carrier.booking_kept", "from", openBookingStates],
  ["carrier.connected", "kind", carrierAdapterKinds],
  ["carrier.changed", "status", accountStatuses],
  ["carrier.changed", "statusWords", [...shipmentStatuses]],
  ["carrier_service.added", "serviceType", serviceTypes],
  ["carrier_service.added", "logisticType", logisticTypes],
  ["carrier_invoice.rows_decided", "decision", invoiceRowDecisions],
  ["claim.opened", "kind", claimKinds],
  ["claim.opened", "source", claimSources],
  ["claim.settled", "settlement", claimSettlements],
  ["ledger.refunded", "reason", passedOnClasses],
  ["webhook.created", "topic", topics],
  ["webhook.disabled", "reason", disabledReasons],
  ["notices.chosen", "kinds", noticeKinds],
  ["bulk_action.created", "kind", bulkActionKinds],
  ["platform.channel_app_changed", "kind", channelKinds],
  ["platform.payment_provider_changed", "kind", paymentProviders],
  ["channel.method_mapped", "kind", methodKinds],
  ["privacy.exported", "by", personKeys],
  ["return_policy.changed", "reasons", sellersReturnReasons],
  ["account.invoice_data_changed", "ivaCondition", ivaConditions],
  ["member.added", "role", roles],
  ["credential.created", "scopes", scopes.slice(1)],
  ["preferences.changed", "sort_by", sortKeys],
  ["preferences.changed", "type_packaging", packagingModes],
  ["preferences.changed", "recipient_notifications", recipientNotices],
  ["checkout.settings_changed", "offer", ["all", "cheapest", "fastest"]],
  ["checkout.settings_changed", "basis", ["cost", "fixed"]],
  ["checkout.settings_changed", "needs", ["document", "phone"]],
  ["tariff.imported", "kind", ["prices, zones", "surcharges"]],
];

/** The codes that are the Spanish word, or a brand. */
const alsoSpanish = ["crossdock", "tiendanube", "woocommerce", "monotributo", "andreani", "oca", "mercado_pago"];

test.each(writtenCodes)("%s: no code of %s reaches a Spanish page", (action, fact, codes) => {
  for (const code of codes) {
    const said = facts({ action, detail: { [fact]: code } }).join();
    const value = said.slice(said.indexOf(":") + 1).trim();
    expect(value, code).not.toMatch(/_|^$/);
    if (!alsoSpanish.includes(code)) expect(value.toLowerCase(), code).not.toBe(code.replaceAll(/[_.]/g, " "));
  }
});

/** Objects that are written whole: each of their parts has a name. */
const writtenObjects: Readonly<Record<string, object>> = {
  "platform.bank_details_changed": {
    instructions: "Usá el alias",
    holder: "Andén",
    cuit: "30500010912",
    bank: "Nación",
    cbu: "1",
    alias: "anden.pagos",
    minimumCents: 1,
  } satisfies BankDetails,
  "return_policy.changed": {
    allowed: true,
    days: 1,
    approval: true,
    reasons: [],
    receptionDays: 2,
  } satisfies ReturnPolicy,
  "channel.method_mapped": {
    kind: "free",
    serviceType: null,
    logisticType: null,
    carrierId: 1,
  } satisfies MethodMeaning,
  "claim_rule.saved": defaultClaimTerms,
  "checkout.settings_changed": defaultCheckoutSettings,
  "shipping_rules.changed": {
    position: 1,
    enabled: true,
    conditions: {
      weightGrams: { min: 1, max: null },
      declaredValueCents: null,
      provinces: null,
      postcodes: null,
      skus: { match: "any", codes: ["A"] },
      classificationIds: null,
      serviceTypes: null,
      sources: null,
      methods: null,
      shippingPaidCents: null,
    } satisfies RuleConditions,
    action: { kind: "choose", carrierId: 1, serviceType: null, logisticType: null, boxId: null } satisfies RuleAction,
  },
};

test.each(Object.entries(writtenObjects))("%s: each part has a Spanish name", (action, after) => {
  const said = facts({ action: action as AuditAction, detail: { before: null, after } }).join();
  for (const key of keysOf(after)) {
    const raw = key.replaceAll(/(?=[A-Z])/g, " ").toLowerCase();
    if (!["alias", "cbu", "cuit"].includes(key)) expect(` ${said.replaceAll(",", "")} `).not.toContain(` ${raw} `);
  }
});

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, of]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...(of && typeof of === "object" ? keysOf(of) : []),
  ]);
