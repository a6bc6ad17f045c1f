import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { RowLink } from "@/components/ui/table/row-link";
import type { Role } from "@/lib/core/vocabulary";
import { sectionsFor } from "./sections";

/** The settings sections with what is found in each. */
export function SectionList({ role }: { role: Role }) {
  const t = useTranslations("settings");
  return (
    <Card flush>
      <ul className="divide-y">
        {sectionsFor(role).map(({ href, word, icon: Icon }) => (
          <li key={href} className="relative flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-hover/60">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <RowLink href={href}>{t(`section.${word}`)}</RowLink>
              <p className="text-muted text-sm">{t(`sectionHint.${word}`)}</p>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
