"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { isTyping } from "@/components/shared/is-typing";
import { lazyComponent } from "@/components/ui/lazy-component";
import { CommandProvider, useCommandStore, useCommands } from "./command-store";
import { PaletteOpener } from "./palette-button";

const KeyMap = dynamic(
  lazyComponent(() => import("./key-map").then((file) => file.KeyMap)),
  { ssr: false },
);

interface CommandPanelProps {
  /** The palette of the area, loaded when it is first opened. */
  palette: (onClose: () => void) => ReactNode;
  children: ReactNode;
}

/** Keyboard control on every page: the palette, the page's shortcuts and their list. */
export function CommandPanel(props: CommandPanelProps) {
  return (
    <CommandProvider>
      <Desk {...props} />
    </CommandProvider>
  );
}

function Desk({ palette, children }: CommandPanelProps) {
  const t = useTranslations("palette");
  const [open, setOpen] = useState<"palette" | "keys">();
  const store = useCommandStore();
  useCommands([{ id: "keys", label: t("keys"), hotkey: "?", run: () => setOpen("keys") }]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen((current) => (current === "palette" ? undefined : "palette"));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const command = store?.all().find(({ hotkey }) => hotkey === event.key);
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store]);
  const close = () => setOpen(undefined);
  return (
    <PaletteOpener value={() => setOpen("palette")}>
      {children}
      {open === "palette" && palette(close)}
      {open === "keys" && <KeyMap onClose={close} />}
    </PaletteOpener>
  );
}
