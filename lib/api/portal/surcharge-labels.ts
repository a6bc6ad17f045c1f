import { formatPesos } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type { TariffDefinition } from "@/lib/domain/tariffs";
import { nameOf } from "@/lib/i18n";

type Rule = TariffDefinition["surcharges"][number];

/** Describes a surcharge in one sentence: `Colchones: $ 2.500,00 por bulto + 15 % del flete`. */
export function surchargeLabels(rule: Rule, locale: Locale): string {
  const isSpanish = locale === "es";
  const percent = (basisPoints: number) => `${String(basisPoints / 100).replace(".", isSpanish ? "," : ".")} %`;
  const parts = (amountCents: number, shareBasisPoints: number, per: string): string =>
    [
      amountCents > 0 && `${formatPesos(amountCents)} ${per}`,
      shareBasisPoints > 0 && `${percent(shareBasisPoints)} ${isSpanish ? "del flete" : "of the freight"}`,
    ]
      .filter(Boolean)
      .join(" + ") || formatPesos(0);
  const perPackage = isSpanish ? "por bulto" : "a package";
  const perShipment = isSpanish ? "por envío" : "a shipment";
  switch (rule.kind) {
    case "classification":
      return `${nameOf("classification", rule.classificationId, locale)}: ${parts(rule.amountCents, rule.shareBasisPoints, perPackage)}`;
    case "oversize":
      return `${isSpanish ? "Lado mayor a" : "Side above"} ${rule.sideCm} cm: ${parts(rule.amountCents, 0, perPackage)}`;
    case "remote":
      return `${rule.zones.join(", ")}: ${parts(rule.amountCents, rule.shareBasisPoints, perShipment)}`;
    case "insurance": {
      const share = percent(rule.shareBasisPoints);
      const minimum = formatPesos(rule.minimumCents);
      return isSpanish
        ? `Seguro: ${share} del valor declarado, como mínimo ${minimum}`
        : `Insurance: ${share} of the declared value, at least ${minimum}`;
    }
  }
}
