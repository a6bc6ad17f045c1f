"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type ApiPath, apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { randomKey } from "@/components/shared/use-idempotency-key";

interface StationCall<Reply> {
  /** Asked when its turn has come: by then the answers to earlier scans are known. */
  readonly request: () => { path: ApiPath; body: unknown } | undefined;
  readonly onReply: (reply: Reply) => void;
  readonly onError: (error: unknown) => void;
}

const againMs = 1_500;

/**
 * Scans are sent one after another, in the order in which they were made, however quick the scanner. One that gets no
 * answer is sent again until it gets one, under the same key: it counts once, and none is lost.
 */
export function useStationCall(onConnection: (isOnline: boolean) => void) {
  const connection = useRef(onConnection);
  connection.current = onConnection;
  const { mutate } = useMutation({
    scope: { id: "station" },
    networkMode: "always",
    mutationFn: async ({ call, about }: { call: StationCall<never>; about: { key: string; sent?: Sent } }) => {
      about.sent ??= call.request();
      if (!about.sent) return;
      const { path, body } = about.sent;
      const reply = await apiFetch<never>(path, { method: "POST", body, idempotencyKey: about.key });
      connection.current(true);
      call.onReply(reply);
    },
    retry: (_, error) => {
      if (!isPassing(error)) return false;
      connection.current(false);
      return true;
    },
    retryDelay: againMs,
    onError: (error, { call }) => {
      connection.current(true);
      call.onError(error);
    },
  });
  return <Reply>(call: StationCall<Reply>) =>
    mutate({ call: call as unknown as StationCall<never>, about: { key: randomKey() } });
}

interface Sent {
  path: ApiPath;
  body: unknown;
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status >= 502 || error.code === "idempotency_key_in_use");
