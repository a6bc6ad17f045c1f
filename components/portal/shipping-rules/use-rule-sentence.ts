"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatPesos } from "@/lib/core/money";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import { formatWeight } from "@/lib/core/units";
import type { Interval } from "@/lib/core/vocabulary";
import type { RuleChoices } from "./choices";

/** A rule in a sentence: "Si pesa hasta 1 kg y va a Córdoba: por Alfa, con Entrega rápida." */
export function useRuleSentence(choices: RuleChoices): (rule: Pick<ShippingRule, "conditions" | "action">) => string {
  const t = useTranslations("shippingRules");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const quote = useTranslations("quote");
  const format = useFormatter();
  const any = (names: readonly string[]) => format.list(names, { type: "disjunction" });
  const all = (names: readonly string[]) => format.list(names, { type: "conjunction" });
  const range = (
    what: "weight" | "value" | "shipping",
    interval: Interval | null,
    write: (value: number) => string,
  ) => {
    const { min = null, max = null } = interval ?? {};
    if (min !== null && max !== null) return [t(`when.${what}Between`, { min: write(min), max: write(max) })];
    if (min !== null) return [t(`when.${what}Min`, { min: write(min) })];
    return max === null ? [] : [t(`when.${what}Max`, { max: write(max) })];
  };
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find((known) => known.id === id)?.name ?? `#${id} (${t("gone")})`;
  return ({ conditions, action }) => {
    const { provinces, postcodes, skus, classificationIds, serviceTypes, sources, methods } = conditions;
    const when = [
      ...range("weight", conditions.weightGrams, formatWeight),
      ...range("value", conditions.declaredValueCents, formatPesos),
      ...(provinces ? [t("when.provinces", { list: any(provinces.map((code) => provinceName(choices, code))) })] : []),
      ...(postcodes ? [t("when.postcodes", { list: any(postcodes.map(writeRange)) })] : []),
      ...(skus?.match === "any" ? [t("when.skuAny", { list: any(skus.codes) })] : []),
      ...(skus?.match === "all" ? [t("when.skuAll", { list: all(skus.codes) })] : []),
      ...(classificationIds
        ? [t("when.classification", { list: any(classificationIds.map((id) => quote(`classification${id}`))) })]
        : []),
      ...(serviceTypes ? [t("when.services", { list: any(serviceTypes.map((type) => services(type))) })] : []),
      ...(sources ? [t("when.sources", { list: any(sources) })] : []),
      ...(methods ? [t("when.methods", { list: any(methods.map((word) => `«${word}»`)) })] : []),
      ...range("shipping", conditions.shippingPaidCents, formatPesos),
    ];
    const chosen =
      action.kind === "ask"
        ? [t("do.ask")]
        : [
            action.carrierId === null
              ? undefined
              : t("do.carrier", { name: nameOf(choices.carriers, action.carrierId) }),
            action.serviceType === null ? undefined : t("do.service", { name: services(action.serviceType) }),
            action.logisticType === null ? undefined : t("do.mode", { name: modes(action.logisticType) }),
            action.boxId === null ? undefined : t("do.box", { name: nameOf(choices.boxes, action.boxId) }),
          ].filter((part) => part !== undefined);
    const text = chosen.length === 0 ? t("do.nothing") : chosen.join(", ");
    return when.length === 0
      ? t("sentenceAlways", { action: text })
      : t("sentence", { conditions: all(when), action: text });
  };
}

const provinceName = ({ provinces }: RuleChoices, code: string): string =>
  provinces.find((province) => province.code === code)?.name ?? code;

/** `1000-1499`, or `1870` of one postcode. */
export const writeRange = ({ min, max }: Interval): string => (min === max ? `${min}` : `${min}-${max}`);
