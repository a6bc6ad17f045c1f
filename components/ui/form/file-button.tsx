"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useState } from "react";
import { Button, type ButtonProps } from "../button";
import { buttonStyle } from "../button-style";
import { useFieldControl } from "./field-context";

interface FileButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  /** Name of the button, and of the input that it stands for. */
  label: string;
  /** Types of files that are offered, as the attribute of an input. */
  accept: string;
  /** Called with each file that is chosen, the same one again too. */
  onChoose: (file: File) => void;
}

/** A button that chooses a file. The input of the browser, which cannot be styled, is hidden beside it. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="contents">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          event.target.value = "";
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  );
}

/**
 * Files of a form, in a `Field`. The input of the browser, which cannot be styled and speaks the language of the browser,
 * lies unseen over a button, with the names of what is chosen beside it.
 */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<"input">, "type" | "className">) {
  const t = useTranslations("ui");
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="relative inline-flex">
        <input
          {...rest}
          {...useFieldControl(rest)}
          type="file"
          onChange={(event) => {
            onChange?.(event);
            // None where the form refused the files.
            setNames([...(event.target.files ?? [])].map(({ name }) => name));
          }}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <span
          aria-hidden
          className={buttonStyle(
            "secondary",
            "md",
            "peer-hover:border-control peer-hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2 peer-aria-invalid:border-danger-ink",
          )}
        >
          <Upload className="-ml-0.5 size-4 shrink-0" />
          {t("chooseFile", { count: rest.multiple ? 2 : 1 })}
        </span>
      </span>
      {names.length > 0 && <span className="wrap-anywhere min-w-0 text-sm">{names.join(", ")}</span>}
    </span>
  );
}
