import { headers } from "next/headers";

/** Reloads from the server when the user goes back or forward before the document is hydrated. */
const script = `addEventListener("popstate",()=>{if(document.querySelector("[data-arriving]"))location.reload()})`;

/**
 * Handles Back and Forward while the page's code is loading. The router only listens for them once the page is
 * hydrated: an earlier step would change the address without changing the page.
 */
export async function EarlySteps() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // Browsers hide the nonce from scripts, so server and client would differ.
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
