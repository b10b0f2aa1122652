import { headers } from "next/headers";

/** Asks the server for the page of a step through the history that is taken before the document is hydrated. */
const script = `addEventListener("popstate",()=>{if(document.querySelector("[data-arriving]"))location.reload()})`;

/**
 * Back and Forward, while the code of the page is on its way. The router only listens for them once the page is
 * hydrated: a step before that would change the address and leave the page as it is.
 */
export async function EarlySteps() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // Browsers hide the nonce from scripts, so the two sides never see the same one.
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
