import { expect, test } from "vitest";
import { SignInError } from "./sign-in-error";

test("the sign-in page parses the reason and the wait from the text that next-auth passes on", () => {
  expect(SignInError.read(new SignInError("throttled", 840).message)).toMatchObject({
    reason: "throttled",
    retryAfterSeconds: 840,
  });
});

test.each(["CredentialsSignin", "Configuration", "", "toString:1"])(
  "%j of next-auth itself counts as unavailable",
  (error) => {
    expect(SignInError.read(error)).toMatchObject({ reason: "unavailable" });
  },
);
