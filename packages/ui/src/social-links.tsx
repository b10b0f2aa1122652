import type { ReactNode } from "react";

export type SocialLink = { label: string; href: string };
export type Social = { microblog: SocialLink; network: SocialLink; photos: SocialLink };

const marks: Record<keyof Social, ReactNode> = {
  microblog: <path d="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5" />,
  network: <path d="M4 9h4v11H4zM6 4.5v.5M11 20V9h4v2c1-3 5-2.5 5 1.5V20h-4v-6c0-2-1.5-1.5-1.5 0v6z" />,
  photos: <path d="M4 4h16v16H4zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M17 7h.01" />,
};

/**
 * Three links to the company's social profiles: a microblogging service, a professional and a photo-sharing network.
 */
export function SocialLinks({
  social,
  onClick,
}: {
  /** Label and address of the three profiles. */
  social: Social;
  /** Called with the link that was followed. */
  onClick: (link: SocialLink) => void;
}) {
  return (
    <ul aria-label="Social media" className="-ml-2 flex gap-1">
      {(["microblog", "network", "photos"] as const).map((kind) => (
        <li key={kind}>
          <a
            href={social[kind].href}
            aria-label={social[kind].label}
            target="_blank"
            rel="noopener"
            onClick={() => onClick(social[kind])}
            className="grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-fg pointer-coarse:size-11"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {marks[kind]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
