import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { whereTo } from '../../../../state/sso/change.ts'
import { hasProof, hasProvider, type SamlWork } from '../../../../state/sso/configuration.ts'
import { ssoOf } from '../../../../state/sso/connections.ts'
import { saveSso } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { StepTitle } from './StepTitle.tsx'
import { switchTexts } from './switch-messages.ts'
import { useRedirectQuestion } from './use-redirect-question.tsx'
import type { SsoManager } from './use-sso-manager.ts'
import { useTypeName } from './use-type-name.ts'

/** The last step: on, and a look at whether it works. */
export default function SwitchCard({ work, manager }: { work: SamlWork; manager: SsoManager }) {
  const app = useApp()
  const t = useMessages(switchTexts)
  const toast = useToast()
  const nameOf = useTypeName()
  const { loading } = useStore(ssoOf(app).$sso)
  const { error, run } = useAction()
  const needs = work.domain === '' ? 'needsDomain' : hasProvider(work) ? undefined : 'needsProvider'
  const proven = work.domains.find(({ validated }) => validated)

  const redirect = useRedirectQuestion(work)

  const turn = async (enabled: boolean) => {
    if (await run(() => saveSso(app, { enabled })))
      toast.show({ tone: 'success', title: t(enabled ? 'on' : 'off', { name: nameOf(work) }) })
  }
  return (
    <Card
      title={
        <StepTitle number={3} done={work.enabled && hasProof(work)}>
          {t('title')}
        </StepTitle>
      }
      description={t('text')}
    >
      <Stack gap={4}>
        <Switch
          label={t('enabled')}
          hint={t(needs && !work.enabled ? needs : 'enabledHint')}
          checked={work.enabled}
          disabled={!manager.mayWrite || loading || (needs !== undefined && !work.enabled)}
          onChange={event => {
            const enabled = event.target.checked
            redirect.ask({ enabled }, () => void turn(enabled))
          }}
        />
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {work.enabled && !proven ? <Alert tone="warning">{t('unproven')}</Alert> : null}
        {work.enabled && proven ? <Trial domain={proven.domain} /> : null}
      </Stack>
      {redirect.question}
    </Card>
  )
}

/** Asks as the login box does. Whether people come back signed in they have to try: as themselves, in another window. */
function Trial({ domain }: { domain: string }) {
  const app = useApp()
  const t = useMessages(switchTexts)
  const { busy, error, run } = useAction()
  const [host, setHost] = useState<string>()
  const { loginUrl } = app.router.routes
  const test = async () => {
    setHost(undefined)
    await run(async () => setHost(await whereTo(app, domain)))
  }
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Button size="small" loading={busy} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Muted style={{ flex: '1 1 200px', fontSize: 13 }}>{t('testText', { domain })}</Muted>
      </Row>
      {error ? (
        <Alert tone="danger" title={t('confirmationStepFailedTitle')}>
          {error}
        </Alert>
      ) : null}
      {host ? (
        <>
          <Alert tone="success" title={t('confirmationStepCompleteTitle')}>
            {t('confirmationStepCompleteDescription', { domain, host })}
          </Alert>
          <CopyField label={t('signInPage')} value={new URL(loginUrl, app.env.page.url).href} />
        </>
      ) : null}
    </Stack>
  )
}
