export const account = {
  role: {
    owner: "Titular",
    operations: "Operaciones",
    warehouse: "Depósito",
    billing: "Facturación",
    developer: "Desarrollo",
    viewer: "Solo lectura",
  },
};
