import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadRecoveryCodes, recoveryCodesOf } from '../../../../state/mfa/recovery-codes.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { key } from '../../../ui/icons/core.ts'
import { useDialog } from '../../use-dialog.ts'
import { ItemRow } from './ItemRow.tsx'
import { recoveryTexts } from './recovery-messages.ts'

/** How many codes stand in for a lost factor, and the way to new ones. */
export default function RecoveryCodesRow() {
  const app = useApp()
  const t = useMessages(recoveryTexts)
  const dialog = useDialog()
  const { total, remaining, loading, error } = useStore(recoveryCodesOf(app).$codes)
  useEffect(() => void loadRecoveryCodes(app), [app])
  const unknown = error !== null || (loading && total === 0)
  return (
    <ItemRow
      icon={key}
      title={t('rowTitle')}
      detail={unknown ? '…' : remaining === 0 ? t('none') : t('left', { remaining, total })}
      actions={
        <Button size="small" onClick={() => dialog.open('recoveryCodes')}>
          {t('renew')}
        </Button>
      }
    />
  )
}
