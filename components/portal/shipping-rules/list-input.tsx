"use client";

import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

interface ListInputProps<Value> {
  label: string;
  hint: string;
  value: Value | null;
  write: (value: Value) => string;
  /** Undefined for a text that cannot be read. */
  read: (text: string) => Value | null | undefined;
  /** Shown for such a text, until it can be read; the value then stays as it was. */
  error?: string;
  disabled: boolean;
  onChange: (value: Value | null) => void;
  /** Whether the text can be read, which the rule depends on. */
  onReadable?: (isReadable: boolean) => void;
}

/** A list that is written as a text. The typed text stays as it is. */
export function ListInput<Value>(props: ListInputProps<Value>) {
  const { label, hint, value, write, read, error, disabled, onChange, onReadable } = props;
  const [text, setText] = useState(value === null ? "" : write(value));
  const isWrong = read(text) === undefined;
  return (
    <Field label={label} hint={hint} error={isWrong ? error : undefined} optional>
      <Input
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const next = read(event.target.value);
          onReadable?.(next !== undefined);
          if (next !== undefined) onChange(next);
        }}
      />
    </Field>
  );
}
