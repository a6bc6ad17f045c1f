import { Fragment } from "react";

/** A sentence of the document: what stands in backquotes is code. */
export const Prose = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change their order.
      <code key={place} className="break-words rounded-sm bg-neutral-soft px-1 py-0.5 font-mono text-[0.92em]">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: nor do they here.
      <Fragment key={place}>{part}</Fragment>
    ),
  );
