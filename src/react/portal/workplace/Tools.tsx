import { Palette } from './Palette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

export type WorkplaceTool = 'palette' | 'help'

export interface ToolsProps {
  shown: WorkplaceTool | undefined
  onShow: (tool: WorkplaceTool | undefined) => void
  onClose: () => void
}

/** What a shortcut opens, one at a time. */
export default function Tools({ shown, onShow }: ToolsProps) {
  const toggle = (tool: WorkplaceTool) => (open: boolean) => onShow(open ? tool : undefined)
  return (
    <>
      <Palette open={shown === 'palette'} onOpenChange={toggle('palette')} onHelp={() => onShow('help')} />
      <ShortcutsDialog open={shown === 'help'} onOpenChange={toggle('help')} />
    </>
  )
}
