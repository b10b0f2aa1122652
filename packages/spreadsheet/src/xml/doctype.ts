/** A document type without declarations of its own: nothing can be hidden in it. */
const PLAIN_DOCTYPE = /^((?:\s|<\?[^>]*>|<!--[^>]*-->)*)<!DOCTYPE\s[^[\]<>]*>/;

/** XML without a document type that only names itself, as the scanner refuses all of them. */
export async function* withoutDoctype(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(PLAIN_DOCTYPE, "$1") : piece;
    isFirst = false;
  }
}
