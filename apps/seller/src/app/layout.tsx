import { headers } from "next/headers";
import "./globals.css";
export default async function L({ children }: { children: React.ReactNode }) { await headers(); return <html lang="en-GB"><body>{children}</body></html>; }
