import type { Product } from "@quayside/api-client/contract/products/product.schema";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { BrandPage } from "#features/products/brand-page.tsx";
import { BrandsPage } from "#features/products/brands-page.tsx";
import { ProductPage } from "#features/products/product-page.tsx";

const brand = { name: "Nordlicht", slug: "nordlicht" };
const card = (number: number) => ({
  fid: `F${number}`,
  slug: "face-cream",
  name: `Face cream with sea buckthorn ${number}`,
  brand,
  size: number % 2 === 0 ? "50 ml" : null,
  imageUrl: "/favicon.svg",
});
const cards = Array.from({ length: 8 }, (_, index) => card(index + 1));
const product: Product = {
  ...card(9),
  size: "50 ml",
  gtin: "4006381333931",
  category: { name: "Face care", slug: "face-care" },
  caseSizes: [6, 12, 24],
  similar: cards,
};
const brands = { name: "Brands", path: "/brands/" };
const ofBrand = { name: brand.name, path: "/brands/nordlicht/" };
const ofProduct = { name: product.name, path: "/products/F9/face-cream/" };
const hrefOf = ({ fid, slug }: { fid: string; slug: string }) => `/products/${fid}/${slug}/`;

const meta: Meta = {
  title: "Screens/Marketing/Products",
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj;

export const OfAProduct: Story = {
  render: () => <ProductPage product={product} crumbs={[brands, ofBrand, ofProduct]} hrefOf={hrefOf} />,
};
export const OutOfStockWithoutPicture: Story = {
  render: () => (
    <ProductPage
      product={{ ...product, imageUrl: null, size: null, caseSizes: [], similar: [] }}
      crumbs={[brands, ofBrand, ofProduct]}
      hrefOf={hrefOf}
    />
  ),
};
export const OfABrand: Story = {
  render: () => (
    <BrandPage
      name={brand.name}
      count={30}
      products={cards}
      crumbs={[brands, ofBrand]}
      hrefOf={hrefOf}
      pages={{ page: 1, pageCount: 2, hrefFor: (page) => `/brands/nordlicht/?page=${page}` }}
    />
  ),
};
export const AllBrands: Story = {
  render: () => (
    <BrandsPage
      brands={["Nordlicht", "Maison Claire", "Oak & Iron"].map((name, index) => ({
        name,
        slug: name.toLowerCase(),
        productCount: index + 1,
      }))}
      count={3}
      hrefOf={(slug) => `/brands/${slug}/`}
      pages={{ page: 1, pageCount: 1, hrefFor: () => "/brands/" }}
    />
  ),
};
