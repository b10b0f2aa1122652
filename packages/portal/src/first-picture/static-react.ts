/**
 * The little of React that a component needs to be drawn once, as text: what `react` is in the bundle of a first
 * picture. Hooks give their first value, effects and handlers do nothing. A part of React that is missing here stops
 * the build of the picture that wants it.
 */

export type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => unknown;

interface Context<T> {
  /** Innermost last, while its content is drawn. */
  readonly values: T[];
}

export interface Element {
  readonly type: string | symbol | Component | Context<unknown>;
  readonly props: Props;
}

export const Fragment = Symbol("fragment");

export function jsx(type: Element["type"], props: Props): Element {
  return { type, props };
}

export const jsxs = jsx;

export function createElement(
  type: Element["type"],
  props: Props | null,
  ...children: readonly unknown[]
): Element {
  return { type, props: children.length === 0 ? (props ?? {}) : { ...props, children } };
}

export function createContext<T>(initial: T): Context<T> {
  return { values: [initial] };
}

export function isContext(type: Element["type"]): type is Context<unknown> {
  return typeof type === "object";
}

export function use<T>({ values }: Context<T>): T {
  return values[values.length - 1] as T;
}

export const useContext = use;

export const memo = (component: Component): Component => component;

export function forwardRef(component: (props: Props, ref: null) => unknown): Component {
  return (props) => component(props, null);
}

export function useState<T>(first: T | (() => T)): [T, () => void] {
  return [typeof first === "function" ? (first as () => T)() : first, () => {}];
}

export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(callback: T): T => callback;
export const useRef = <T>(current: T): { current: T } => ({ current });
export const useEffect = (): void => {};
export const useLayoutEffect = useEffect;

let ids = 0;

/** The page's own ids look otherwise, so both may stand in one document. */
export const useId = (): string => `first-${(ids += 1)}`;

export const isValidElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && "props" in value;
