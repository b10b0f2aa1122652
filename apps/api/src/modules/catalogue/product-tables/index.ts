export {
  QUANTITY_COLUMN,
  quantitiesOf,
  quantityOf,
} from "#modules/catalogue/product-tables/quantity.rules.ts";
export { type ProductRow, readProductTable } from "#modules/catalogue/product-tables/read-product-table.ts";
export { uploadedProducts } from "#modules/catalogue/product-tables/uploaded-products.ts";
