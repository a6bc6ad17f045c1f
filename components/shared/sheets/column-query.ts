/** The parameter `columns` of an upload: `sku:0,name:2+3`. Fields without a column say so. */
export const toColumnQuery = (chosen: Readonly<Record<string, readonly (number | undefined)[]>>): string =>
  Object.entries(chosen)
    .map(([field, columns]) => {
      const used = [...new Set(columns.filter((column) => column !== undefined))];
      return used.length === 0 ? field : `${field}:${used.join("+")}`;
    })
    .join(",");
