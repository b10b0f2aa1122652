/** The picture of the site where its pages are shared: `opengraph-image.tsx` draws it, every page names it. */
export const sharedPicture = {
  alt: "Quayside, the wholesale marketplace for business sellers and buyers",
  width: 1200,
  height: 630,
} as const;
