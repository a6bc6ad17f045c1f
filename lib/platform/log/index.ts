import { outageOf, recordRefusedWrite } from "../outages";
import { emitLine, type LogFacts, type LogLevel, logState, writeLine } from "./logger";
import { logOutage } from "./outage-log";

/**
 * The log of the service: every line has one shape, see docs/deploy/logs.md. Nothing else prints, so that no line lacks its
 * time, its process or the masking of secrets. An event is `what.happened`, a fixed name; what varies is a fact.
 */
export { type LogFacts, type LogFormat, openServiceLog } from "./logger";
export { flushOutages } from "./outage-log";
export { logThrottled } from "./throttle";

type WriteLevel = (event: string, facts?: LogFacts, error?: unknown) => void;

const at =
  (level: LogLevel): WriteLevel =>
  (event, facts = {}, error) =>
    writeLine(level, event, facts, error);

export const log = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } as const;

/**
 * Logs an error that a request, or anything else of any frequency, has met. An outage is told once a minute with the number
 * of requests that it hit, and a write without space is counted.
 */
export function logRequestError(event: string, facts: LogFacts, error: unknown): void {
  recordRefusedWrite(error);
  const outage = outageOf(error);
  if (outage) logOutage(outage, error, facts);
  else writeLine("error", event, facts, error);
}

/** Who called: ids, never a secret. */
export interface LoggedCaller {
  readonly accountId?: number | undefined;
  readonly credentialId?: number | undefined;
  readonly userId?: number | undefined;
}

interface Access {
  readonly requestId?: string | undefined;
  readonly method: string;
  /** The pattern of the path: a path may contain tokens. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly caller?: LoggedCaller | undefined;
}

/**
 * Writes the line of a request. Without a search for secrets, which would cost each request several times the line: none of
 * its facts is free text.
 */
export function logAccess(level: "debug" | "info", access: Access): void {
  if (!logState().logger.isLevelEnabled(level)) return;
  const { caller } = access;
  emitLine(level, {
    event: "http.request",
    request_id: access.requestId,
    method: access.method,
    route: access.route,
    status: access.status,
    milliseconds: Math.round(access.milliseconds * 10) / 10,
    account_id: caller?.accountId,
    credential_id: caller?.credentialId,
    user_id: caller?.userId,
  });
}
