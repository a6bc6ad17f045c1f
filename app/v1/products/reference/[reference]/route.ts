import { ReferencePath } from "@/lib/api/v1/products";
import { productRoute } from "../../named-product";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = productRoute(
  ["reference code", "Reference"],
  ReferencePath,
  ({ reference }) => ({ reference }),
);
