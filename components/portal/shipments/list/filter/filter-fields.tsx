"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { toId } from "@/components/shared/url-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { searchLength } from "@/components/ui/form/search-text";
import { useTypedSearch } from "@/components/ui/form/use-typed-search";
import { type ShipmentStatus, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import { statusesIn } from "../../../shipment-filters/views";
import type { FilterChoice, FilterControlsProps } from "./filter-controls-props";

/** All filters except the search. They apply at once, so that the list behind shows the effect. */
export function FilterFields({ filters, origins, carriers, provinces, onShow }: FilterControlsProps) {
  const t = useTranslations("desk.filter");
  const labels = useTranslations("shipments.filter");
  const serviceType = useTranslations("serviceType");
  const canSeeMoney = useCanSeeMoney();
  const {
    serviceType: service,
    carrierId,
    originId,
    from,
    to,
    promisedFrom,
    promisedTo,
    province,
    city,
    channel,
    printed,
  } = filters;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Day label={t("from")} value={from} max={to} onChange={(day) => onShow({ from: day })} />
        <Day label={t("to")} value={to} min={from} onChange={(day) => onShow({ to: day })} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Day
          label={t("promisedFrom")}
          value={promisedFrom}
          max={promisedTo}
          onChange={(day) => onShow({ promisedFrom: day })}
        />
        <Day
          label={t("promisedTo")}
          value={promisedTo}
          min={promisedFrom}
          onChange={(day) => onShow({ promisedTo: day })}
        />
      </div>
      <Field label={t("province")}>
        <OptionalSelect
          none={t("everyProvince")}
          value={province}
          onValueChange={(value) => onShow({ province: value })}
          options={[...new Set([...provinces, ...(province ? [province] : [])])].map((value) => ({
            value,
            label: value,
          }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Words label={t("city")} value={city} onChange={(text) => onShow({ city: text })} />
        <Words label={t("channel")} value={channel} onChange={(text) => onShow({ channel: text })} />
      </div>
      <Choice
        label={t("carrier")}
        everyWord={t("everyCarrier")}
        value={carrierId}
        choices={carriers}
        onChange={(id) => onShow({ carrierId: id })}
      />
      <Field label={labels("service")}>
        <OptionalSelect
          none={labels("everyService")}
          value={service}
          onValueChange={(value) => onShow({ serviceType: value })}
          options={serviceTypes.map((value) => ({ value, label: serviceType(value) }))}
        />
      </Field>
      {(origins.length > 1 || originId !== undefined) && (
        <Choice
          label={labels("origin")}
          everyWord={labels("everyOrigin")}
          value={originId}
          choices={origins}
          onChange={(id) => onShow({ originId: id })}
        />
      )}
      <Field label={t("printed")}>
        <OptionalSelect
          none={t("everyPrinted")}
          value={printed}
          onValueChange={(value) => onShow({ printed: value })}
          options={[
            { value: "no", label: t("printedNo") },
            { value: "yes", label: t("printedYes") },
          ]}
        />
      </Field>
      <Checkbox
        label={t("atRisk")}
        checked={filters.atRisk !== undefined}
        onChange={(event) => onShow({ atRisk: event.target.checked ? "yes" : undefined })}
      />
      {canSeeMoney && filters.view !== "no_balance" && (
        <Checkbox
          label={t("noBalance")}
          checked={filters.noBalance !== undefined}
          onChange={(event) => onShow({ noBalance: event.target.checked ? "yes" : undefined })}
        />
      )}
      <States filters={filters} onShow={onShow} />
    </div>
  );
}

/** Filter by the statuses of the view, or by all of them; none ticked means all. */
function States({ filters, onShow }: Pick<FilterControlsProps, "filters" | "onShow">) {
  const t = useTranslations("desk.filter");
  const status = useTranslations("status");
  const offered: readonly ShipmentStatus[] = statusesIn(filters.view) ?? shipmentStatuses;
  if (offered.length < 2) return null;
  const toggle = (wanted: ShipmentStatus) =>
    onShow({
      statuses: filters.statuses.includes(wanted)
        ? filters.statuses.filter((other) => other !== wanted)
        : [...filters.statuses, wanted],
    });
  return (
    <FieldGroup label={t("states")}>
      <div className="grid gap-2">
        {offered.map((value) => (
          <Checkbox
            key={value}
            label={status(value)}
            checked={filters.statuses.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface ChoiceProps {
  label: string;
  everyWord: string;
  value: number | undefined;
  choices: readonly FilterChoice[];
  onChange: (id: number | undefined) => void;
}

function Choice({ label, everyWord, value, choices, onChange }: ChoiceProps) {
  const known = choices.some(({ id }) => id === value);
  const offered = value === undefined || known ? choices : [...choices, { id: value, name: `#${value}` }];
  return (
    <Field label={label}>
      <OptionalSelect
        none={everyWord}
        value={value?.toString()}
        onValueChange={(id) => onChange(toId(id ?? ""))}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  );
}

const pauseMs = 400;

interface WordsProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** A text that filters when typing pauses. */
function Words({ label, value, onChange }: WordsProps) {
  const { typed, setTyped } = useTypedSearch(value ?? "", (text) => onChange(text || undefined), pauseMs);
  return (
    <Field label={label}>
      <Input value={typed} maxLength={searchLength} onChange={(event) => setTyped(event.target.value)} />
    </Field>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date input that ignores half-typed days: typing 2026 passes through the year 2. */
function Day({ label, value, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  const type = (day: string) => {
    setTyped(day);
    if (day === "" || day >= "2000") onChange(day || undefined);
  };
  return (
    <Field label={label}>
      <Input type="date" value={typed} min={min} max={max} onChange={(event) => type(event.target.value)} />
    </Field>
  );
}
