"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Something to take along: copied by one click, or chosen whole as soon as it is entered. */
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
