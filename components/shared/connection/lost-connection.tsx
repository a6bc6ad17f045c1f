"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useOffline } from "next/offline";
import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError } from "../api-error";
import { onReachability, readUnreachable } from "./reachability";

/**
 * Says that there is no connection: the browser is offline, or neither pages nor requests reach the server. Next.js keeps
 * a navigation waiting meanwhile (`experimental.useOffline`). `data-connection-bar` makes `globals.css` reserve its height
 * in `--bottom-bar`.
 */
export function LostConnection() {
  const t = useTranslations("ui.connection");
  const client = useQueryClient();
  const isOffline = useOffline();
  const isUnreachable = useSyncExternalStore(onReachability, readUnreachable, () => false);
  const isLost = isOffline || isUnreachable;
  // What failed meanwhile is read again by itself once the server is back.
  useEffect(() => {
    if (!isLost) return;
    return () =>
      void client.refetchQueries({
        type: "active",
        predicate: ({ state }) => state.error instanceof ApiError && state.error.status === 0,
      });
  }, [isLost, client]);
  return (
    <div role="status">
      {isLost && (
        <p
          data-connection-bar
          className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)_-_var(--connection-bar))] z-30 flex h-(--connection-bar) items-center justify-center gap-2 overflow-hidden border-warning-line border-t bg-warning-soft px-4 text-sm text-warning-ink leading-4 lg:left-60 print:hidden"
        >
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span className="line-clamp-2">
            <strong>{t("lost")}</strong> <span>{t("hint")}</span>
          </span>
        </p>
      )}
    </div>
  );
}
