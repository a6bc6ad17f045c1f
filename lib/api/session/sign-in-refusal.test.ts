import { expect, test } from "vitest";
import { SignInRefusal } from "./sign-in-refusal";

test("the sign-in page learns the reason and the wait from the text that next-auth hands over", () => {
  expect(SignInRefusal.read(new SignInRefusal("throttled", 840).message)).toMatchObject({
    reason: "throttled",
    retryAfterSeconds: 840,
  });
});

test.each(["CredentialsSignin", "Configuration", "", "toString:1"])(
  "%j of next-auth itself counts as unavailable",
  (error) => {
    expect(SignInRefusal.read(error)).toMatchObject({ reason: "unavailable" });
  },
);
