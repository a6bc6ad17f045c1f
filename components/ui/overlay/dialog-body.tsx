import clsx from "clsx";
import type { ReactNode } from "react";

/** The part of a dialog that scrolls. */
export function DialogBody({ hasFooter, children }: { hasFooter: boolean; children: ReactNode }) {
  return (
    <div
      ref={keepReachable}
      className={clsx("min-h-0 overflow-y-auto overscroll-contain px-5 pb-5", !hasFooter && "max-sm:pb-8")}
    >
      <div>{children}</div>
    </div>
  );
}

const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]";

/** The keyboard scrolls a text that is taller than its frame only if the frame can have the focus. */
function keepReachable(frame: HTMLElement | null) {
  const content = frame?.firstElementChild;
  if (!frame || !content) return;
  const observer = new ResizeObserver(() => {
    const isReachable = frame.scrollHeight <= frame.clientHeight || content.querySelector(focusable) !== null;
    if (isReachable) frame.removeAttribute("tabindex");
    else frame.tabIndex = 0;
  });
  observer.observe(frame);
  observer.observe(content);
  return () => observer.disconnect();
}
