import type { ReactNode } from "react";
import { AreaWords } from "../area-words";

/** The station fills the screen: it stands in no frame. */
export default function StationLayout({ children }: { children: ReactNode }) {
  return <AreaWords area="portal">{children}</AreaWords>;
}
