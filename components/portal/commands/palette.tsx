"use client";

import { Command as Cmdk } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Kbd } from "@/components/ui/kbd";
import { groupBy } from "@/lib/core/group-by";
import { useOfferedCommands } from "./command-store";
import type { PaletteEntry } from "./palette-entry";
import { makeRanking } from "./rank";
import { synonymsOf } from "./synonyms";
import { useGuides } from "./use-guides";
import { usePersonalEntries } from "./use-personal-entries";

/** What the server found for the typed text. */
interface PaletteFindings {
  readonly groups: readonly {
    readonly heading: string;
    readonly entries: readonly {
      href: string;
      icon: LucideIcon;
      title: string;
      detail: string;
      badge?: ReactNode;
    }[];
  }[];
  readonly isSearching: boolean;
}

interface PaletteProps {
  /** What the person may open and do, in the order in which it stands while nothing is typed. */
  entries: readonly PaletteEntry[];
  typed: string;
  onType: (typed: string) => void;
  findings: PaletteFindings;
  placeholder: string;
  onClose: () => void;
}

/** As many as are read; another letter narrows them down. */
const shownEntries = 8;
const shownGuides = 3;

/** The command palette: opens a page, a guide or what the server found, or does something. */
export function Palette({ entries, typed, onType, findings, placeholder, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const commands = useOfferedCommands();
  // As they were at the opening: the palette closes with everything that changes them.
  const [personal] = useState(usePersonalEntries());
  const offered = useMemo((): readonly PaletteEntry[] => {
    const ofPage = commands
      .filter(({ isKeyOnly }) => !isKeyOnly)
      .map((command) => ({ ...command, id: `#${command.id}`, group: t("page") }));
    return [...ofPage, ...entries, ...personal];
  }, [commands, entries, personal, t]);
  const hasText = typed.trim() !== "";
  const guides = useGuides(hasText);
  // Made with the first letter, so that the palette opens at once.
  const rank = useMemo(
    () =>
      hasText
        ? makeRanking(offered, ({ id, label, synonyms = id, text }) => ({
            label,
            synonyms: synonymsOf(synonyms),
            text: text?.(),
          }))
        : undefined,
    [hasText, offered],
  );
  const found = findings.groups.filter((group) => group.entries.length > 0);
  const groups = useMemo(
    (): readonly (readonly [string, readonly PaletteEntry[]])[] =>
      rank
        ? [
            [t("places"), rank(typed).slice(0, shownEntries)] as const,
            [t("guides"), guides(typed).slice(0, shownGuides)] as const,
          ].filter(([, shown]) => shown.length > 0)
        : [...groupBy(offered, ({ group }) => group)],
    [rank, guides, typed, offered, t],
  );
  const isEmpty = groups.length === 0 && found.length === 0;
  const [marked, setMarked] = useState("");
  // Whether the person has gone to an entry since the text was typed: what is found after that does not take its place.
  const hasChosen = useRef(false);
  // If digits were typed, mark the first record found, so that Enter opens it; never one of the search before.
  const isNumber = /\d/.test(typed) && !findings.isSearching;
  const first = isNumber ? found[0]?.entries[0]?.href : undefined;
  useEffect(() => {
    if (first !== undefined && first !== marked && !hasChosen.current) setMarked(first);
  }, [first, marked]);
  // Close the palette first, so that a dialog opened by the command gets the focus.
  const closeAndRun = (work: () => void) => () => {
    onClose();
    setTimeout(work);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(0.75rem,12vh)] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-lg bg-surface shadow-dialog outline-none"
        >
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Cmdk
            label={t("title")}
            shouldFilter={false}
            value={marked}
            onValueChange={setMarked}
            onKeyDown={({ key, ctrlKey }) => {
              if (ctrlKey || /^(Arrow|Home|End)/.test(key)) hasChosen.current = true;
            }}
            onPointerMove={() => {
              hasChosen.current = true;
            }}
            loop
          >
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Cmdk.Input
                value={typed}
                onValueChange={(text) => {
                  hasChosen.current = false;
                  onType(text);
                }}
                placeholder={placeholder}
                className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
              />
            </div>
            {/* Outside the list, which may contain only options (ARIA listbox). */}
            <p role="status" className={isEmpty ? "px-3 py-8 text-center text-muted" : "sr-only"}>
              {isEmpty && t(findings.isSearching ? "loading" : "empty")}
            </p>
            <Cmdk.List label={t("results")} className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5">
              {groups.map(([heading, shown]) => (
                <Cmdk.Group key={heading} heading={heading} className={groupStyle}>
                  {shown.map(({ id, run, ...line }) => (
                    <Line key={id} {...line} value={id} onSelect={closeAndRun(run ?? (() => router.push(id)))} />
                  ))}
                </Cmdk.Group>
              ))}
              {found.map(({ heading, entries: records }) => (
                <Cmdk.Group key={heading} heading={heading} className={groupStyle}>
                  {records.map(({ href, title, detail, ...line }) => (
                    <Line
                      key={href}
                      {...line}
                      label={title}
                      where={detail}
                      value={href}
                      onSelect={closeAndRun(() => router.push(href))}
                    />
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const groupStyle =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs";

interface LineProps extends Pick<PaletteEntry, "label" | "icon" | "where" | "hotkey"> {
  value: string;
  badge?: ReactNode;
  onSelect: () => void;
}

function Line({ value, label, where, icon: Icon, hotkey, badge, onSelect }: LineProps) {
  return (
    <Cmdk.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink"
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0 text-muted" /> : <span className="size-4" />}
      <span className="max-w-[65%] shrink-0 truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-muted text-sm">{where}</span>
      {badge}
      {hotkey && (
        <span aria-hidden>
          <Kbd>{hotkey}</Kbd>
        </span>
      )}
    </Cmdk.Item>
  );
}
