import { leaveAccount } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { AskDialog } from '../AskDialog.tsx'
import { ConsequencesList } from './ConsequencesList.tsx'
import { ownershipDialogTexts } from './dialog-messages.ts'
import type { OwnershipDialogProps } from './OwnershipDialogs.tsx'

/** Says what is lost, and leaves. */
export function LeaveAccountDialog({ ownership, account, onClose }: OwnershipDialogProps) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const { personalTokens, groups, onlyAccount } = ownership.leaving
  return (
    <AskDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('leaveTitle', { account })}
      confirmLabel={t('leaveButton')}
      variant="danger"
      work={() => leaveAccount(app)}
      done={t('left', { account })}
    >
      {t('leaveText')}
      <ConsequencesList
        items={[
          t('lostRoles'),
          groups > 0 && t('lostGroups', { count: groups }),
          personalTokens > 0 && t('lostTokens', { count: personalTokens }),
        ]}
      />
      {onlyAccount ? t('onlyAccount') : null}
    </AskDialog>
  )
}
