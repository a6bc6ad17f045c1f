import { expect, test } from "vitest";
import { findBlocks, toSteps } from "./blocks";

const page = `---
title: A page
---

Run this:

\`\`\`bash
echo one
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

\`\`\`json response
{"a": 1}
\`\`\`

\`\`\`ts file=verify.ts
console.log(1);
\`\`\`

\`\`\`http
GET / HTTP/1.1
\`\`\`
`;

test("blocks are found with their lines, whatever stands between them", () => {
  expect(findBlocks(page).map(({ line, language, attributes }) => [line, language, attributes])).toEqual([
    [8, "bash", []],
    [16, "json", ["response"]],
    [20, "ts", ["file=verify.ts"]],
    [24, "http", []],
  ]);
});

test("commands are run, files written, responses expected, and the rest is for people", () => {
  expect(toSteps(findBlocks(page))).toEqual([
    { kind: "run", line: 8, text: "echo one" },
    { kind: "expect", line: 16, text: '{"a": 1}' },
    { kind: "write", line: 20, file: "verify.ts", text: "console.log(1);" },
  ]);
});

test.each(["1. First\n\n   ```bash\n   echo one\n   ```\n", "> ```bash\n> echo one\n> ```\n"])(
  "a block that would be overlooked is refused: %j",
  (text) => {
    expect(() => findBlocks(`Before.\n\n${text}`)).toThrow("line 3: a block of code stands at the margin");
  },
);
