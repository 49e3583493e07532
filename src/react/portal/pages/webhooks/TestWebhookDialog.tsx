import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  ensureEventCatalog,
  eventCatalogOf,
  loadEventCatalog,
} from '../../../../state/webhooks/event-catalog.ts'
import {
  eventsOfWebhook,
  testWebhook,
  type WebhookTestResult,
} from '../../../../state/webhooks/webhook-test.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useAction } from '../../use-action.ts'
import { CodeBlock } from './CodeBlock.tsx'
import type { WebhookTaskDialogProps } from './DeleteWebhookDialog.tsx'
import { Part } from './Part.tsx'
import { TestAnswer } from './TestAnswer.tsx'
import { testTexts } from './test-messages.ts'

const usual = 'frontegg.user.created'

/** Posts the sample of an event, and shows what the receiver answers. Source: HOOK-23. */
export default function TestWebhookDialog({ webhook, open, onOpenChange }: WebhookTaskDialogProps) {
  const app = useApp()
  const t = useMessages(testTexts)
  const catalog = useStore(eventCatalogOf(app).$catalog)
  const { busy, error, run } = useAction()
  const [key, setKey] = useState<string>(usual)
  const [result, setResult] = useState<WebhookTestResult>()
  useEffect(() => void ensureEventCatalog(app), [app])
  const events = catalog.events && eventsOfWebhook(catalog.events, webhook)
  const event = events?.find(each => each.key === key) ?? events?.[0]
  const send = () => {
    if (!event) return
    setResult(undefined)
    void run(async () => setResult(await testWebhook(app, webhook, event)))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t('title', { name: webhook.displayName })}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {t('close')}
          </Button>
          <Button variant="primary" loading={busy} disabled={!event} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Muted>{t('text')}</Muted>
        {events && event ? (
          <>
            <NativeSelect
              label={t('event')}
              options={events.map(each => ({ value: each.key, label: `${each.displayName} (${each.key})` }))}
              value={event.key}
              onChange={change => {
                setKey(change.target.value)
                setResult(undefined)
              }}
            />
            <Part label={t('payload')}>
              <CodeBlock label={t('payload')} text={JSON.stringify(event.sample, null, 2)} />
            </Part>
          </>
        ) : catalog.error ? (
          <LoadFailed
            title={t('eventsFailed')}
            error={catalog.error}
            onRetry={() => void loadEventCatalog(app)}
          />
        ) : (
          <Skeleton height={200} />
        )}
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <div role="status">{result ? <TestAnswer result={result} /> : null}</div>
      </Stack>
    </Dialog>
  )
}
