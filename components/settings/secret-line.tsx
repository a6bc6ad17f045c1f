import { useId } from "react";
import { CopyButton } from "../ui/copy-button";

/** Something to take along: shown whole, copied by one click. */
export function SecretLine({ label, text, copy }: { label: string; text: string; copy: string }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 font-medium text-sm">
        {label}
      </p>
      <div className="control flex items-center gap-1 bg-sunken! py-0! pr-1!">
        <code aria-labelledby={id} className="min-w-0 flex-1 select-all break-all py-1.5 text-sm">
          {text}
        </code>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}
