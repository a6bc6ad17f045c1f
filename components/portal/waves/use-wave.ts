"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { isSoundEnabled } from "../station/device";
import { play, type Sound } from "../station/sounds";
import { useStationCall } from "../station/use-station-call";
import { type PickReply, type Wave, type WaveLine, waveQuery } from "./queries";

export type PickVerdict = PickReply["outcome"] | "ready" | "offline" | "refused";

export interface PickFeedback {
  readonly verdict: PickVerdict;
  readonly line?: WaveLine | undefined;
  readonly detail?: string | undefined;
  /** Rises with each result, so that the same one twice is announced twice. */
  readonly count: number;
}

const sounds: Readonly<Record<PickVerdict, Sound | undefined>> = {
  ready: undefined,
  picked: "ok",
  short: "notice",
  unticked: "notice",
  already: "already",
  not_in_wave: "wrong",
  busy: "wrong",
  offline: "wrong",
  refused: "wrong",
};

type Pick =
  | { readonly code: string }
  | { readonly position: number; readonly picked: boolean; readonly found?: number };

/**
 * A wave that is picked here: its state on the server, and what this device sends, one after another and again until it
 * is answered, so that no scan is lost.
 */
export function useWave(accountId: number, waveId: number) {
  const t = useTranslations("waves");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const query = useQuery(waveQuery(accountId, waveId));
  const [feedback, setFeedback] = useState<PickFeedback>({ verdict: "ready", count: 0 });
  const tell = (verdict: PickVerdict, line?: WaveLine, detail?: string) => {
    setFeedback(({ count }) => ({ verdict, line, detail, count: count + 1 }));
    const sound = sounds[verdict];
    if (sound && isSoundEnabled()) play(sound);
  };
  const send = useStationCall((isOnline) => {
    if (!isOnline && feedback.verdict !== "offline") tell("offline", undefined, t("offline"));
  });
  const show = (wave: Wave) => {
    // What a read that is under way saw is older.
    void client.cancelQueries({ queryKey: waveQuery(accountId, waveId).queryKey });
    client.setQueryData(waveQuery(accountId, waveId).queryKey, wave);
  };
  const address = { params: { wave_id: waveId }, body: { account_id: accountId } };
  /** Shows the tick at once; the reply says whether it holds. */
  const showTick = ({ position, picked }: { position: number; picked: boolean }) =>
    client.setQueryData<Wave>(waveQuery(accountId, waveId).queryKey, (wave) => {
      const pickedAt = picked ? new Date().toISOString() : null;
      const lines = wave?.lines.map((line) => (line.position === position ? { ...line, picked_at: pickedAt } : line));
      return wave && lines && { ...wave, lines };
    });
  const pick = (given: Pick) => {
    if ("position" in given) showTick(given);
    send<PickReply>({
      request: () => (idempotencyKey) =>
        "code" in given
          ? apiFetch("POST /api/portal/waves/{wave_id}/scans", {
              params: address.params,
              body: { ...address.body, code: given.code },
              idempotencyKey,
            })
          : apiFetch("PUT /api/portal/waves/{wave_id}/lines/{position}", {
              params: { ...address.params, position: given.position },
              body: { ...address.body, picked: given.picked, found: given.found },
              idempotencyKey,
            }),
      onReply: ({ outcome, position, wave }) => {
        show(wave);
        const line = wave.lines.find((entry) => entry.position === position);
        const isUnknown = outcome === "not_in_wave" && "code" in given;
        tell(outcome, line, isUnknown ? t("notInWave", { code: given.code }) : undefined);
      },
      onError: (error) => {
        tell("refused", undefined, textOf(error));
        void query.refetch();
      },
    });
  };
  const change = useMutation({
    mutationFn: (action: "release" | "cancel") => apiFetch(`POST /api/portal/waves/{wave_id}/${action}`, address),
    onSuccess: show,
  });
  const takeOver = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/waves/{wave_id}/hold", {
        ...address,
        body: { ...address.body, take_over: true },
      }),
    onSuccess: ({ wave }) => {
      show(wave);
      setFeedback(({ count }) => ({ verdict: "ready", count: count + 1 }));
    },
  });
  const putAside = useMutation({
    mutationFn: (shipmentId: number) =>
      apiFetch("POST /api/portal/waves/{wave_id}/put-aside", {
        ...address,
        body: { ...address.body, shipment_id: shipmentId },
      }),
    onSuccess: show,
  });
  return { query, feedback, pick, change, takeOver, putAside };
}

export type WaveController = ReturnType<typeof useWave>;
