import { Suspense, useState } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'
import { Palette } from './Palette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

export type WorkplaceTool = 'palette' | 'help' | 'assistant'

// Who only looks something up does not load it.
const AssistantPanel = lazyDialog(() => import('../assistant/AssistantPanel.tsx'))

export interface ToolsProps {
  shown: WorkplaceTool | undefined
  onShow: (tool: WorkplaceTool | undefined) => void
  onClose: () => void
}

/** What a shortcut opens, one at a time. */
export default function Tools({ shown, onShow }: ToolsProps) {
  const [wanted, setWanted] = useState(false)
  if (shown === 'assistant' && !wanted) setWanted(true)
  const toggle = (tool: WorkplaceTool) => (open: boolean) => onShow(open ? tool : undefined)
  return (
    <>
      <Palette
        open={shown === 'palette'}
        onOpenChange={toggle('palette')}
        onHelp={() => onShow('help')}
        onAssistant={() => onShow('assistant')}
      />
      <ShortcutsDialog open={shown === 'help'} onOpenChange={toggle('help')} />
      {wanted ? (
        <Suspense fallback={null}>
          <AssistantPanel open={shown === 'assistant'} onOpenChange={toggle('assistant')} />
        </Suspense>
      ) : null}
    </>
  )
}
