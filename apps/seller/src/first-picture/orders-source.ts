/**
 * Source of orders.tsx as one script. A build puts it in the place of this module; without one, as in development,
 * the page draws its rows itself.
 */
export const ordersPicture: string = "";
