"use client";

import { useMutation } from "@tanstack/react-query";
import { Scale as ScaleIcon, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { Kbd } from "@/components/ui/kbd";
import { formatExactWeight } from "@/lib/core/units";
import { limits } from "@/lib/core/vocabulary";
import { isDialogOpen } from "../dialog-open";
import type { WeighAction, Weighed } from "../offline/contract";
import type { Packing } from "../scan-result";
import type { Scale } from "./use-scale";

interface WeightPanelProps {
  onWeigh: (action: WeighAction) => Promise<Weighed>;
  shipment: Packing["shipment"];
  scale: Scale;
  /** The field of the scanner, which gets the focus back. */
  input: RefObject<HTMLInputElement | null>;
}

/** Weighs the packages of the shipment on the bench: by a scale where the browser can ask one, typed otherwise. */
export function WeightPanel({ onWeigh, shipment, scale, input }: WeightPanelProps) {
  const t = useTranslations("station.weight");
  const messageOf = useErrorMessage();
  const field = useRef<HTMLInputElement>(null);
  const [weighed, setWeighed] = useState<readonly Weighed[]>([]);
  const [chosen, setChosen] = useState<number>();
  const [typedKg, setTypedKg] = useState<number>();
  const [error, setError] = useState<string>();
  const count = shipment.packages.length;
  // By itself the first package that was not weighed; the last one when all were.
  const next = shipment.packages.findIndex((_, place) => !weighed.some((entry) => entry.package_number === place + 1));
  const number = chosen ?? (next < 0 ? count : next + 1);
  const weigh = useMutation({
    mutationFn: (given: Pick<WeighAction, "packageNumber" | "weightGrams">) =>
      onWeigh({ kind: "weigh", shipmentId: shipment.id, ...given }),
    onSuccess: (reply) => {
      setWeighed((former) => [...former.filter((entry) => entry.package_number !== reply.package_number), reply]);
      setChosen(undefined);
      setTypedKg(undefined);
      setError(undefined);
      input.current?.focus({ preventScroll: true });
    },
    onError: (failure) => setError(messageOf(failure)),
  });
  const send = (grams: number) => {
    if (weigh.isPending) return;
    if (Number.isInteger(grams) && grams >= 1 && grams <= limits.weightGrams)
      weigh.mutate({ packageNumber: number, weightGrams: grams });
    else setError(t("invalid"));
  };
  const take = () => {
    const { reading, state } = scale;
    if (state !== "on") field.current?.focus();
    else if (reading?.state === "stable") send(reading.grams);
    else setError(t(reading?.state === "moving" ? "wait" : "noReading"));
  };
  useWeighKey(take);
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-lg border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{t("title")}</h2>
        <Connection scale={scale} />
      </div>
      {scale.state === "on" && <Live scale={scale} onTake={take} isPending={weigh.isPending} />}
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(Math.round((typedKg ?? Number.NaN) * 1000));
        }}
      >
        {count > 1 && (
          <Field label={t("package")} className="w-40">
            <Select
              value={String(number)}
              onValueChange={(value) => setChosen(Number(value))}
              options={shipment.packages.map((_, place) => ({
                value: String(place + 1),
                label: t("packageNumber", { number: place + 1 }),
              }))}
            />
          </Field>
        )}
        <Field label={t("typed")} error={error} className="w-44">
          <NumberInput
            ref={field}
            decimals={3}
            unit="kg"
            value={typedKg ?? null}
            onValueChange={(value) => {
              setTypedKg(value);
              setError(undefined);
            }}
          />
        </Field>
        {/* Beside the field, not its label. */}
        <Button type="submit" loading={weigh.isPending} className="mt-6.5">
          {t("compare")}
        </Button>
      </form>
      {weighed.length > 0 && (
        <ul className="grid gap-2">
          {weighed
            .toSorted((a, b) => a.package_number - b.package_number)
            .map((entry) => (
              <Result key={entry.package_number} weighed={entry} />
            ))}
        </ul>
      )}
    </section>
  );
}

/** F7, which the station uses for nothing else. */
function useWeighKey(take: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F7" || isDialogOpen()) return;
    event.preventDefault();
    take();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function Connection({ scale: { kinds, state, connect, disconnect } }: { scale: Scale }) {
  const t = useTranslations("station.weight");
  if (kinds.length === 0) return null;
  if (state === "on")
    return (
      <Button size="sm" variant="ghost" icon={Unplug} onClick={disconnect}>
        {t("disconnect")}
      </Button>
    );
  return (
    <div className="grid justify-items-end gap-1.5">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} size="sm" icon={ScaleIcon} loading={state === "connecting"} onClick={() => connect(kind)}>
            {t(kind)}
          </Button>
        ))}
      </div>
      {(state === "again" || state === "failed" || state === "lost") && (
        <p role="status" className="text-muted text-sm">
          {t(state)}
        </p>
      )}
    </div>
  );
}

function Live({ scale: { reading }, onTake, isPending }: { scale: Scale; onTake: () => void; isPending: boolean }) {
  const t = useTranslations("station.weight");
  return (
    <div data-scale={reading?.state ?? "silent"} className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="font-semibold text-2xl tabular-nums">
          {reading && "grams" in reading
            ? `${(reading.grams / 1000).toLocaleString("es-AR", { minimumFractionDigits: 3 })} kg`
            : "–"}
        </span>{" "}
        <span className="text-muted text-sm">{t(`reading.${reading?.state ?? "silent"}`)}</span>
      </p>
      <Button variant="primary" onClick={onTake} loading={isPending} disabled={reading?.state !== "stable"}>
        {t("take")} <Kbd>F7</Kbd>
      </Button>
    </div>
  );
}

function Result({ weighed }: { weighed: Weighed }) {
  const t = useTranslations("station.weight");
  const { package_number: number, declared, measured, difference, beyond_tolerance: isBeyond, recorded } = weighed;
  const facts = {
    number,
    measured: formatExactWeight(measured),
    declared: formatExactWeight(declared),
    difference: formatExactWeight(Math.abs(difference)),
  };
  const said = t(isBeyond ? (difference > 0 ? "heavier" : "lighter") : "asDeclared", facts);
  return (
    <li>
      <Notice tone={isBeyond ? "warning" : "success"} live>
        {said} {recorded && t("recorded")}
      </Notice>
    </li>
  );
}
