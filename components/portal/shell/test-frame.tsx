import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";

/** Marks test accounts: a frame around every page and a label that does not scroll away. */
export function TestFrame() {
  const t = useTranslations("shell");
  return (
    <>
      <div
        aria-hidden
        data-test-frame=""
        className="pointer-events-none fixed inset-0 z-50 border-4 border-test print:hidden"
      />
      <aside
        aria-label={t("testAccount")}
        title={t("testAccountHint")}
        className="fixed top-0 left-1/2 z-50 flex -translate-x-1/2 items-center gap-1.5 rounded-b-md bg-test px-3 pt-1 pb-1 font-semibold text-on-test text-xs print:hidden"
      >
        <FlaskConical aria-hidden className="size-3.5" />
        {t("testAccount")}
      </aside>
    </>
  );
}
