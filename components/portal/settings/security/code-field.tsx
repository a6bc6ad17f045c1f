import type { ComponentProps } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

interface CodeFieldProps extends Omit<ComponentProps<typeof Input>, "children"> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A code of the authenticator app. Telephones show digits, and offer the code where they can. */
export function CodeField({ label, hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} className="font-mono" {...input} />
    </Field>
  );
}
