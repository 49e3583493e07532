import { useStore } from '@nanostores/react'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { deleteAccount } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

/** Asks by name; of an account with others below it, says what has to be done first. SUBTEN-11 */
export default function DeleteAccountDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const place = useStore(portalOf(app).$place)
  const { name, numberOfUsers: count, metadata } = account
  if (metadata.isParent)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="small"
        title={t('warningTitle', { name })}
        footer={<Button onClick={() => onOpenChange(false)}>{t('close')}</Button>}
      >
        {t('parentWarning')}
      </Dialog>
    )
  const leave = () => {
    if (place?.query.get('account') === account.tenantId)
      setPageQuery(app, new URLSearchParams(), { replace: true })
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      done={t('deleted', { name })}
      onDelete={() => deleteAccount(app, account)}
      onDeleted={leave}
    >
      {count > 0 ? `${t('deleteText1', { count })} ` : null}
      {t('deleteText2')}
    </DeleteDialog>
  )
}
