"use client";

import { useRef } from "react";
import { Button, type ButtonProps } from "../button";

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
