/** A code counts again once it was out of sight for this long. */
const repeatMs = 2_000;
/** After a reading, time to put the next piece before the camera: a label also carries a QR code. */
const pauseMs = 1_000;

/**
 * Decides which sightings of a camera are scans. A camera sees a code many times a second; one that stays in sight
 * must not pack a second piece. `nowMs` is any clock that only rises.
 */
export function createRepeatFilter(): (code: string, nowMs: number) => boolean {
  let last: { code: string; seenAt: number; readAt: number } | undefined;
  return (code, nowMs) => {
    if (last?.code === code && nowMs - last.seenAt < repeatMs) {
      last.seenAt = nowMs;
      return false;
    }
    if (last && nowMs - last.readAt < pauseMs) return false;
    last = { code, seenAt: nowMs, readAt: nowMs };
    return true;
  };
}
