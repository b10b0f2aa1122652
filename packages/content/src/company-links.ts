/** The company's own pages elsewhere, as every footer shows them. */
export const SOCIAL = {
  microblog: { label: "Microblog", href: "https://social.quayside.example/" },
  network: { label: "Professional network", href: "https://network.quayside.example/" },
  photos: { label: "Photos", href: "https://photos.quayside.example/" },
};

/**
 * Subscribes an address to the newsletter by the app that shows the footer.
 * @throws Error when the subscription could not be made
 */
export async function subscribeToNewsletter(email: string): Promise<void> {
  const answer = await fetch("/newsletter/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error("The subscription could not be made");
}
