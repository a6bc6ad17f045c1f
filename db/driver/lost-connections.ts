import { Socket } from "node:net";
import type postgres from "postgres";

/**
 * Connections end at any time: PostgreSQL restarts, or ends a session that holds a transaction for too long. What
 * postgres.js (3.4.9) makes of that is mended here, as far as it can be from outside.
 */

/**
 * A parameter that makes the greeting of a connection longer than 1,024 bytes. Below that the driver puts writing off, and
 * a connection that ended with such a writing outstanding takes it for outstanding ever after: it comes back, says nothing
 * and is given up after `connect_timeout`, each time anew. A greeting of this length is written at once.
 */
export const promptGreeting = { "anden.greeting": "-".repeat(1_024) };

interface Place {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | undefined;
}

/**
 * Opens the socket of a connection, as its option `socket`. Sockets of Node close a while after they failed. A query that
 * the driver gives to the connection meanwhile is never answered, and when the connection is back, each query gets the
 * answer of the one before. This one closes as soon as it fails. With TLS the driver has a socket of its own around it.
 */
export function promptSocket({ host: [host = "localhost"], port: [port = 5432], path }: Place): Socket {
  const socket = new PromptSocket();
  if (path) socket.connect(path);
  else socket.connect(port, host);
  // The name that a certificate is checked against.
  return Object.assign(socket, { host, port });
}

class PromptSocket extends Socket {
  private isOver = false;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== "error" && event !== "close") return super.emit(event, ...args);
    if (this.isOver) return true;
    this.isOver = true;
    const isHeard = super.emit(event, ...args);
    return event === "close" ? isHeard : super.emit("close", true);
  }
}

/** A statement of a transaction whose connection is gone. */
export class LostTransaction extends Error {
  override readonly name = "LostTransaction";
  override readonly message = "the connection was lost during the transaction";
}

/**
 * The driver, with transactions that end when their connection does. Left to itself it gives further statements of such a
 * transaction to the connection once that is back, where each takes effect by itself, or within what another transaction
 * does there; likewise the ROLLBACK.
 */
export function endingWithConnection(sql: postgres.Sql): postgres.Sql {
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
      // Stays open when the connection is lost, so that the driver neither commits nor rolls back: the outcome is known.
      new Promise((resolve, reject) => {
        attempt(
          work,
          rejecting(transaction, () => isLost),
        ).then(
          (result) => isLost || resolve(result),
          // Statements fail a moment before the driver says that the connection has ended.
          (error) => setImmediate(() => isLost || reject(error)),
        );
      }),
  );
  outcome.catch(() => {
    isLost = true;
  });
  return outcome;
}

const attempt = async (work: Work, transaction: postgres.TransactionSql): Promise<unknown> => work(transaction);

/** Statements, however they are made, are refused once the connection is lost. */
function rejecting(transaction: postgres.TransactionSql, isLost: () => boolean): postgres.TransactionSql {
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
            nested(rejecting(inner, isLost)),
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
