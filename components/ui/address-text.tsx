import { Fragment } from "react";

/** An address that breaks after a slash or an equals sign, and inside a word only where a word alone is too long. */
export function AddressText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere min-w-0">
      {children.split(/(?<=[/=])(?![/=])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be the same, and none moves.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
