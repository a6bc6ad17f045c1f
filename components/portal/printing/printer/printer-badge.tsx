import {
  CirclePause,
  CircleQuestionMark,
  PrinterCheck,
  Printer as PrinterIcon,
  ScrollText,
  Unplug,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { type ShownState, shownStateOf, stateTones } from "./printer-state";
import type { Printer } from "./queries";

const icons = {
  ready: PrinterCheck,
  printing: PrinterIcon,
  unknown: CircleQuestionMark,
  paused: CirclePause,
  paper_out: ScrollText,
  offline: Unplug,
  bridge: Unplug,
} as const satisfies Record<ShownState, unknown>;

/** The state of a printer in a word: ready, out of paper, offline, paused. */
export function PrinterBadge({ printer }: { printer: Pick<Printer, "state" | "paused" | "bridge"> }) {
  const t = useTranslations("printers.state");
  const state = shownStateOf(printer);
  return (
    <Badge tone={stateTones[state]} icon={icons[state]}>
      {t(state)}
    </Badge>
  );
}
