import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface SidebarProps {
  mark: ReactNode;
  /** Between the mark and the menu, such as the account. */
  top: ReactNode;
  menu: ReactNode;
  /** The signed-in person. */
  person: ReactNode;
}

/** The bar at the left of wide screens, as high as the window. */
export function Sidebar({ mark, top, menu, person }: SidebarProps) {
  const t = useTranslations("shell");
  return (
    <aside
      aria-label={t("menu")}
      className="fixed inset-y-0 left-0 z-20 hidden w-60 flex-col border-r bg-surface lg:flex print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-3 ps-5 pe-3 short:h-12">{mark}</div>
      {top}
      {menu}
      <div className="border-t px-3 py-2 short:py-1">{person}</div>
    </aside>
  );
}
