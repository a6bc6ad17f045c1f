"use client";

import { useTranslations } from "next-intl";
import { Kbd } from "@/components/ui/kbd";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useOfferedCommands } from "./command-store";

/** The list of shortcuts available now. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const t = useTranslations("palette");
  const commands = useOfferedCommands().filter(({ hotkey, id }) => hotkey && id !== "keys");
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={t("keys")} description={t("keysHint")}>
      <div className="grid gap-5">
        <Keys
          title={t("anywhere")}
          lines={[
            { keys: ["Ctrl", "K"], label: t("openPalette") },
            { keys: ["?"], label: t("showKeys") },
          ]}
        />
        {commands.length > 0 && (
          <Keys title={t("here")} lines={commands.map(({ hotkey = "", label }) => ({ keys: [hotkey], label }))} />
        )}
      </div>
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <section>
      <h3 className="mb-2 text-muted text-xs">{title}</h3>
      <dl className="divide-y rounded-md border">
        {lines.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 px-3 py-2">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
