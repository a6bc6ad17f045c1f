/**
 * Which statements of a migration the version before cannot bear while it goes on serving, or hold a table for as long as
 * it has rows. `docs/deploy/upgrades.md` has the recipe for each of them.
 */

export interface Contraction {
  /** The statement on one line, shortened. */
  readonly statement: string;
  readonly reason: string;
}

interface Statement {
  /** On one line, in lower case, without comments and the content of texts; quoted names keep their quotes. */
  readonly text: string;
  /** The comments in front of and inside the statement. */
  readonly comments: readonly string[];
}

/** What a migration makes itself: nobody else uses it yet, so every change of it is allowed. */
interface Made {
  readonly tables: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
  readonly constraints: ReadonlySet<string>;
}

/**
 * The statements of a migration (SQL with any number of statements) that do more than expand the schema; empty if there
 * are none. A statement behind a comment `-- contract: since 0.2` may contract once `version`, that of package.json, is
 * later than the named one: the version before then no longer uses what goes. What is not known here is refused.
 */
export function findContractions(sql: string, version: string): Contraction[] {
  const statements = readStatements(sql);
  const made: Made = {
    tables: namesIn(statements, new RegExp(`^create (?:unlogged )?table (?:if not exists )?(${name})`)),
    triggers: namesIn(statements, new RegExp(`^create (?:constraint )?trigger (${name})`)),
    constraints: namesIn(statements, new RegExp(`\\badd constraint (${name})`, "g")),
  };
  return statements.flatMap(({ text, comments }) => {
    const reason = judgeMarker(comments, version) ?? judgeStatement(text, made);
    return reason ? [{ statement: text.length > 120 ? `${text.slice(0, 119)}…` : text, reason }] : [];
  });
}

const piece =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|;|\w+|[\s\S]/gi;

function readStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = "";
  let comments: string[] = [];
  const end = (): void => {
    const line = text.replace(/\s+/g, " ").trim();
    if (line) statements.push({ text: line, comments });
    text = "";
    comments = [];
  };
  for (const [part] of sql.matchAll(piece)) {
    if (part === ";") end();
    else if (/^(--|\/\*)/.test(part)) {
      comments.push(part);
      text += " ";
    } else if (/^(\$\w*\$|e?')./is.test(part)) text += "''";
    else text += part.startsWith('"') ? part : part.toLowerCase();
  }
  end();
  return statements;
}

const single = '(?:"[^"]*"|\\w+)';
const name = `(?:${single}\\.)?${single}`;

const plain = (identifier: string): string => identifier.replaceAll('"', "").replace(/^public\./, "");

const namesIn = (statements: readonly Statement[], pattern: RegExp): ReadonlySet<string> =>
  new Set(
    statements.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(pattern, "g"))].map(([, identifier = ""]) => plain(identifier)),
    ),
  );

/** A reason, an empty text if a marker permits the statement, or nothing without a marker. */
function judgeMarker(comments: readonly string[], version: string): string | undefined {
  const marker = comments.find((comment) => /^--\s*contract\b/i.test(comment));
  if (marker === undefined) return undefined;
  const [, since] = /^--\s*contract: since (\d+(?:\.\d+)+)\s*$/.exec(marker) ?? [];
  if (since === undefined) return "its marker is not `-- contract: since VERSION`";
  return compareVersions(since, version) < 0 ? "" : `may contract only after version ${since}, and this is ${version}`;
}

function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.split(".").map(Number));
  for (let i = 0; i < Math.max(a?.length ?? 0, b?.length ?? 0); i++) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const unknown = "is not known to be harmless to the version before";
const rowLocks = "changes rows of a table in use and holds them until the migration is done: let a job do it";

/** The first rule that matches decides. A rule whose pattern has a group spares the tables that the migration makes. */
const rules: readonly { readonly pattern: RegExp; readonly reason?: string }[] = [
  { pattern: new RegExp(`^create unique index (?:(?!concurrently).)*? on (?:only )?(${name})`), reason: unique() },
  { pattern: /^create (unique )?index concurrently/, reason: "cannot run in the transaction of the migrations" },
  {
    pattern:
      /^create (or replace )?(unlogged )?(table|index|sequence|type|domain|schema|extension|view|function|procedure|trigger|constraint trigger|policy|role)\b/,
  },
  { pattern: /^alter type \S+ add value\b/ },
  { pattern: /^alter index (if exists )?\S+ set \(/ },
  { pattern: /^(comment on|grant|alter default privileges( in schema \S+)? grant|insert into|select|set local)\b/ },
  { pattern: new RegExp(`^update (?:only )?(${name})`), reason: rowLocks },
  { pattern: new RegExp(`^delete from (?:only )?(${name})`), reason: rowLocks },
  { pattern: /^drop table\b/, reason: "takes a table away" },
];

function unique(): string {
  return "a new unique key refuses rows that the version before writes, and is made while writes wait";
}

function judgeStatement(text: string, made: Made): string | undefined {
  const [, trigger] = new RegExp(`^drop trigger (?:if exists )?(${name}) on `).exec(text) ?? [];
  if (trigger) return made.triggers.has(plain(trigger)) ? undefined : "takes a trigger away without a new one";
  const [, table, actions] = new RegExp(`^alter table (?:if exists )?(?:only )?(${name}) (.*)$`).exec(text) ?? [];
  if (table && actions) {
    if (made.tables.has(plain(table))) return undefined;
    return splitActions(actions).flatMap((action) => judgeAction(action, made) ?? [])[0];
  }
  for (const { pattern, reason } of rules) {
    const match = pattern.exec(text);
    if (match) return reason && made.tables.has(plain(match[1] ?? "")) ? undefined : reason;
  }
  return unknown;
}

/** Splits at the commas outside of parentheses. */
function splitActions(text: string): string[] {
  const actions = [""];
  let depth = 0;
  for (const [part] of text.matchAll(/"[^"]*"|[\s\S]/g)) {
    if (part === "(") depth++;
    if (part === ")") depth--;
    if (part === "," && depth === 0) actions.push("");
    else actions.push((actions.pop() ?? "") + part);
  }
  return actions.map((action) => action.trim());
}

/** The first rule that matches decides about an action of ALTER TABLE on a table in use. */
const actionRules: readonly { readonly pattern: RegExp; readonly reason?: string }[] = [
  { pattern: /^alter (column )?\S+ (set )?(data )?type\b/, reason: "changes the type of a column" },
  { pattern: /^alter (column )?\S+ set not null/, reason: "refuses rows that the version before writes" },
  { pattern: /^alter (column )?\S+ drop default/, reason: "takes a default away that the version before relies on" },
  { pattern: /^alter (column )?\S+ (set default|drop not null|set statistics|set storage|set compression|set \()/ },
  { pattern: /^rename\b/, reason: "takes a name away that the version before uses" },
  {
    pattern: /^(enable|force) row level security/,
    reason: "hides rows from the version before, which sets no account",
  },
  { pattern: /^set \(/ },
];

function judgeAction(action: string, made: Made): string | undefined {
  const [, constraint] = new RegExp(`^(?:drop|validate) constraint (?:if exists )?(${name})`).exec(action) ?? [];
  if (constraint) return judgeConstraint(action, made.constraints.has(plain(constraint)));
  if (/^drop\b/.test(action)) return "takes a column away";
  if (/^add (constraint|unique|primary|check|foreign|exclude)\b/.test(action)) return judgeNewConstraint(action);
  if (/^add\b/.test(action)) return judgeNewColumn(action);
  const rule = actionRules.find(({ pattern }) => pattern.test(action));
  return rule ? rule.reason : unknown;
}

function judgeConstraint(action: string, isMade: boolean): string | undefined {
  if (action.startsWith("drop")) return isMade ? undefined : "takes a constraint away without a new one";
  return isMade ? "is validated while the lock of its creation is held: validate it in a later migration" : undefined;
}

function judgeNewConstraint(action: string): string | undefined {
  const definition = action.replace(new RegExp(`^add (constraint ${name} )?`), "");
  if (/^(unique|primary|exclude)\b/.test(definition)) return unique();
  if (!/^(check|foreign)\b/.test(definition)) return unknown;
  return /\bnot valid$/.test(definition) ? undefined : "is checked for every row while writes wait: add NOT VALID";
}

/** Functions whose value is the same in the whole transaction: such a default is stored once, not in every row. */
const stableDefault = /\b(now|current_timestamp|statement_timestamp)\s*\(\s*\)/g;

function judgeNewColumn(action: string): string | undefined {
  const definition = action.replace(/"[^"]*"/g, '""').replace(stableDefault, "''");
  if (/\b(unique|primary key)\b/.test(definition)) return unique();
  if (/\b(check|references)\b/.test(definition)) return "has a constraint: add it by itself, NOT VALID";
  if (/\bgenerated\b|\b(small|big)?serial\b|\bdefault\b.*\w ?\(/.test(definition))
    return "has a value of its own in every row: the table would be written anew";
  if (/\bnot null\b/.test(definition) && !/\bdefault (?!null\b)/.test(definition))
    return "is NOT NULL without a default: the version before writes none";
  return undefined;
}
