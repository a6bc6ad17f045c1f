import { PageNotFound } from "@/components/shared/frame/page-not-found";

export default function OperatorNotFoundPage() {
  return <PageNotFound home="/operator" />;
}
