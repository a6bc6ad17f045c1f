"use client";

import { useSyncExternalStore } from "react";
import type { OfflineStation } from "./offline-station";
import type { OfflineState } from "./station-memory";

export const useOfflineState = (station: OfflineStation): OfflineState =>
  useSyncExternalStore(station.subscribe, station.read, station.read);
