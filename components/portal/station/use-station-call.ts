"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "@/components/shared/api-error";
import { randomKey } from "@/components/shared/use-idempotency-key";

type Send<Reply> = (idempotencyKey: string) => Promise<Reply>;

interface StationCall<Reply> {
  /** Called when the request is next in the queue, with the results of earlier scans known. */
  readonly request: () => Send<Reply> | undefined;
  readonly onReply: (reply: Reply) => void;
  readonly onError: (error: unknown) => void;
}

const retryDelayMs = 1_500;

/**
 * Sends scans one after another, in their order. A scan without a response is retried under the same idempotency key
 * until it gets one: none is lost and none counts twice.
 */
export function useStationCall(onConnection: (isOnline: boolean) => void) {
  const connection = useRef(onConnection);
  connection.current = onConnection;
  const { mutate } = useMutation({
    scope: { id: "station" },
    networkMode: "always",
    mutationFn: async ({
      call,
      about,
    }: {
      call: StationCall<never>;
      about: { key: string; sent?: Send<never> | undefined };
    }) => {
      about.sent ??= call.request();
      if (!about.sent) return;
      const reply = await about.sent(about.key);
      connection.current(true);
      call.onReply(reply);
    },
    retry: (_, error) => {
      if (!isTransient(error)) return false;
      connection.current(false);
      return true;
    },
    retryDelay: retryDelayMs,
    onError: (error, { call }) => {
      connection.current(true);
      call.onError(error);
    },
  });
  return <Reply>(call: StationCall<Reply>) =>
    mutate({ call: call as unknown as StationCall<never>, about: { key: randomKey() } });
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status >= 502 || error.code === "idempotency_key_in_use");
