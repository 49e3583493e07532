import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createShortcuts, shortcutsOn } from '../../state/app/shortcuts.ts'
import { goToPage } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { isTyping } from '../ui/overlay/guard-keys.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { WorkplaceTool } from './workplace/Tools.tsx'

// A user who goes by the menu loads neither the palette nor the list of keys.
const Tools = lazyDialog(
  () => import('./workplace/Tools.tsx'),
  ({ shown }) => shown !== undefined,
)

/**
 * The command palette and the keys of the portal. They are heard inside its frame only: the page around keeps its own,
 * and what is typed into a field or lies under a dialog is no shortcut.
 */
export function useWorkplace(frame: RefObject<HTMLElement | null>) {
  const app = useApp()
  const [tool, setTool] = useState<WorkplaceTool>()
  const [wanted, setWanted] = useState(false)
  const shortcutOf = useRef(createShortcuts()).current
  const show = (next: WorkplaceTool) => {
    setWanted(true)
    setTool(next)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event)) return
    const shortcut = shortcutOf(event, app.clock.now())
    if (!shortcut || !shortcutsOn(app)) return
    const search = frame.current?.querySelector<HTMLElement>('input[type="search"]')
    if (shortcut === 'search' && !search) return
    event.preventDefault()
    event.stopPropagation()
    if (shortcut === 'search') search?.focus()
    else if (typeof shortcut === 'string') show(shortcut)
    else goToPage(app, shortcut.page)
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: KeyboardEvent) => hear(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [frame])
  return {
    openPalette: () => show('palette'),
    openAssistant: () => show('assistant'),
    tools: wanted ? (
      <Suspense fallback={null}>
        <Tools shown={tool} onShow={setTool} onClose={() => setTool(undefined)} />
      </Suspense>
    ) : null,
  }
}
