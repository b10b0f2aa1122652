const PLAIN = "aceinosuyACEINOSUY";
const ACCENTED = "áçéíñóšúýÁÇÉÍÑÓŠÚÝ";
const ATTRIBUTES = ["aria-label", "placeholder", "title"];

/** A text as a longer language might have it: accents, a third more of it, and brackets that show where it is cut. */
function stretched(text: string): string {
  const words = text.trim();
  if (!/[a-z]{2}/i.test(words) || words.startsWith("[")) return text;
  const accented = words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  return text.replace(words, `[${accented}${"~".repeat(Math.ceil(words.length / 3))}]`);
}

function stretchAll(root: Node): void {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const value = node.getAttribute(name);
        if (value !== null && stretched(value) !== value) node.setAttribute(name, stretched(value));
      }
    } else if (node.nodeValue !== null && !node.parentElement?.closest("style, script, .sb-wrapper")) {
      const text = stretched(node.nodeValue);
      if (text !== node.nodeValue) node.nodeValue = text;
    }
  }
}

let observer: MutationObserver | undefined;

/** Lengthens all text on the page, including text that appears later. Text already changed stays until its story is remounted. */
export function showPseudoWords(isOn: boolean): void {
  observer?.disconnect();
  observer = undefined;
  if (!isOn) return;
  observer = new MutationObserver(() => stretchAll(document.body));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  stretchAll(document.body);
}
