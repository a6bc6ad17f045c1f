"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorsByLine } from "./errors-by-line";

interface LineRequest<Sent, Line, Key, Reply> {
  request: (sent: Sent) => Promise<Reply>;
  keyOf: (line: Line) => Key;
  onSuccess: (reply: Reply, sent: Sent) => void;
}

/** Sends a list once for a double click, and tells the server's errors by line until the line changes or is sent again. */
export function useLineRequest<Sent extends { readonly lines: readonly Line[] }, Line, Key, Reply>({
  request,
  keyOf,
  onSuccess,
}: LineRequest<Sent, Line, Key, Reply>) {
  const [refused, setRefused] = useState<ReadonlyMap<Key, string>>(new Map());
  // A ref, as the second click of a double click arrives before the busy button is rendered.
  const isInFlight = useRef(false);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: request,
    onSuccess,
    onError: (failure, { lines }) => setRefused(errorsByLine(failure, lines, keyOf)),
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  return {
    error,
    isPending,
    hasRefusedLines: refused.size > 0,
    refusalOf: (line: Line): string | undefined => refused.get(keyOf(line)),
    /** The line of this key has changed. */
    forgive: (key: Key) => setRefused((now) => new Map([...now].filter(([other]) => other !== key))),
    forgiveAll: () => setRefused(new Map()),
    reset,
    send: (sent: Sent) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      setRefused(new Map());
      mutate(sent);
    },
  };
}
