import { PageNotFound } from "@/components/shared/frame/page-not-found";

export default function PortalNotFoundPage() {
  return <PageNotFound home="/" />;
}
