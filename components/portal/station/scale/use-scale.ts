"use client";

import { parseAsBoolean, useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import type { ScaleReading } from "@/lib/core/scale";
import { hasOwnDocument, loadOwnDocument } from "../own-document";
import { connectScale, portsOf, type ScaleKind } from "./devices";

export interface Scale {
  /** What the browser can connect; empty where it offers nothing. */
  readonly kinds: readonly ScaleKind[];
  readonly state: "off" | "again" | "connecting" | "on" | "failed" | "lost";
  /** The latest reading of a connected scale. */
  readonly reading: ScaleReading | undefined;
  readonly connect: (kind: ScaleKind) => void;
  readonly disconnect: () => void;
}

/** A scale on a USB or serial port, for as long as the page packs. */
export function useScale(): Scale {
  const [kinds, setKinds] = useState<readonly ScaleKind[]>([]);
  const [state, setState] = useState<Scale["state"]>("off");
  const [reading, setReading] = useState<ScaleReading>();
  const [isAskedAgain, setAskedAgain] = useQueryState("scale", parseAsBoolean.withDefault(false));
  const connection = useRef<AbortController>(undefined);
  useEffect(() => {
    const { hid, serial } = portsOf(navigator);
    setKinds([...(hid ? (["hid"] as const) : []), ...(serial ? (["serial"] as const) : [])]);
    return () => connection.current?.abort();
  }, []);
  const disconnect = (next: Scale["state"] = "off") => {
    connection.current?.abort();
    setReading(undefined);
    setState(next);
  };
  const connect = async (kind: ScaleKind) => {
    if (!hasOwnDocument()) return loadOwnDocument("scale");
    void setAskedAgain(null);
    disconnect("connecting");
    const controller = new AbortController();
    connection.current = controller;
    const isCurrent = () => connection.current === controller && !controller.signal.aborted;
    const isOn = await connectScale(portsOf(navigator), kind, {
      signal: controller.signal,
      onReading: (next) => {
        if (isCurrent()) setReading(next);
      },
      onLost: () => {
        if (isCurrent()) disconnect("lost");
      },
    }).catch(() => undefined);
    if (isCurrent()) setState(isOn === undefined ? "failed" : isOn ? "on" : "off");
  };
  return {
    kinds,
    state: state === "off" && isAskedAgain ? "again" : state,
    reading,
    connect: (kind) => void connect(kind),
    disconnect: () => disconnect(),
  };
}
