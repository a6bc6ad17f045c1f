import { createTranslator } from "next-intl";
import { memoize } from "@/lib/core/memoize";
import { formatPesos } from "@/lib/core/money";
import { formatWeight } from "@/lib/core/units";
import { type Locale, passedOnClasses, scopes } from "@/lib/core/vocabulary";
import type { EntryNames } from "@/lib/domain/identity/accounts";
import type { AuditEntry } from "@/lib/domain/identity/audit";
import { languages } from "@/lib/i18n/languages";
import { messages } from "@/lib/i18n/messages";
import { momentInArgentina } from "../period";

/** Says audit entries in a language, for the page and the file alike. */
export interface AuditWords {
  /** `Ana Pérez`. */
  who(entry: Pick<AuditEntry, "actor">, names: EntryNames): string;
  /** `cambió un rol`. */
  did(entry: Pick<AuditEntry, "action">): string;
  /** `persona Pedro Gómez`; empty where the sentence says it all: the account itself, or a desk of the platform. */
  aboutWhat(entry: AuditEntry, names: EntryNames): string;
  /** The facts: amount, old and new values, reason. */
  factsOf(entry: AuditEntry, names: EntryNames): string[];
}

/** Reasons that the platform sets itself. */
const platformReasons: ReadonlySet<string> = new Set([...passedOnClasses, "opening"]);

/** Facts whose values are people's own text, whatever it looks like. */
const ownTexts: ReadonlySet<string> = new Set([
  ...["reason", "answer", "note", "notes", "name", "email", "claimsEmail", "code", "reference", "channel", "number"],
  ...["host", "baseUrl", "trackingUrl", "legalName", "fiscalAddress", "instructions", "holder", "bank", "alias"],
  ...[
    "street",
    "streetNumber",
    "streetExtras",
    "city",
    "openHours",
    "skus",
    "warehouses",
    "orders",
    "sources",
    "methods",
  ],
  // Old and new values, and places of stock, without a name of their own.
  ...["stock.", "platform."],
]);

const decisions = "settings.preferences.decisions.reason.*";

/** The texts that name the codes (`*`) of a fact: by the noun of the action and the fact, or by the fact alone. */
const codeTexts: Readonly<Record<string, readonly string[]>> = {
  topic: ["webhooks.topic.*.name"],
  changes: ["auditWords.fact.*"],
  step: ["operatorDesk.crossdock.step.*"],
  reasons: ["returnReason.*"],
  serviceType: ["serviceType.*"],
  logisticType: ["logisticType.*"],
  ivaCondition: ["ivaCondition.*"],
  substatus: ["shipments.substatus.*"],
  kinds: ["settings.notifications.kind.*"],
  closure: ["reception.closure.*"],
  codes: [decisions, "settings.notifications.kind.*"],
  order_decisions: ["orders.reasons.answer.*"],
  "order.answer": ["orders.reasons.answer.*"],
  "order.reason": [decisions],
  "webhook.reason": ["auditWords.disabled.*"],
  "claim.kind": ["claims.kind.*"],
  "bulk_action.kind": ["desk.task.*"],
  "carrier.kind": ["carrierConnection.kinds.*"],
  "platform.kind": ["channels.kind.*", "addMoney.provider.*"],
  "carrier.": ["carrierConnection.states.*"],
  "pickup.": ["pickups.state.*"],
};

/** The texts that name the parts (`*`) of a fact whose parts are codes. */
const partTexts: Readonly<Record<string, readonly string[]>> = {
  order_decisions: [decisions],
  openDays: ["claims.kind.*"],
  requiredFiles: ["claims.kind.*"],
};

export function auditWordsIn(locale: Locale): AuditWords {
  const t = createTranslator({ locale, messages: messages[locale] });
  type Key = Parameters<typeof t.has>[0];
  const find = (...keys: string[]): string | undefined => {
    const key = keys.find((known) => t.has(known as Key));
    return key && (t as (key: string) => string)(key);
  };

  const who: AuditWords["who"] = ({ actor }, names) =>
    names.actors.get(actor)?.name ?? capitalized(nameOf(actor, names) ?? t("auditWords.who.unknown"));

  /** The name of a person, a program or the system; undefined for anything else. */
  function nameOf(label: string, { actors }: EntryNames): string | undefined {
    const actor = actors.get(label);
    if (actor?.name) return actor.name;
    const [kind = "", id = ""] = label.split(":");
    if (kind === "user" || kind === "credential") return t(`auditWords.who.${kind}`, { id });
    return kind === "system" ? t("auditWords.who.system") : undefined;
  }

  const did: AuditWords["did"] = ({ action }) => find(`auditWords.did.${action.replace(".", "_")}`) ?? action;

  const aboutWhat: AuditWords["aboutWhat"] = ({ target, detail }, names) => {
    const [kind = "", id] = target.split(":");
    if (kind === "account" || id === undefined || id === "unknown") return "";
    const person = names.actors.get(target)?.name;
    const name =
      typeof detail.name === "string" && detail.name !== "" && kind !== "user" ? `«${detail.name}»` : `#${id}`;
    return `${find(`auditWords.target.${kind}`) ?? kind} ${person ?? name}`;
  };

  function factsOf({ action, amountCents, detail, target }: AuditEntry, names: EntryNames): string[] {
    const [noun = ""] = action.split(".");
    const at = (fact: string): Place => ({ noun, fact });
    const value = (fact: string, of: unknown) => wordsOf(at(fact), of, names);
    const { before, after, from, to, ...rest } = detail;
    const amount = amountCents === null ? "" : formatPesos(amountCents);
    // The entry of a credit limit has its new value as the amount.
    const isLimit = action === "ledger.credit_limit_changed" && typeof before === "number";
    const facts =
      amount === "" ? [] : [`${t("auditWords.amount")}: ${isLimit ? `${formatPesos(before)} → ` : ""}${amount}`];
    if (!isLimit && ("before" in detail || "after" in detail))
      facts.push(...changesOf(at(action === "tariff.price_changed" ? "priceCents" : ""), before, after, names));
    if ("from" in detail || "to" in detail)
      facts.push([from, to].flatMap((of) => (of ? value("", of) : [])).join(" → "));
    for (const [fact, of] of Object.entries(rest)) {
      // The sentence says the name, unless it is about a person.
      if (of === "" || of === null || (fact === "name" && !target.startsWith("user:"))) continue;
      facts.push(
        ...(isChange(of) ? changesOf(at(fact), of.before, of.after, names) : [`${factName(fact)}: ${value(fact, of)}`]),
      );
    }
    return facts;
  }

  /** Old and new values; of objects only what differs. */
  function changesOf(place: Place, before: unknown, after: unknown, names: EntryNames): string[] {
    if (isRecord(before) && isRecord(after)) {
      const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return keys
        .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        .flatMap((key) => changesOf(partOf(place, key), before[key], after[key], names));
    }
    const change = `${wordsOf(place, before, names)} → ${wordsOf(place, after, names)}`;
    return [place.fact === "" ? change : `${partName(place)}: ${change}`];
  }

  // A long list has the same names and codes again and again, and each look-up tries several keys.
  const factName = memoize((fact: string): string => find(`auditWords.fact.${fact}`, `status.${fact}`) ?? spaced(fact));

  const partName = ({ fact, part = fact }: Place): string => find(...textsFor(partTexts[fact], part)) ?? factName(part);

  function wordsOf(place: Place, value: unknown, names: EntryNames): string {
    const { noun, fact, part = fact } = place;
    const inner = (of: unknown) => wordsOf(place, of, names);
    if (value === null || value === undefined || value === "") return "–";
    if (Array.isArray(value)) {
      if (fact === "scopes" && value.length === scopes.length) return t("auditWords.value.every");
      return value.length === 0 ? "–" : value.map(inner).join(", ");
    }
    if (isRecord(value))
      return Object.entries(value)
        .map(([key, of]) => {
          const inside = partOf(place, key);
          return `${partName(inside)} ${wordsOf(inside, of, names)}`;
        })
        .join(", ");
    if (typeof value === "number") return numberOf(part, value);
    const text = String(value);
    const known = [`${noun}.${part}`, part, fact].find((key) => key in codeTexts) ?? "";
    // Reasons and names are people's own text, except what the platform sets itself.
    if (!(known || platformReasons.has(text)) && (ownTexts.has(part) || ownTexts.has(`${noun}.${part}`))) return text;
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return momentInArgentina(new Date(text));
    return nameOf(text, names) ?? wordOf(known, text);
  }

  /** Codes, also several of them in one text. */
  const wordOf = (known: string, text: string): string =>
    /^[a-z_.]+(?:, [a-z_.]+)*$/.test(text)
      ? text
          .split(", ")
          .map((code) => wordOfCode(`${known} ${code}`))
          .join(", ")
      : text;

  const wordOfCode = memoize((pair: string): string => {
    const [known = "", code = ""] = pair.split(" ");
    const key = code.replaceAll(".", "_");
    return (
      find(
        ...textsFor(codeTexts[known], key),
        `auditWords.value.${key}`,
        `account.role.${key}`,
        `settings.credentials.scope.${key}`,
        `status.${key}`,
        `serviceType.${key}`,
        `logisticType.${key}`,
        `auditWords.fact.${key}`,
      ) ?? spaced(code)
    );
  });

  const numbers = new Intl.NumberFormat(languages[locale].numbers, { maximumFractionDigits: 6 });

  /** The name of a fact ends with its unit. */
  function numberOf(fact: string, value: number): string {
    if (fact.endsWith("Cents")) return formatPesos(value);
    if (fact.endsWith("Grams")) return formatWeight(value);
    if (fact.endsWith("BasisPoints")) return `${numbers.format(value / 100)} %`;
    if (fact.endsWith("Cm")) return `${numbers.format(value)} cm`;
    if (/id$/i.test(fact) || fact === "zipcode" || fact === "shipment") return `#${value}`;
    return numbers.format(value);
  }

  return { who, did, aboutWhat, factsOf };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `maxGirth` → `max girth`: for a fact that an older version of the service wrote. Any other text stays as it is. */
const spaced = (name: string): string =>
  /^[a-z][\w.]*$/.test(name) ? name.replaceAll(/[_.]|(?=[A-Z])/g, " ").toLowerCase() : name;

/** Where a value stands: the noun of its action, its fact, and the part of it. */
interface Place {
  readonly noun: string;
  readonly fact: string;
  readonly part?: string;
}

/** Old and new values alone have no name of their own: their parts are the facts. */
const partOf = ({ noun, fact }: Place, part: string): Place =>
  fact === "" ? { noun, fact: part } : { noun, fact, part };

const textsFor = (texts: readonly string[] = [], code: string): string[] =>
  texts.map((text) => text.replace("*", code));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  isRecord(value) && "before" in value && "after" in value;
