"use client";

import "./globals.css";

/** The last resort when the shell itself fails; it depends on nothing but the browser. */
export default function GlobalError() {
  return (
    <html lang="en-GB">
      <body className="flex min-h-dvh flex-col">
        <header className="flex h-18 items-center border-b border-border px-4 text-md font-semibold">
          <a href="/">Quayside</a>
        </header>
        <main className="px-4 py-16">
          <h1 className="text-xl font-semibold">Oops, there is an error!</h1>
          <p className="mt-2 text-md">
            Please try again, return to home or contact{" "}
            <a className="prose-link" href="mailto:support@quayside.example">
              support@quayside.example
            </a>{" "}
            if the issue continues
          </p>
        </main>
      </body>
    </html>
  );
}
