import type { MetadataRoute } from "next";

/** Makes the warehouse app installable, with its own window. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/warehouse/",
    name: "Quayside warehouse",
    short_name: "Warehouse",
    start_url: "/warehouse/incoming/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}
