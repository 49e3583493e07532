import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { OneTimeDialog } from '../../OneTimeDialog.tsx'
import { connectionDialogTexts } from './dialog-messages.ts'

export interface TokenOnceProps {
  open: boolean
  /** Of the connection. */
  name: string
  baseUrl: string
  token: string
  onClose: () => void
  children?: ReactNode
}

/** A token that was made, this once, with the address that it goes with. Source: SCIMP-03. */
export function TokenOnce({ open, name, baseUrl, token, onClose, children }: TokenOnceProps) {
  const t = useMessages(connectionDialogTexts)
  const [copied, setCopied] = useState(false)
  return (
    <OneTimeDialog open={open} title={t('tokenTitle', { name })} copied={copied} onClose={onClose}>
      <Stack gap={4}>
        <Alert tone="warning">{t('tokenOnce')}</Alert>
        <CopyField label={t('baseUrl')} value={baseUrl} />
        <CopyField label={t('token')} value={token} onCopied={() => setCopied(true)} />
        {children ? <Muted>{children}</Muted> : null}
      </Stack>
    </OneTimeDialog>
  )
}
