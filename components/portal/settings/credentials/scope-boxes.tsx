"use client";

import { useTranslations } from "next-intl";
import { type Control, useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import type { Scope } from "@/lib/core/vocabulary";
import type { CredentialValues } from "./credential-values";

type Underscored<Text extends string> = Text extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;

/** A dot in a catalogue key would start a nested group. */
/** The catalogue key of a scope. */
export const wordOf = (scope: Scope) => scope.replace(".", "_") as Underscored<Scope>;

/** Check boxes of scopes that the person may grant. */
export function ScopeBoxes({ control, scopes }: { control: Control<CredentialValues>; scopes: readonly Scope[] }) {
  const t = useTranslations("settings.credentials");
  const { field } = useController({
    control,
    name: "scopes",
    rules: { validate: (chosen, { allScopes }) => allScopes || chosen.length > 0 || t("scopesMissing") },
  });
  const toggle = (scope: Scope, isOn: boolean) =>
    field.onChange(scopes.filter((known) => (known === scope ? isOn : field.value.includes(known))));
  return (
    <div className="mt-3 grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
      {scopes.map((scope, place) => (
        <Checkbox
          key={scope}
          ref={place === 0 ? field.ref : undefined}
          label={t(`scope.${wordOf(scope)}`)}
          hint={scope}
          checked={field.value.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
    </div>
  );
}
