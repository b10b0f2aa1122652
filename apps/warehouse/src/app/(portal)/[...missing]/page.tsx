import { notFound } from "next/navigation";

/** Every unknown address: a 404 inside the frame of the portal. */
export default function Page() {
  notFound();
}
