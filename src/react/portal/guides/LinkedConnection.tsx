import { type ReactNode, useMemo, useState } from 'react'
import type { Setup } from '../../../../contract/setup.ts'
import { linkedDirectoryWork } from '../../../state/setup-links/directory-work.ts'
import {
  guideOfSource,
  guideOfType,
  type ScimGuide,
  type SsoGuide,
  scimGuides,
  ssoGuides,
} from '../../../state/setup-links/guides.ts'
import { configurationOf, linkedProviderWork } from '../../../state/setup-links/provider-work.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { StepCards } from './StepCards.tsx'
import { scimGuideTexts } from './scim-messages.ts'
import { connectionSetupTexts } from './setup-messages.ts'
import { ssoGuideTexts } from './sso-messages.ts'
import { useScimSteps } from './use-scim-steps.tsx'
import { useSsoSteps } from './use-sso-steps.tsx'

const heading = style({ fontSize: token.text24, fontWeight: token.weightBold, lineHeight: '32px' })

export interface LinkedConnectionProps {
  linkId: string
  setup: Setup
  reload: () => Promise<void>
}

/** The one connection of a link, with the guide of its provider. */
export function LinkedConnection(props: LinkedConnectionProps) {
  return props.setup.connection.kind === 'scim' ? <Directory {...props} /> : <Provider {...props} />
}

function Directory({ linkId, setup }: LinkedConnectionProps) {
  const app = useApp()
  const t = useMessages(scimGuideTexts)
  const { connection } = setup
  const [guide, setGuide] = useState<ScimGuide>(() =>
    connection.kind === 'scim' ? guideOfSource(connection.source) : 'other',
  )
  const work = useMemo(() => linkedDirectoryWork(app, linkId), [app, linkId])
  const steps = useScimSteps(
    connection.kind === 'scim' ? { guide, baseUrl: connection.baseUrl, work } : undefined,
  )
  return (
    <Frame
      setup={setup}
      choice={
        <NativeSelect
          label={t('provider')}
          value={guide}
          options={scimGuides.map(value => ({ value, label: t(value) }))}
          onChange={event => setGuide(event.target.value as ScimGuide)}
        />
      }
    >
      <StepCards steps={steps ?? []} />
    </Frame>
  )
}

function Provider({ linkId, setup, reload }: LinkedConnectionProps) {
  const app = useApp()
  const t = useMessages(ssoGuideTexts)
  const configuration = configurationOf(setup)
  const [guide, setGuide] = useState<SsoGuide>(() => guideOfType(configuration.type))
  const work = useMemo(() => linkedProviderWork(app, linkId), [app, linkId])
  // The metadata that IT enters may turn it from one protocol to the other.
  const fitting = ssoGuides.filter(each => (configuration.type === 'oidc') === (each === 'oidc'))
  const fits = fitting.includes(guide) ? guide : guideOfType(configuration.type)
  const steps = useSsoSteps({ guide: fits, configuration, work, reload })
  return (
    <Frame
      setup={setup}
      choice={
        fitting.length > 1 ? (
          <NativeSelect
            label={t('provider')}
            value={fits}
            options={fitting.map(value => ({ value, label: t(value) }))}
            onChange={event => setGuide(event.target.value as SsoGuide)}
          />
        ) : null
      }
    >
      <StepCards steps={steps ?? []} />
    </Frame>
  )
}

function Frame({ setup, choice, children }: { setup: Setup; choice: ReactNode; children: ReactNode }) {
  const t = useMessages(connectionSetupTexts)
  const { account, service, expiresAt, connection } = setup
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h1 className={heading}>{t(connection.kind === 'scim' ? 'scimTitle' : 'ssoTitle')}</h1>
        <p>{t('about', { account, service })}</p>
        <Muted>
          {t('until')} <DateTime value={expiresAt} look="date" />
        </Muted>
      </Stack>
      {choice}
      {children}
    </Stack>
  )
}
