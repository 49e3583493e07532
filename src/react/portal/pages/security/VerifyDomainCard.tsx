import { useState } from 'react'
import { verifyDomain } from '../../../../state/security/domain-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAction } from '../../use-action.ts'
import { domainTexts } from './domain-messages.ts'

/** Whether a user could join now, before they are invited; RESTR-16. */
export function VerifyDomainCard() {
  const app = useApp()
  const t = useMessages(domainTexts)
  const [text, setText] = useState('')
  const [verdict, setVerdict] = useState<{ domain: string; valid: boolean }>()
  const { busy, error, run } = useAction()
  const verify = () =>
    run(async () => {
      const domain = text.trim()
      setVerdict({ domain, ...(await verifyDomain(app, domain)) })
    })
  return (
    <Form label={t('verifyLabel')} busy={busy} onSubmit={() => text.trim() && void verify()}>
      <Card title={t('verifyLabel')} description={t('verifyHint')}>
        <Stack gap={3}>
          <Row gap={2} align={error ? 'center' : 'end'}>
            <Grow>
              <TextField
                label={t('verifyField')}
                placeholder="ada@example.com"
                dir="ltr"
                spellCheck={false}
                autoCapitalize="none"
                maxLength={320}
                value={text}
                error={error}
                onChange={event => {
                  setText(event.target.value)
                  setVerdict(undefined)
                }}
              />
            </Grow>
            <Button type="submit" loading={busy} disabled={!text.trim()}>
              {t('verifyButton')}
            </Button>
          </Row>
          <div role="status">
            {verdict ? (
              <Alert tone={verdict.valid ? 'success' : 'warning'}>
                {t(verdict.valid ? 'verifyIn' : 'verifyOut', { domain: verdict.domain })}
              </Alert>
            ) : null}
          </div>
        </Stack>
      </Card>
    </Form>
  )
}
