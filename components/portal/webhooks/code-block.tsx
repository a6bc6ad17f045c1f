import clsx from "clsx";
import { CopyButton } from "@/components/ui/copy-button";

interface CodeBlockProps {
  /** What it shows; read out, and shown above unless hidden. */
  label: string;
  hideLabel?: boolean;
  text: string;
  /** What is copied, where that is not what is shown. */
  copy?: { text: string; label: string };
  className?: string;
}

/** A text for programs: keeps its lines, scrolls inside its frame, by keyboard too. */
export function CodeBlock({ label, hideLabel, text, copy, className }: CodeBlockProps) {
  return (
    <figure className={clsx("min-w-0", className)}>
      <div className={clsx("flex items-center justify-between gap-2", !hideLabel && "mb-1")}>
        <figcaption className={hideLabel ? "sr-only" : "font-medium text-sm"}>{label}</figcaption>
        {!hideLabel && <CopyButton text={copy?.text ?? text} label={copy?.label} />}
      </div>
      <pre
        tabIndex={0}
        aria-label={label}
        role="region"
        className="max-h-72 overflow-auto rounded-md border bg-sunken px-3 py-2.5 font-mono text-xs leading-relaxed"
      >
        {text}
      </pre>
    </figure>
  );
}
