"use client";

import { Command as Cmdk } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useThemeChoice } from "@/components/shared/frame/use-theme-choice";
import { Kbd } from "@/components/ui/kbd";
import { foldText } from "@/lib/core/text/fold-text";
import { useOfferedCommands } from "./command-store";

/** A page in the palette. */
export interface PaletteEntry {
  href: string;
  label: string;
  icon: LucideIcon;
}

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
  pages: readonly PaletteEntry[];
  typed: string;
  onType: (typed: string) => void;
  findings: PaletteFindings;
  placeholder: string;
  onClose: () => void;
}

/** The command palette: opens a page or what the server found, or runs a command of the page. */
export function Palette({ pages, typed, onType, findings, placeholder, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const { setTheme, options } = useThemeChoice();
  const commands = useOfferedCommands().filter(({ isKeyOnly }) => !isKeyOnly);
  const found = findings.groups.filter(({ entries }) => entries.length > 0);
  const [marked, setMarked] = useState("");
  // Whether the person has gone to an entry since the text was typed: what is found after that does not take its place.
  const hasChosen = useRef(false);
  // If digits were typed, mark the first entry found, so that Enter opens it.
  const first = /\d/.test(typed) ? found[0]?.entries[0]?.href : undefined;
  useEffect(() => {
    if (first !== undefined && !hasChosen.current) setMarked(itemValue(first));
  }, [first]);
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
            filter={matchesWords}
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
            {/* Outside the list, which may contain only options (ARIA listbox). What the server found counts as results
                too. */}
            {found.length === 0 && (
              <Cmdk.Empty className="px-3 py-8 text-center text-muted">
                {t(findings.isSearching ? "loading" : "empty")}
              </Cmdk.Empty>
            )}
            <Cmdk.List label={t("results")} className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5">
              {found.map(({ heading, entries }) => (
                <Cmdk.Group key={heading} heading={heading} forceMount className={groupStyle}>
                  {entries.map(({ href, icon: Icon, title, detail, badge }) => (
                    <Cmdk.Item
                      key={href}
                      forceMount
                      value={itemValue(href)}
                      onSelect={closeAndRun(() => router.push(href))}
                      className={itemStyle}
                    >
                      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                      <span className="max-w-1/2 shrink-0 truncate font-medium">{title}</span>
                      <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>
                      {badge}
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              ))}
              {commands.length > 0 && (
                <Cmdk.Group heading={t("page")} className={groupStyle}>
                  {commands.map(({ id, label, icon, hotkey, run }) => (
                    <Line key={id} label={label} icon={icon} hotkey={hotkey} onSelect={closeAndRun(run)} />
                  ))}
                </Cmdk.Group>
              )}
              <Cmdk.Group heading={t("pages")} className={groupStyle}>
                {pages.map(({ href, label, icon }) => (
                  <Line key={href} label={label} icon={icon} onSelect={closeAndRun(() => router.push(href))} />
                ))}
              </Cmdk.Group>
              <Cmdk.Group heading={t("appearance")} className={groupStyle}>
                {options.map(({ value, label, icon }) => (
                  <Line key={value} label={label} icon={icon} onSelect={closeAndRun(() => setTheme(value))} />
                ))}
              </Cmdk.Group>
            </Cmdk.List>
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The value in cmdk of an entry that the server found. */
const itemValue = (href: string): string => `found ${href}`;

const groupStyle =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs";
const itemStyle =
  "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink";

interface LineProps {
  label: string;
  icon?: LucideIcon | undefined;
  hotkey?: string | undefined;
  onSelect: () => void;
}

function Line({ label, icon: Icon, hotkey, onSelect }: LineProps) {
  return (
    <Cmdk.Item value={label} onSelect={onSelect} className={itemStyle}>
      {Icon ? <Icon aria-hidden className="size-4 shrink-0 text-muted" /> : <span className="size-4" />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hotkey && (
        <span aria-hidden>
          <Kbd>{hotkey}</Kbd>
        </span>
      )}
    </Cmdk.Item>
  );
}

/** Filter of cmdk: every typed word must be a prefix of a word of the line, ignoring case and accents. */
function matchesWords(line: string, typed: string): number {
  const lineWords = foldText(line).split(/\s+/);
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  return wanted.every((part) => lineWords.some((word) => word.startsWith(part))) ? 1 : 0;
}
