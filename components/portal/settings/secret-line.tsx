"use client";

import { CopyButton } from "@/components/ui/form/copy-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

/** A secret to copy: by the button, or selected as a whole on focus. */
export function SecretLine({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <Field label={label}>
      <Input
        readOnly
        value={text}
        spellCheck={false}
        className="bg-sunken! pr-1! font-mono text-sm"
        onFocus={(event) => event.target.select()}
        trailing={<CopyButton text={text} label={copy} />}
      />
    </Field>
  );
}
