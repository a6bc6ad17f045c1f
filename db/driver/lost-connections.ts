import { Socket } from "node:net";
import type postgres from "postgres";

/**
 * Workarounds for how postgres.js 3.4.9 handles lost connections. Connections end at any time: PostgreSQL restarts, or
 * ends a session whose transaction has been idle for too long.
 */

/**
 * A startup parameter that makes the startup message longer than 1,024 bytes, so that postgres.js writes it
 * immediately. Shorter writes are deferred. If a connection ends while a write is deferred, postgres.js considers the
 * write pending for ever: each reconnect sends no startup message and fails after `connect_timeout`.
 */
export const startupPadding = { "anden.greeting": "-".repeat(1_024) };

interface ServerAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | undefined;
}

/**
 * The `socket` option of postgres.js: opens a socket that emits `close` together with `error`. Node emits `close` some
 * time after `error`. A query that postgres.js writes in between is never answered, and after the reconnect each query
 * gets the reply to the query before it. With TLS, postgres.js puts a socket of its own around this one.
 */
export function promptSocket({ host: [host = "localhost"], port: [port = 5432], path }: ServerAddress): Socket {
  const socket = new PromptSocket();
  if (path) socket.connect(path);
  else socket.connect(port, host);
  // postgres.js checks the server certificate against this name.
  return Object.assign(socket, { host, port });
}

class PromptSocket extends Socket {
  private isClosed = false;
  private isSessionOpen = false;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "data") return super.emit(event, this.withoutEndOfSession(args[0] as Buffer));
    if (event !== "error" && event !== "close") return super.emit(event, ...args);
    if (this.isClosed) return true;
    this.isClosed = true;
    const hasListeners = super.emit(event, ...args);
    return event === "close" ? hasListeners : super.emit("close", true);
  }

  /**
   * Without the message by which PostgreSQL ends an open session, the last before it closes the connection. postgres.js keeps
   * that error for the next session and fails its first query with it. The query in flight is rejected because of the closed
   * connection anyway. With TLS the message is encrypted here, and the next query fails.
   */
  private withoutEndOfSession(chunk: Buffer): Buffer {
    if (chunk.subarray(-6, -1).equals(readyForQuery)) this.isSessionOpen = true;
    else if (this.isSessionOpen) return chunk.subarray(0, startOfFatalError(chunk));
    return chunk;
  }
}

/** Type and length of messages (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);
const errorResponse = 0x45;
/** The severity, which no text of a row can contain, and at most how far from the end of the message it stands. */
const fatal = { field: "\0VFATAL\0", fromEnd: 2_048 };

/** Where the ErrorResponse begins with which `chunk` ends, if its severity is FATAL; else undefined. */
function startOfFatalError(chunk: Buffer): number | undefined {
  const severity = chunk.indexOf(fatal.field, -fatal.fromEnd, "latin1");
  if (severity === -1) return undefined;
  for (let at = severity; at >= 0; at = at === 0 ? -1 : chunk.lastIndexOf(errorResponse, at - 1))
    if (chunk[at] === errorResponse && at + 1 + chunk.readUInt32BE(at + 1) === chunk.length) return at;
  return undefined;
}

/** Thrown by statements of a transaction whose connection is lost. */
export class LostTransaction extends Error {
  override readonly name = "LostTransaction";
  override readonly message = "the connection was lost during the transaction";
}

/**
 * Makes a transaction end with its connection: later statements throw `LostTransaction`.
 * Without this wrapper postgres.js reconnects in mid-transaction and sends the remaining statements, and the ROLLBACK,
 * outside it: each one auto-commits, or joins another caller's transaction.
 */
export function abortTransactionsOnDisconnect(sql: postgres.Sql): postgres.Sql {
  return new Proxy(sql, {
    get(target, name) {
      if (name === "begin") return (work: Work) => begin(target, work);
      return Reflect.get(target, name);
    },
  });
}

type Work = (transaction: postgres.TransactionSql) => unknown;

function begin(sql: postgres.Sql, work: Work): Promise<unknown> {
  let isLost = false;
  const outcome = sql.begin(
    (transaction) =>
      // Never settles once the connection is lost, so that postgres.js sends neither COMMIT nor ROLLBACK; `outcome` has
      // rejected by then.
      new Promise((resolve, reject) => {
        runAsync(
          work,
          rejectWhenLost(transaction, () => isLost),
        ).then(
          (result) => isLost || resolve(result),
          // Statements fail a moment before postgres.js reports that the connection has ended.
          (error) => setImmediate(() => isLost || reject(error)),
        );
      }),
  );
  outcome.catch(() => {
    isLost = true;
  });
  return outcome;
}

const runAsync = async (work: Work, transaction: postgres.TransactionSql): Promise<unknown> => work(transaction);

/** Rejects tagged templates, `unsafe` and savepoints once the connection is lost. */
function rejectWhenLost(transaction: postgres.TransactionSql, isLost: () => boolean): postgres.TransactionSql {
  const reject = () => {
    if (isLost()) throw new LostTransaction();
  };
  return new Proxy(transaction, {
    apply(target, self, args) {
      reject();
      return Reflect.apply(target as never, self, args);
    },
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name === "savepoint")
        return (...args: unknown[]) => {
          reject();
          const nested = args.pop() as Work;
          return (member as (...args: unknown[]) => unknown)(...args, (inner: postgres.TransactionSql) =>
            nested(rejectWhenLost(inner, isLost)),
          );
        };
      if (name !== "unsafe") return member;
      return (...args: unknown[]) => {
        reject();
        return (member as (...args: unknown[]) => unknown)(...args);
      };
    },
  });
}
