import { useFormatter, useTranslations } from "next-intl";
import type { AdapterKind } from "../queries";

/** Names of an adapter kind and its fields, and what it can do in a sentence. */
export function useKindLabels() {
  const t = useTranslations("carrierConnection");
  const format = useFormatter();

  /** A text of a field. Undefined where the catalogue has none. */
  function fieldText(kind: string, field: string, part: string): string | undefined {
    const key = `fields.${kind}.${field}.${part}` as "fields.correo_micorreo.api_user.label";
    return t.has(key) ? t(key) : undefined;
  }

  function toAbilities({ capabilities }: AdapterKind): string {
    const { labels, tracking, push, branches, cancel, pickups, quote } = capabilities;
    const papers = [...new Set(labels.map((label) => (label.split("_")[0] ?? "").toUpperCase()))];
    const abilities: readonly (readonly [
      "quote" | "labels" | "tracking" | "branches" | "cancel" | "pickups",
      boolean,
    ])[] = [
      ["quote", quote],
      ["labels", papers.length > 0],
      ["tracking", tracking !== null || push],
      ["branches", branches],
      ["cancel", cancel],
      ["pickups", pickups === "separate"],
    ];
    const toList = (isAble: boolean) =>
      format.list(
        abilities.flatMap(([name, able]) =>
          able === isAble ? [t(`ability.${name}`, { count: papers.length, papers: papers.join(", ") })] : [],
        ),
        { type: isAble ? "conjunction" : "disjunction" },
      );
    const [can, cannot] = [toList(true), toList(false)];
    return [t("can", { abilities: can }), cannot && t("cannot", { abilities: cannot })].filter(Boolean).join(" ");
  }

  return {
    fieldLabel: (kind: string, field: string) => fieldText(kind, field, "label") ?? field,
    fieldHint: (kind: string, field: string) => fieldText(kind, field, "hint"),
    choiceLabel: (kind: string, field: string, choice: string) =>
      fieldText(kind, field, `choices.${choice}`) ??
      (choice === "yes" || choice === "no" ? t(`choice.${choice}`) : choice),
    toAbilities,
  };
}

/** Kinds that were written from what carriers publish; the protocol of ours is not one of them. */
export const isOfCarrier = ({ kind }: AdapterKind): boolean => kind !== "http";

/** Whether an address is the carrier's own, of its real system: a trial elsewhere (a simulator, its test system) proves nothing. */
export const isCarriersAddress = (
  { base_urls: { production } }: Pick<AdapterKind, "base_urls">,
  url: string,
): boolean => production !== null && hostOf(url) === hostOf(production);

export const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
