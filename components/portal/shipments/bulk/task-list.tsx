"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useDismissed } from "@/components/shared/drafts/use-dismissed";
import { Button } from "@/components/ui/button";
import { type BulkActionEntry, bulkActionsQuery } from "../queries";
import { TaskRow } from "./task-row";
import { useWithdrawal } from "./use-bulk";

interface TaskListProps {
  accountId: number;
  canUpdate: boolean;
  onChoose: (ids: readonly number[]) => void;
}

/**
 * Bulk tasks and their results. They come from the server: closing the tab loses nothing, and colleagues see them too.
 * Dismissing a task affects this browser only.
 */
export function TaskList({ accountId, canUpdate, onChoose }: TaskListProps) {
  const t = useTranslations("desk.task");
  const actions = useQuery(bulkActionsQuery(accountId)).data?.data ?? [];
  const { dismissed, dismiss } = useDismissed(accountId);
  useRefreshWhenDone(actions);
  if (!dismissed) return null;
  const shownActions = actions.filter(({ id }) => !dismissed.has(`action-${id}`));
  if (shownActions.length === 0) return null;
  return (
    <section
      aria-label={t("title")}
      className="mb-4 overflow-clip rounded-lg border bg-surface shadow-card print:hidden"
    >
      <ul className="divide-y">
        {shownActions.map((action) => (
          <ActionRow
            key={action.id}
            accountId={accountId}
            action={action}
            canUpdate={canUpdate}
            onChoose={onChoose}
            onDismiss={() => dismiss(`action-${action.id}`)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ActionRowProps {
  accountId: number;
  action: BulkActionEntry;
  canUpdate: boolean;
  onChoose: (ids: readonly number[]) => void;
  onDismiss: () => void;
}

function ActionRow({ accountId, action, canUpdate, onChoose, onDismiss }: ActionRowProps) {
  const t = useTranslations("desk.task");
  const withdrawal = useWithdrawal(accountId);
  const { state, done, refused: rejected, total } = action;
  const isOpen = state === "open";
  const isUntouched = done + rejected === 0;
  const message = isOpen
    ? isUntouched
      ? t("waiting")
      : t("progress", { done: done + rejected, total })
    : state === "withdrawn"
      ? isUntouched
        ? t("undone")
        : t("withdrawn", { done, total })
      : t("done", { done });
  return (
    <TaskRow
      kind={t(action.kind)}
      at={action.created_at}
      sentence={message}
      progress={isOpen ? (done + rejected) / total : undefined}
      rejected={rejected}
      rejections={action.refusals}
      onChoose={onChoose}
      onDismiss={isOpen ? undefined : onDismiss}
      actions={
        isOpen &&
        canUpdate && (
          <Button size="sm" icon={Undo2} loading={withdrawal.isPending} onClick={() => withdrawal.mutate(action.id)}>
            {t(isUntouched ? "undo" : "stop")}
          </Button>
        )
      }
    />
  );
}

/** Refetches the shipments whenever a task has made progress. */
function useRefreshWhenDone(actions: readonly BulkActionEntry[]): void {
  const client = useQueryClient();
  const done = actions.reduce((sum, { done, refused: rejected }) => sum + done + rejected, 0);
  const before = useRef(done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    client.invalidateQueries({ queryKey: ["shipments"] });
  }, [client, done]);
}
