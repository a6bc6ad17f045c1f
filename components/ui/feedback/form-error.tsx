import { Notice } from "./notice";

/** The error of a form as a whole, announced when it appears. */
export const FormError = ({ text, className }: { text: string | undefined; className?: string }) =>
  text && (
    <Notice tone="danger" live className={className ?? ""}>
      {text}
    </Notice>
  );
