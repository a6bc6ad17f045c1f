export const faults = {
  backHome: "Back to the start page",
  crashed: "Something went wrong on our side",
  crashedHint: "It has been recorded. Try again; if it happens once more, tell us the code.",
  errorCode: "Code {code}",
  notFound: "This page does not exist",
  notFoundHint: "The link may be incomplete, or you have no access to what it shows.",
  offline: "There is no connection to the server. Check your network and try again.",
  unreadable: "The server gave an unexpected answer. Try again in a few seconds.",
  stillRunning: "The same action is still being done. Wait a moment and look at the result before you repeat it.",
  changedMeanwhile: "The data changed after it was sent. Check it and try again.",
};
