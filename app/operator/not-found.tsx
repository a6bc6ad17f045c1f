import { PageNotFound } from "@/components/shell/page-not-found";

export default function OperatorNotFoundPage() {
  return <PageNotFound home="/operator" />;
}
