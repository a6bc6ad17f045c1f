import type { Messages } from "../es";

export const docsReference: Messages["docsReference"] = {
  lead: "Each operation of /v1 and /v2 with its address, its fields, its responses and an example to copy.",
  inEnglish: "What is described here is what openapi.json says.",
  description: "Description of the interface",
  collection: "Collection for Postman and Bruno",
  conventions: "Conventions",
  resources: "Resources",
  version: "Version {version}",
  operations: "Operations of {resource}",
  path: "In the address",
  query: "Parameters",
  body: "Body",
  bodyOptional: "May be left out.",
  moreExamples: "Another body: {name}",
  responses: "Responses",
  response: "Example of a response",
  files: "Or a file: {types}",
  errors: "Errors",
  shapes: "Shapes",
  shapesHint: "What the types of this page name.",
  required: "required",
  inside: "{count, plural, one {# field} other {# fields}} of {name}",
  anyName: "any name",
  rule: {
    values: "values: {text}",
    default: "when left out: {text}",
    length: "length: {text}",
    range: "between: {text}",
    entries: "entries: {text}",
    pattern: "pattern: {text}",
    format: "format: {text}",
  },
  examples: "Example",
};

/** What runs in the browser there. */
export const docsTry: Messages["docsTry"] = {
  language: "Language of the examples",
  try: "Try it",
  tryHint:
    "Sends the request from this browser, to this installation alone. With the credential of a live account what you do is real and is charged.",
  token: "Token",
  body: "Body (JSON)",
  secret: "Secret",
  send: "Send request",
  sent: "{status} in {milliseconds} ms",
  notSent: "It could not be sent. Check your connection and try again.",
  bytes: "{type}, {count, number} bytes",
  unread: "(the response could not be read)",
  empty: "(no body)",
};
