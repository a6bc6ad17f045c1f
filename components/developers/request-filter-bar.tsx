"use client";

import { FilterX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { requestMethods, requestOutcomes } from "@/lib/vocabulary";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { Select } from "../ui/select";
import type { NamedCredential } from "./developer-desk";
import { isNarrowed, type RequestFilters } from "./request-filters";

interface RequestFilterBarProps {
  filters: RequestFilters;
  credentials: readonly NamedCredential[];
  onGo: (next: Partial<RequestFilters>) => void;
}

/** A choice of a list that stands for no limit; the list takes no empty values. */
const every = "every";

/** Other filters begin with the newest requests. */
export function RequestFilterBar({ filters, credentials, onGo }: RequestFilterBarProps) {
  const t = useTranslations("developers");
  const narrow = (changes: Partial<RequestFilters>) =>
    onGo({ ...filters, before: undefined, openId: undefined, ...changes });
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b px-4 py-3 sm:px-5">
      <Labelled text={t("filter.method")}>
        <Select
          aria-label={t("filter.method")}
          className="sm:w-30!"
          value={filters.method ?? every}
          onValueChange={(value) => narrow({ method: requestMethods.find((known) => known === value) })}
          options={[
            { value: every, label: t("filter.everyMethod") },
            ...requestMethods.map((value) => ({ value, label: value })),
          ]}
        />
      </Labelled>
      <Labelled text={t("filter.outcome")}>
        <Select
          aria-label={t("filter.outcome")}
          className="sm:w-44!"
          value={filters.outcome ?? every}
          onValueChange={(value) => narrow({ outcome: requestOutcomes.find((known) => known === value) })}
          options={[
            { value: every, label: t("filter.everyOutcome") },
            ...requestOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
          ]}
        />
      </Labelled>
      <Labelled text={t("filter.credential")}>
        <Select
          aria-label={t("filter.credential")}
          className="sm:w-44!"
          value={filters.credentialId ? String(filters.credentialId) : every}
          onValueChange={(value) => narrow({ credentialId: Number(value) || undefined })}
          options={[
            { value: every, label: t("filter.everyCredential") },
            ...credentials.map(({ id, name }) => ({ value: String(id), label: name || t("unnamed") })),
          ]}
        />
      </Labelled>
      <Labelled text={t("filter.path")}>
        <TextFilter
          label={t("filter.path")}
          placeholder={t("filter.pathHint")}
          value={filters.path}
          onChange={(path) => narrow({ path })}
        />
      </Labelled>
      <Labelled text={t("filter.requestId")}>
        <TextFilter
          label={t("filter.requestId")}
          value={filters.requestId}
          onChange={(requestId) => narrow({ requestId })}
        />
      </Labelled>
      <Labelled text={t("filter.shipment")}>
        <TextFilter
          label={t("filter.shipment")}
          value={filters.shipmentId ? String(filters.shipmentId) : undefined}
          onChange={(text) => narrow({ shipmentId: Number(text?.replace(/\D/g, "").slice(0, 15)) || undefined })}
        />
      </Labelled>
      {isNarrowed(filters) && (
        <Button variant="ghost" icon={FilterX} className="max-sm:w-full" onClick={() => onGo({ tab: filters.tab })}>
          {t("filter.clear")}
        </Button>
      )}
    </search>
  );
}

/** The control inside names itself; this is for the eye. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={"min-w-0 max-sm:flex-1 max-sm:basis-[45%]"}>
      <span aria-hidden className="mb-1 block text-muted text-xs">
        {text}
      </span>
      {children}
    </div>
  );
}

interface TextFilterProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows when it is left or confirmed; each letter would be a step back in the history. */
function TextFilter({ label, placeholder, value = "", onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <Input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        className="sm:w-40!"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </form>
  );
}
