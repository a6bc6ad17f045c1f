import clsx from "clsx";
import { CopyButton } from "@/components/ui/form/copy-button";

interface CodeFigureProps {
  /** What the code is: a file, a terminal, a response. */
  label: string;
  text: string;
  /** The name of the copy button, for readers who hear it apart from the code. */
  copyLabel: string;
  className?: string;
}

/** Code of a guide; scrolls inside its frame, by keyboard too. */
export function CodeFigure({ label, text, copyLabel, className }: CodeFigureProps) {
  return (
    <figure aria-label={label} className={clsx("min-w-0 overflow-clip rounded-md border bg-surface", className)}>
      <figcaption className="flex items-center justify-between gap-2 border-b bg-sunken py-0.5 pr-1 pl-3 font-medium text-muted text-xs">
        {label}
        <CopyButton text={text} label={copyLabel} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the text.
        tabIndex={0}
        className="-outline-offset-2 overflow-x-auto px-3 py-2.5 font-mono text-xs leading-relaxed"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
