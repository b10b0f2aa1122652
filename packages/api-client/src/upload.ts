/** Called while a form is sent: bytes sent and total bytes, including the headers of its parts. */
export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

/** Sends a form with the URL, method and headers of a request; resolves and rejects like `fetch`. */
export type Upload = (request: Request, form: FormData, onProgress: UploadProgress) => Promise<Response>;

/** Statuses whose answer has no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split("\r\n")) {
    const [name, value] = line.split(/:\s*(.*)/, 2);
    if (name !== undefined && name !== "") headers.append(name, value ?? "");
  }
  return headers;
}

/** Sends a form by XMLHttpRequest: `fetch` does not report upload progress. */
export const uploadByXhr: Upload = (request, form, onProgress) =>
  new Promise((resolve, reject) => {
    const { signal } = request;
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const end = () => signal.removeEventListener("abort", stop);
    const aborted = () => reject(signal.reason ?? new DOMException("The upload was cancelled", "AbortError"));
    if (signal.aborted) return aborted();
    signal.addEventListener("abort", stop);
    xhr.open(request.method, request.url);
    xhr.withCredentials = request.credentials === "include";
    xhr.responseType = "text";
    for (const [name, value] of request.headers) {
      // The sender generates a new boundary for the form.
      if (name !== "content-type") xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
    xhr.addEventListener("load", () => {
      end();
      const body = BODILESS.has(xhr.status) ? null : xhr.responseText;
      resolve(new Response(body, { status: xhr.status, headers: headersOf(xhr) }));
    });
    xhr.addEventListener("error", () => {
      end();
      reject(new TypeError("Failed to fetch"));
    });
    xhr.addEventListener("abort", () => {
      end();
      aborted();
    });
    xhr.send(form);
  });
