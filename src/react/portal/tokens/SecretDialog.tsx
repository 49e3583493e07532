import { useState } from 'react'
import type { ApiToken, TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token as design } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { OneTimeDialog } from '../OneTimeDialog.tsx'
import { addTexts } from './dialog-messages.ts'

interface SecretDialogProps {
  owner: TokenOwner
  open: boolean
  token: ApiToken
  onClose: () => void
}

const code = style({
  margin: 0,
  padding: design.space3,
  border: `1px solid ${design.border}`,
  borderRadius: design.radius,
  background: design.surfaceSunken,
  fontFamily: design.fontMono,
  fontSize: design.text12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** The secret, once. TOKENS-06, TOKENS-07. */
export function SecretDialog({ owner, open, token, onClose }: SecretDialogProps) {
  const app = useApp()
  const t = useMessages(addTexts[owner])
  const [copied, setCopied] = useState(false)
  const credentials = token.type === 'ClientCredentials'
  const base = app.options.contextOptions.baseUrl
  return (
    <OneTimeDialog
      open={open}
      title={t('successTitle', { name: token.description })}
      copied={copied}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Alert tone="warning">{t(credentials ? 'copyAndSaveId' : 'copyAndSaveAccessToken')}</Alert>
        {credentials ? <CopyField label={t('clientId')} value={token.clientId} /> : null}
        <CopyField
          label={t(credentials ? 'secretKey' : 'accessToken')}
          value={token.secret ?? ''}
          onCopied={() => setCopied(true)}
        />
        <Muted>{t(credentials ? 'useClientCredentials' : 'useAccessToken')}</Muted>
        {credentials && typeof base === 'string' ? (
          <pre className={code} dir="ltr">{`POST ${base}/identity/resources/auth/v1/api-token
{ "clientId": "…", "secret": "…" }`}</pre>
        ) : null}
      </Stack>
    </OneTimeDialog>
  )
}
