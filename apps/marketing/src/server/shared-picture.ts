/** The site's social sharing image: `opengraph-image.tsx` renders it, every page references it. */
export const sharedPicture = {
  alt: "Quayside, the wholesale marketplace for business sellers and buyers",
  width: 1200,
  height: 630,
} as const;
