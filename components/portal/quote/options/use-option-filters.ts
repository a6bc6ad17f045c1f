"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type LogisticType, logisticTypes, type ServiceType, serviceTypes } from "@/lib/core/vocabulary";
import type { SelectableOption } from "../use-quote";

/** The filters of the options, kept in the URL. A filter that no option matches any more is ignored. */
export function useOptionFilters(options: readonly SelectableOption[]) {
  const services = serviceTypes.filter((type) => options.some(({ service_type }) => service_type.code === type));
  const modes = logisticTypes.filter((type) => options.some(({ logistic_type }) => logistic_type === type));
  const [wantedService, setService] = useQueryState(
    "service",
    parseAsStringLiteral(["all", ...serviceTypes]).withDefault("all"),
  );
  const [wantedMode, setMode] = useQueryState(
    "mode",
    parseAsStringLiteral(["all", ...logisticTypes]).withDefault("all"),
  );
  const service: "all" | ServiceType = services.find((type) => type === wantedService) ?? "all";
  const mode: "all" | LogisticType = modes.find((type) => type === wantedMode) ?? "all";
  const matching = options.filter(
    (option) =>
      (service === "all" || option.service_type.code === service) && (mode === "all" || option.logistic_type === mode),
  );
  return { services, service, setService, modes, mode, setMode, shown: matching };
}

export type OptionFilters = ReturnType<typeof useOptionFilters>;
