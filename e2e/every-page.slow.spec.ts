import {
  entityPagesOf,
  fullTest,
  linkedPagesOf,
  operatorEntityPages,
  operatorPages,
  portalPages,
  publicPages,
} from "./all-pages";
import { signInAsOperator, test } from "./fixtures";
import { takesPictures } from "./pictures";
import { visitPages } from "./visit";

test.describe.configure({ timeout: takesPictures ? 1_200_000 : 300_000 });

const everywhere = () => true;

// In dark an empty page shows nothing that a full one does not.
test("every page of an account without anything is accessible and light", async ({ portal, request }) => {
  await visitPages(portal, request, portalPages, { isDarkChecked: () => false, state: "empty" });
});

fullTest("every page of the demo account is accessible and light", async ({ demoId: _, page, request }) => {
  await visitPages(page, request, portalPages, { isDarkChecked: everywhere, state: "full" });
});

fullTest(
  "pages of one thing, and those that links lead to, are accessible and light",
  async ({ demoId, page, request, baseURL }) => {
    const paths = [...(await entityPagesOf(demoId)), ...(await linkedPagesOf(demoId))];
    await visitPages(page, request, paths, { isDarkChecked: everywhere, state: "full" });
    await page.context().clearCookies();
    await signInAsOperator(page, baseURL);
    const ofOperator = { isDarkChecked: everywhere, state: "operator" };
    await visitPages(page, request, await operatorEntityPages(demoId), ofOperator);
  },
);

test("pages of strangers and of operators are accessible and light", async ({ account: _, page, request, baseURL }) => {
  await visitPages(page, request, publicPages, { isDarkChecked: everywhere, state: "public" });
  await signInAsOperator(page, baseURL);
  await visitPages(page, request, operatorPages, { isDarkChecked: everywhere, state: "operator" });
});
