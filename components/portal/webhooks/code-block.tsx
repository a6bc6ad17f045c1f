import clsx from "clsx";
import { CopyButton } from "@/components/ui/form/copy-button";

interface CodeBlockProps {
  /** The accessible name; also shown above unless hidden. */
  label: string;
  hideLabel?: boolean;
  text: string;
  /** The text to copy, if it differs from the shown one. */
  copy?: { text: string; label: string };
  className?: string;
}

/** A block of code: keeps its lines and scrolls inside its frame, by keyboard too. */
export function CodeBlock({ label, hideLabel, text, copy, className }: CodeBlockProps) {
  return (
    <figure className={clsx("min-w-0", className)}>
      <div className={clsx("flex items-center justify-between gap-2", !hideLabel && "mb-1")}>
        <figcaption className={hideLabel ? "sr-only" : "font-medium text-sm"}>{label}</figcaption>
        {!hideLabel && <CopyButton text={copy?.text ?? text} label={copy?.label} />}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the text.
        tabIndex={0}
        aria-label={label}
        className="scroll-cue-x max-h-72 overflow-auto rounded-md border bg-sunken px-3 py-2.5 [--cue-under:var(--color-sunken)] text-xs leading-relaxed"
      >
        <pre className="font-mono">{text}</pre>
      </section>
    </figure>
  );
}
