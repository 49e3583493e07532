import type { ChannelTested } from '../../../../../../contract/channels.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useAction } from '../../../use-action.ts'
import { channelDialogTexts } from './dialog-messages.ts'

export interface TestDialogProps {
  event: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets it. */
  text: string
  send: () => Promise<ChannelTested>
  /** What the result says to the person. */
  said: (tested: ChannelTested) => string
}

/** Asks first, since people get it; then says what became of it. */
export default function TestDialog({ event, open, onOpenChange, text, send, said }: TestDialogProps) {
  const t = useMessages(channelDialogTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const confirm = async () => {
    let tested: ChannelTested | undefined
    const done = await run(async () => {
      tested = await send()
    })
    if (!done || !tested) return
    onOpenChange(false)
    toast.show({ tone: tested.status === 'success' ? 'success' : 'danger', title: said(tested) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('testTitle', { event })}
      confirmLabel={t('testConfirm')}
      variant="primary"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {text}
    </ConfirmDialog>
  )
}
