import { notFound } from "next/navigation";

/** Every address without a page of its own: it is answered with 404 inside the frame of the portal. */
export default function Page() {
  notFound();
}
