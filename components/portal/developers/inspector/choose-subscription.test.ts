import { expect, test } from "vitest";
import { chooseSubscription } from "./choose-subscription";

test.each([
  ["the one that the message was for", 1, [2], 2],
  ["the first of several", 1, [2, 3], 2],
  ["the chosen one, if the message was for it too", 3, [2, 3], 3],
  ["the chosen one for an unknown message", 1, [], 1],
])("a message is checked against %s", (_, chosen, recipients, expected) => {
  expect(chooseSubscription(chosen, recipients)).toBe(expected);
});
