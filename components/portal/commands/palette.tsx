"use client";

import { useQuery } from "@tanstack/react-query";
import { Command as Cmdk } from "cmdk";
import { type LucideIcon, Package, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { useDeferredValue, useEffect, useState } from "react";
import { useThemeChoice } from "@/components/shared/frame/use-theme-choice";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Kbd } from "@/components/ui/kbd";
import { toSearch } from "@/components/ui/search-text";
import { foldText } from "@/lib/core/fold-text";
import { type Role, roleScopes, usualShipmentSort } from "@/lib/core/vocabulary";
import { noFilters, toListQuery } from "../shipments/filters";
import { shipmentListQuery } from "../shipments/queries";
import { useOfferedCommands } from "./command-store";

/** A page in the palette. */
export interface PaletteEntry {
  href: string;
  label: string;
  icon: LucideIcon;
}

interface PaletteProps {
  pages: readonly PaletteEntry[];
  role: Role;
  accountId: number;
  onClose: () => void;
}

/** The command palette: opens a page, opens a shipment by any of its numbers, or runs a command of the page. */
export function Palette({ pages, role, accountId, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const { setTheme, options } = useThemeChoice();
  const commands = useOfferedCommands().filter(({ isKeyOnly }) => !isKeyOnly);
  const [typed, setTyped] = useState("");
  const shipments = useFoundShipments(typed, accountId, roleScopes[role].includes("shipments.show"));
  const [marked, setMarked] = useState("");
  // If digits were typed, mark the first shipment found, so that Enter opens it.
  const first = /\d/.test(typed) ? shipments.found[0]?.id : undefined;
  useEffect(() => {
    if (first !== undefined) setMarked(itemValue(first));
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
          <Cmdk label={t("title")} filter={matchesWords} value={marked} onValueChange={setMarked} loop>
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Cmdk.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t("hint")}
                className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
              />
            </div>
            {/* Outside the list, which may contain only options (ARIA listbox). Shipments found on the server count as
                results too. */}
            {shipments.found.length === 0 && (
              <Cmdk.Empty className="px-3 py-8 text-center text-muted">
                {t(shipments.isSearching ? "loading" : "empty")}
              </Cmdk.Empty>
            )}
            <Cmdk.List label={t("results")} className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5">
              {shipments.found.length > 0 && (
                <Cmdk.Group heading={t("shipments")} forceMount className={groupStyle}>
                  {shipments.found.map(({ id, external_id: externalId, destination, status }) => (
                    <Cmdk.Item
                      key={id}
                      forceMount
                      value={itemValue(id)}
                      onSelect={closeAndRun(() => router.push(`/shipments/${id}`))}
                      className={itemStyle}
                    >
                      <Package aria-hidden className="size-4 shrink-0 text-muted" />
                      <span className="shrink-0 font-medium">#{id}</span>
                      <span className="min-w-0 flex-1 truncate text-muted">
                        {[externalId, destination.name].filter(Boolean).join(" · ")}
                      </span>
                      <StatusBadge status={status} />
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              )}
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

/** The value of a shipment's item in cmdk. */
const itemValue = (id: number): string => `shipment ${id}`;

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

const shown = 6;
const pauseMs = 150;

function useFoundShipments(typed: string, accountId: number, canShow: boolean) {
  const search = useDebounced(toSearch(useDeferredValue(typed)));
  const filters = { view: "all", ...noFilters, search, sort: usualShipmentSort, page: 1, perPage: shown } as const;
  const found = useQuery({
    ...shipmentListQuery(toListQuery(filters, accountId)),
    enabled: canShow && search !== "",
    refetchInterval: false,
  });
  return { found: search && typed ? (found.data?.data ?? []) : [], isSearching: found.isFetching };
}

/** Debounces the text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
