"use client";

import { useTranslations } from "next-intl";
import type { Control, FieldValues } from "react-hook-form";
import { useIsDoubtful } from "@/components/shared/fields/doubtful-values";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SuggestInput } from "@/components/ui/form/suggest-input";
import { type PlacePaths, usePlace } from "./use-place";

interface PlaceFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  paths: PlacePaths<Values>;
  /** Names of the provinces. */
  provinces: readonly string[];
  /** The postcode suffices: locality and province refine it. */
  refines?: boolean;
  zipcodeHint?: string;
  autoComplete?: boolean;
  /** Class names of the three fields in the surrounding grid. */
  classNames: { readonly zipcode?: string; readonly city?: string; readonly state?: string };
}

/** Postcode, locality and province, in this order: the postcode fills in the others, which may be changed. */
export function PlaceFields<Values extends FieldValues>({
  control,
  paths,
  provinces,
  refines = false,
  zipcodeHint,
  autoComplete = false,
  classNames,
}: PlaceFieldsProps<Values>) {
  const t = useTranslations("place");
  const place = usePlace(control, paths);
  const { zipcode, city, state, found } = place;
  const isDoubtful = {
    zipcode: useIsDoubtful(paths.zipcode, zipcode.field.value),
    city: useIsDoubtful(paths.city, city.field.value),
    state: useIsDoubtful(paths.state, state.field.value),
  };
  const isUnknown = found?.provinces.length === 0;
  const choices = found && found.localities.length > 1 ? found.localities : [];
  const crossesBorder = new Set(choices.map((choice) => choice.state)).size > 1;
  const unknownText = isUnknown ? t("unknown", { zipcode: String(found.zipcode) }) : undefined;
  const choiceText = choices.length > 0 && !city.field.value ? t("several", { count: choices.length }) : undefined;
  const completion = (name: string) => ({ autoComplete: autoComplete ? name : "off" });
  return (
    <>
      <Field
        label={t("zipcode")}
        hint={unknownText ? <span className="text-warning-ink">{unknownText}</span> : zipcodeHint}
        error={zipcode.fieldState.error?.message}
        doubtful={isDoubtful.zipcode}
        className={classNames.zipcode}
      >
        <Input
          {...zipcode.field}
          onChange={({ target }) => place.typeZipcode(target.value)}
          inputMode="text"
          maxLength={10}
          {...completion("postal-code")}
        />
      </Field>
      <Field
        label={t("city")}
        optional={refines}
        hint={choiceText}
        error={city.fieldState.error?.message}
        doubtful={isDoubtful.city}
        className={classNames.city}
      >
        <SuggestInput
          {...city.field}
          onValueChange={place.typeCity}
          suggestions={choices.map((choice) => ({
            ...choice,
            text: choice.city,
            detail: crossesBorder ? choice.state : undefined,
          }))}
          onTake={place.takeLocality}
          maxLength={100}
          {...completion("address-level2")}
        />
      </Field>
      <Field
        label={t("state")}
        error={state.fieldState.error?.message}
        doubtful={isDoubtful.state}
        className={classNames.state}
      >
        <OptionalSelect
          none={t(refines ? "stateByZipcode" : "chooseState")}
          value={state.field.value || undefined}
          onValueChange={(name) => place.chooseState(name ?? "")}
          onBlur={state.field.onBlur}
          options={provinces.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <p role="status" className="sr-only">
        {unknownText ?? choiceText}
      </p>
    </>
  );
}
