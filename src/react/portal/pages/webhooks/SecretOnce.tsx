import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { OneTimeDialog } from '../../OneTimeDialog.tsx'
import { webhookSecretTexts } from './dialog-messages.ts'

export interface SecretOnceProps {
  open: boolean
  /** Of the webhook. */
  name: string
  secret: string
  onClose: () => void
  children?: ReactNode
}

/** A secret that was made, this once. Source: HOOK-06. */
export function SecretOnce({ open, name, secret, onClose, children }: SecretOnceProps) {
  const t = useMessages(webhookSecretTexts)
  const [copied, setCopied] = useState(false)
  return (
    <OneTimeDialog open={open} title={t('madeTitle', { name })} copied={copied} onClose={onClose}>
      <Stack gap={4}>
        <Alert tone="warning">{t('shownOnce')}</Alert>
        <CopyField label={t('label')} value={secret} hint={t('use')} onCopied={() => setCopied(true)} />
        {children ? <Muted>{children}</Muted> : null}
      </Stack>
    </OneTimeDialog>
  )
}
