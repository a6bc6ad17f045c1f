"use client";

import { createContext, useContext } from "react";

/** What a text was read as with doubt, by the name of the field. A field is amber until its value is another. */
export type DoubtfulValues = ReadonlyMap<string, string>;

export const DoubtfulValuesContext = createContext<DoubtfulValues>(new Map());

export const useIsDoubtful = (name: string, value: string): boolean =>
  useContext(DoubtfulValuesContext).get(name) === value;
