import type { ReactNode } from "react";
import { AreaMessages } from "../area-messages";

/** No frame: the station fills the screen. */
export default function StationLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="portal">{children}</AreaMessages>;
}
