"use client";

import { Bookmark, BookmarkPlus, ChevronDown, Link2, Settings2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { useCommands } from "../../commands/command-store";
import { type ShipmentFilters, shipmentsUrl, toViewQuery } from "../../shipment-filters/filters";
import { useSavedViews } from "./use-saved-views";

const SaveViewDialog = dynamic(() => import("./save-view-dialog").then((file) => file.SaveViewDialog), { ssr: false });
const ViewsDialog = dynamic(() => import("./views-dialog").then((file) => file.ViewsDialog), { ssr: false });

interface SavedViewsMenuProps {
  accountId: number;
  filters: ShipmentFilters;
}

/** The saved views, each a link to its filters; saves the current filters and copies their link. */
export function SavedViewsMenu({ accountId, filters }: SavedViewsMenuProps) {
  const t = useTranslations("desk.view");
  const ui = useTranslations("ui");
  const { views } = useSavedViews(accountId);
  const [open, setOpen] = useState<"save" | "manage">();
  const own = views.data?.data ?? [];
  const current = toViewQuery(filters);
  const copyLink = () => {
    const link = new URL(shipmentsUrl({ ...filters, page: 1 }), window.location.href).href;
    // Plain HTTP has no clipboard API; the address bar shows the same link.
    const copying = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"));
    copying.then(
      () => toast.success(t("copied")),
      () => toast.error(ui("copyFailed")),
    );
  };
  const save = () => setOpen("save");
  useCommands([
    { id: "save-view", label: t("save"), icon: BookmarkPlus, run: save },
    { id: "copy-link", label: t("copy"), icon: Link2, run: copyLink },
  ]);
  return (
    <>
      <DropdownMenu
        className="max-w-72"
        trigger={
          <Button icon={Bookmark} className="max-sm:px-2.5">
            <span className="max-sm:sr-only">{own.find(({ query }) => query === current)?.name ?? t("own")}</span>
            <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
          </Button>
        }
        heading={
          own.length === 0 && <p className="max-w-60 text-muted text-sm">{views.isError ? t("failed") : t("none")}</p>
        }
        sections={[
          ...(own.length > 0
            ? [
                {
                  label: t("own"),
                  items: own.map(({ name, query }) => ({
                    label: name,
                    icon: Bookmark,
                    href: query ? `/shipments?${query}` : "/shipments",
                  })),
                },
              ]
            : []),
          {
            items: [
              { label: t("save"), icon: BookmarkPlus, onSelect: save },
              { label: t("copy"), icon: Link2, onSelect: copyLink },
              ...(own.length > 0 ? [{ label: t("manage"), icon: Settings2, onSelect: () => setOpen("manage") }] : []),
            ],
          },
        ]}
      />
      {open === "save" && <SaveViewDialog accountId={accountId} query={current} onClose={() => setOpen(undefined)} />}
      {open === "manage" && <ViewsDialog accountId={accountId} query={current} onClose={() => setOpen(undefined)} />}
    </>
  );
}
