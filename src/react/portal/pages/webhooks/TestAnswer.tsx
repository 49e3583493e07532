import { useEffect, useRef } from 'react'
import { isDelivered } from '../../../../state/webhooks/webhook-logs.ts'
import type { WebhookTestResult } from '../../../../state/webhooks/webhook-test.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Part } from './Part.tsx'
import { testTexts } from './test-messages.ts'

/** What became of a test: the receiver's status, and its words. */
export function TestAnswer({ result }: { result: WebhookTestResult }) {
  const t = useMessages(testTexts)
  const { status, statusCode, message } = result
  const end = useRef<HTMLDivElement>(null)
  // On a phone it comes below what was sent, out of sight.
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [])
  const success = status === 'success'
  const title = statusCode === 0 ? t('noAnswer') : t(status, { status: String(statusCode) })
  return (
    <Stack gap={3}>
      <Alert tone={success ? 'success' : 'danger'} title={title}>
        {!success && isDelivered(statusCode) ? t('countsAsDelivered') : null}
      </Alert>
      <div ref={end}>
        {message ? (
          <Part label={t('answer')}>
            <CodeBlock label={t('answer')} text={message} />
          </Part>
        ) : (
          <Muted>{t('emptyAnswer')}</Muted>
        )}
      </div>
    </Stack>
  )
}
