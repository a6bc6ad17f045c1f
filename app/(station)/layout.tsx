import type { ReactNode } from "react";
import { AreaMessages } from "../area-messages";

/** The station fills the screen: it stands in no frame. */
export default function StationLayout({ children }: { children: ReactNode }) {
  return <AreaMessages area="portal">{children}</AreaMessages>;
}
