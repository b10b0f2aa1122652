import { CHAMBER_FILE } from "@quayside/api-client/contract/company/company.rules";

/** The accepted file types. */
export const chamberAccept = CHAMBER_FILE.formats.map((format) => `.${format}`).join(",");

/** The problem with a file before it is sent; null without one. */
export function chamberFileProblem({ name, size }: { name: string; size: number }): string | null {
  const end = name.split(".").at(-1)?.toLowerCase().replace("jpeg", "jpg") ?? "";
  if (!CHAMBER_FILE.formats.some((format) => format === end))
    return "This kind of file is not taken. Choose a PDF, PNG, JPG or WebP file.";
  if (size === 0) return "The file is empty.";
  return size > CHAMBER_FILE.maxBytes ? "The file is larger than 10 MB." : null;
}

/** The format of a company registration number, as the server accepts it. */
export function isRegistrationNumber(number: string): boolean {
  return /^(?=.*\d)[^\p{Cc}\p{Cs}]{2,35}$/u.test(number.trim());
}

/** "2.1 MB", "12 kB". @param bytes size of a file */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
