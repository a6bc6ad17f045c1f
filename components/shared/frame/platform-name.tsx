"use client";

import { createContext, type ReactNode, useContext } from "react";
import { productName } from "@/lib/core/product-name";

const PlatformName = createContext(productName);

/** Gives the name of the platform to the word marks below. */
export function PlatformNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <PlatformName value={name}>{children}</PlatformName>;
}

export const usePlatformName = (): string => useContext(PlatformName);
