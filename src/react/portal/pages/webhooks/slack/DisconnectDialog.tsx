import { disconnectSlack } from '../../../../../state/slack/connect-slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { DeleteDialog } from '../../../DeleteDialog.tsx'
import { slackDialogTexts } from './dialog-messages.ts'

export interface DisconnectDialogProps {
  workspace: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks by name: nothing is posted any more. */
export default function DisconnectDialog({ workspace, open, onOpenChange }: DisconnectDialogProps) {
  const app = useApp()
  const t = useMessages(slackDialogTexts)
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('disconnectTitle', { workspace })}
      confirmLabel={t('disconnect')}
      done={t('disconnected', { workspace })}
      onDelete={() => disconnectSlack(app)}
    >
      {t('disconnectText')}
    </DeleteDialog>
  )
}
