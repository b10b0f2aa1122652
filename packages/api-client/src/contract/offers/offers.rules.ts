export const offerSorts = [
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
  "updatedAt",
  "-updatedAt",
  "percentage",
  "-percentage",
  "-demand",
  "-opportunity",
] as const;
