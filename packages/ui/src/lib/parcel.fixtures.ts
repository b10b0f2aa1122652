/** A drawn parcel. */
export const parcel =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#b9b6b0"/><path d="M20 22 47 27v22l-27-6z" fill="#bc9262"/><path d="m47 27 17-5v19l-17 8z" fill="#967048"/><path d="m20 22 17-5 27 5-17 5z" fill="#d0aa7c"/></svg>',
  );
