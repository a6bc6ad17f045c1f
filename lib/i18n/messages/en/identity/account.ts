export const account = {
  role: {
    owner: "Owner",
    operations: "Operations",
    warehouse: "Warehouse",
    billing: "Billing",
    developer: "Developer",
    viewer: "Read only",
  },
};
