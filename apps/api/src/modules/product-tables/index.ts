export { quantityOf } from "#modules/product-tables/quantity.rules.ts";
export { type ProductRow, readProductTable } from "#modules/product-tables/read-product-table.ts";
export { uploadedProducts } from "#modules/product-tables/uploaded-products.ts";
