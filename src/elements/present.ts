import { atom, type WritableAtom } from 'nanostores'
import { appNameOf } from '../react/shell/app-name.ts'
import type { App } from '../state/app/app.ts'

/** For all copies of the bundle on a page. */
const KEY = Symbol.for('portico.boxes')

/** The login boxes of an app that are in the document, wherever: `querySelector` sees into no shadow root. */
export const boxesOf = (app: App): WritableAtom<readonly HTMLElement[]> =>
  app.feature(KEY, () => atom<readonly HTMLElement[]>([]))

/** Says that a login box is there; the returned function says that it is gone. */
export function enterBoxes(app: App, box: HTMLElement): () => void {
  const $boxes = boxesOf(app)
  $boxes.set([...$boxes.get(), box])
  return () => $boxes.set($boxes.get().filter(other => other !== box))
}

/** Every element of this tag, also in open shadow roots, also before it is defined. */
function* everywhere(tag: string, root: Document | ShadowRoot = document): Iterable<HTMLElement> {
  yield* root.querySelectorAll<HTMLElement>(tag)
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* everywhere(tag, shadowRoot)
}

/** The first element of this tag that belongs to the app of this name. */
export function findOf(tag: string, name: string): HTMLElement | undefined {
  for (const element of everywhere(tag)) if (appNameOf(element) === name) return element
  return undefined
}
