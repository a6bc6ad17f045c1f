import type { ReactNode } from "react";
import { PublicFrame } from "@/components/shared/frame/public-frame";

export default function ReturnLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
