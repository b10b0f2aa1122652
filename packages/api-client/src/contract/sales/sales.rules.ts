export const saleSorts = ["expiredAt", "-expiredAt", "createdAt", "-createdAt", "total", "-total"] as const;
