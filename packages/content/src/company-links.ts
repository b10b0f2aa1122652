/** The company's own pages elsewhere, as every footer shows them. */
export const SOCIAL = {
  microblog: { label: "Microblog", href: "https://social.quayside.example/" },
  network: { label: "Professional network", href: "https://network.quayside.example/" },
  photos: { label: "Photos", href: "https://photos.quayside.example/" },
};
