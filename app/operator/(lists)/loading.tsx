export { PageOutline as default } from "@/components/shell/page-outline";
