import { fullTest, variedPagesOf } from "./all-pages";
import { signInAsOperator } from "./fixtures";
import { visitPages } from "./visit";

/** The page with the most components: more than half of those that pages share. */
const isDarkChecked = (path: string): boolean => path === "/shipments";

fullTest(
  "the twelve pages with the most different components are accessible and light",
  async ({ demoId, page, request, baseURL }) => {
    const { ofAccount, ofOperator } = await variedPagesOf(demoId);
    await visitPages(page, request, ofAccount, { isDarkChecked, state: "full" });
    await page.context().clearCookies();
    await signInAsOperator(page, baseURL);
    await visitPages(page, request, ofOperator, { isDarkChecked, state: "operator" });
  },
);
