"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { failureReasons, reportableStatuses, type ShipmentStatus, type Substatus } from "@/lib/core/vocabulary";

export type TrackingSheetReply = ReplyOf<"POST /api/portal/operator/carriers/{carrier_id}/tracking/sheet">;
type Word = TrackingSheetReply["words"][number];

const nothing = "nothing";
/** `not_delivered bad_address`: a state and why. */
type Choice = typeof nothing | ShipmentStatus | `${ShipmentStatus} ${Substatus}`;

const choices: readonly Choice[] = reportableStatuses.flatMap((status): Choice[] => {
  if (status === "in_transit") return [status, `${status} waiting_at_branch`];
  return status === "not_delivered"
    ? [status, ...failureReasons.map((reason) => `${status} ${reason}` as const)]
    : [status];
});

const partsOf = (choice: Exclude<Choice, typeof nothing>) =>
  choice.split(" ") as [ShipmentStatus, Substatus | undefined];

function choiceOf({ is_mapped, status, substatus }: Word): Choice | undefined {
  if (!is_mapped) return undefined;
  if (!status) return nothing;
  return substatus ? `${status} ${substatus}` : status;
}

interface StatusWordFormProps {
  carrierId: number;
  words: readonly Word[];
  onSaved: () => void;
}

/** What the carrier's words of a sheet stand for. Saved once, and known in its next sheets. */
export function StatusWordForm({ carrierId, words, onSaved }: StatusWordFormProps) {
  const t = useTranslations("operator.carriers.tracking.words");
  const labels = useTranslations();
  const textOf = useErrorMessage();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice | undefined>>>(() =>
    Object.fromEntries(words.map((word) => [word.word, choiceOf(word)])),
  );
  const save = useMutation({
    mutationFn: () =>
      apiFetch("PATCH /api/portal/operator/carriers/{carrier_id}/tracking/words", {
        params: { carrier_id: carrierId },
        body: { words: Object.entries(chosen).flatMap(([word, choice]) => (choice ? [toMeaning(word, choice)] : [])) },
      }),
    onSuccess: onSaved,
  });
  const labelOf = (choice: Choice): string => {
    if (choice === nothing) return t("nothing");
    const [status, substatus] = partsOf(choice);
    return [labels(`status.${status}`), substatus && labels(`shipments.substatus.${substatus}`)]
      .filter(Boolean)
      .join(": ");
  };
  const options = [nothing, ...choices].map((choice) => ({
    value: choice as Choice,
    label: labelOf(choice as Choice),
  }));
  const open = words.filter(({ is_mapped }) => !is_mapped).length;
  return (
    <Notice tone={open > 0 ? "warning" : "info"} live={open > 0} title={t("title", { open })}>
      <FormRow className="mt-2">
        {words.map(({ word, rows }) => (
          <Field key={word} label={word} hint={t("rows", { rows })}>
            <OptionalSelect
              none={t("none")}
              value={chosen[word]}
              onValueChange={(choice) => setChosen({ ...chosen, [word]: choice })}
              options={options}
            />
          </Field>
        ))}
      </FormRow>
      {save.isError && <p className="mt-2 text-danger text-sm">{textOf(save.error)}</p>}
      <Button
        className="mt-3"
        variant="primary"
        disabled={Object.values(chosen).every((choice) => choice === undefined)}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t("save")}
      </Button>
    </Notice>
  );
}

function toMeaning(word: string, choice: Choice) {
  if (choice === nothing) return { word, status: null };
  const [status, substatus] = partsOf(choice);
  return { word, status, substatus: substatus ?? null };
}
