import type { ReactNode } from "react";
import { PublicFrame } from "@/components/shared/frame/public-frame";
import { findPostalRegister } from "@/lib/api/session/platform-name";

export default async function TrackLayout({ children }: { children: ReactNode }) {
  return <PublicFrame postalRegister={await findPostalRegister()}>{children}</PublicFrame>;
}
