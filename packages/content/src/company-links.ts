/** The company's profiles on other sites, for every footer. */
export const SOCIAL = {
  microblog: { label: "Microblog", href: "https://social.quayside.example/" },
  network: { label: "Professional network", href: "https://network.quayside.example/" },
  photos: { label: "Photos", href: "https://photos.quayside.example/" },
};
