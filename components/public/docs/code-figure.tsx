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

/** Code of a guide. Long lines wrap: nothing of it has to be scrolled to on a phone. */
export function CodeFigure({ label, text, copyLabel, className }: CodeFigureProps) {
  return (
    <figure aria-label={label} className={clsx("min-w-0 overflow-clip rounded-md border bg-surface", className)}>
      <figcaption className="flex items-center justify-between gap-2 border-b bg-sunken py-0.5 pr-1 pl-3 font-medium text-muted text-xs">
        {label}
        <CopyButton text={text} label={copyLabel} />
      </figcaption>
      <pre className="whitespace-pre-wrap px-3 py-2.5 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
