import { PageNotFound } from "@/components/shell/page-not-found";

export default function PortalNotFoundPage() {
  return <PageNotFound home="/" />;
}
