"use client";

import { Check, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { limits } from "@/lib/core/vocabulary";
import type { SavedViewEntry } from "../queries";
import { useSavedViews } from "./use-saved-views";

interface ViewsDialogProps {
  accountId: number;
  /** The query of the current filters. */
  query: string;
  onClose: () => void;
}

/** Renames saved views, replaces their filters or deletes them. */
export function ViewsDialog({ accountId, query, onClose }: ViewsDialogProps) {
  const t = useTranslations("desk.view");
  const { views, edit, remove } = useSavedViews(accountId);
  const own = views.data?.data ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={t("manage")}>
      {own.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {own.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isCurrent={view.query === query}
              onRename={(name) => edit.mutate({ id: view.id, changes: { name } })}
              onReplace={() => edit.mutate({ id: view.id, changes: { query } })}
              onDelete={() => remove.mutate(view)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ViewLineProps {
  view: SavedViewEntry;
  isCurrent: boolean;
  onRename: (name: string) => void;
  onReplace: () => void;
  onDelete: () => void;
}

function ViewLine({ view: { name }, isCurrent, onRename, onReplace, onDelete }: ViewLineProps) {
  const t = useTranslations("desk.view");
  const [typed, setTyped] = useState<string>();
  const rename = () => {
    const wanted = typed?.trim();
    if (wanted && wanted !== name) onRename(wanted);
    setTyped(undefined);
  };
  return (
    <li className="flex items-center gap-1.5 px-3 py-2">
      {typed === undefined ? (
        <span className="min-w-0 flex-1 truncate">{name}</span>
      ) : (
        <form
          className="min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <Input
            autoFocus
            aria-label={t("name")}
            maxLength={limits.viewName}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
      {typed === undefined ? (
        <IconButton size="sm" icon={Pencil} label={`${t("rename")}: ${name}`} onClick={() => setTyped(name)} />
      ) : (
        <IconButton size="sm" icon={Check} label={t("rename")} onClick={rename} />
      )}
      {!isCurrent && <IconButton size="sm" icon={RefreshCw} label={`${t("replace")}: ${name}`} onClick={onReplace} />}
      <IconButton size="sm" icon={Trash2} label={`${t("delete")}: ${name}`} onClick={onDelete} />
    </li>
  );
}
