import { useLayoutEffect, useReducer, useState } from 'react'
import type { LoginThemeOptions } from '../../../state/login/theme-options.ts'
import { useMoved } from '../../ui/overlay/moved.ts'
import { writeLayout } from './write-layout.ts'
import { writeBox, writeForm } from './write-theme.ts'

/**
 * The rules of a look, in the tree of the box and in that of its form, wherever the page moves them.
 * @param place within the box, once it is there
 * @param text another one when the look is another
 */
export function useSheets(place: HTMLElement | null, theme: LoginThemeOptions, text: string): void {
  const tree = place?.getRootNode()
  const [moves, moved] = useReducer((count: number) => count + 1, 0)
  useMoved(tree, moved)
  const [name] = useState(() => Math.random().toString(36).slice(2))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the look, and a box that moved is elsewhere
  useLayoutEffect(
    () => (tree instanceof ShadowRoot ? adoptSheets(tree, theme, name) : undefined),
    [tree, text, name, moves],
  )
}

/** Returns what takes them away. */
function adoptSheets(tree: ShadowRoot, theme: LoginThemeOptions, name: string): () => void {
  const host = tree.host as HTMLElement
  const home = host.getRootNode() as Document | ShadowRoot
  const Sheet = tree.ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const [box, form, outside] = [new Sheet(), new Sheet(), new Sheet()]
  writeLayout(box, theme)
  writeBox(box, theme)
  writeForm(form, theme)
  // Around the box other boxes may stand, with themes of their own.
  host.dataset.feLook = name
  writeForm(outside, theme, `[data-fe-look="${name}"] `)
  tree.adoptedStyleSheets.push(box, form)
  // None while the page holds us outside of every tree.
  home.adoptedStyleSheets?.push(outside)
  return () => {
    delete host.dataset.feLook
    for (const root of home.adoptedStyleSheets ? [tree, home] : [tree])
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(
        sheet => sheet !== box && sheet !== form && sheet !== outside,
      )
  }
}
