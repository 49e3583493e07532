import { useMemo, useState } from 'react'
import type { SsoConfiguration } from '../../../../contract/sso.ts'
import { guideNamed, type SsoGuide, ssoGuides, typeOf } from '../../../state/setup-links/guides.ts'
import { configurationFor, providerWork } from '../../../state/setup-links/provider-work.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { useAction } from '../use-action.ts'
import { GuideChoice } from './GuideChoice.tsx'
import { GuideDialog } from './GuideDialog.tsx'
import type { SsoGuideProps, SsoGuideResult } from './guide-props.ts'
import { ssoGuideTexts } from './sso-messages.ts'
import { useSsoSteps } from './use-sso-steps.tsx'

export interface SsoGuideDialogProps extends Omit<SsoGuideProps, 'id' | 'theme' | 'onClose'> {
  open: boolean
  onClose: (result: SsoGuideResult) => void
}

/**
 * Which provider, then what to do there step by step: what it is told of us, what it says of itself, the proof of the domain.
 * Source: wire/browser-api.md §10.
 */
export default function SsoGuideDialog(props: SsoGuideDialogProps) {
  const { open, initialGuidePath, initialSsoConfiguration, showSelector = true, onClose } = props
  const app = useApp()
  const t = useMessages(ssoGuideTexts)
  const action = useAction()
  const named = guideNamed(ssoGuides, initialGuidePath)
  const [guide, setGuide] = useState<SsoGuide | undefined>(named ?? (showSelector ? undefined : 'saml'))
  const [configuration, setConfiguration] = useState<SsoConfiguration | undefined>(initialSsoConfiguration)
  const id = configuration?.id
  const work = useMemo(() => (id ? providerWork(app, id) : undefined), [app, id])

  const choose = async (next: SsoGuide) => {
    if (configuration) return setGuide(next)
    await action.run(async () => {
      setConfiguration(await configurationFor(app, typeOf(next)))
      setGuide(next)
    })
  }
  const reload = async () => {
    if (work) setConfiguration(await work.read())
  }
  const steps = useSsoSteps(
    guide && configuration && work
      ? {
          guide,
          configuration,
          work,
          reload,
          skipDomains: props.skipDnsVerification,
          onDomainAdded: domain => props.onDomainAdded?.({ ssoConfigId: configuration.id, domain }),
        }
      : undefined,
  )
  const close = (finished: boolean) =>
    onClose({
      finished,
      ...(guide && { guidePath: guide }),
      ...(configuration && { ssoConfiguration: configuration, domains: configuration.domains }),
    })
  // What is there speaks SAML or OpenID Connect: another provider of the same kind is another text, and no other connection.
  const fitting = ssoGuides.filter(
    each => !configuration || (configuration.type === 'oidc') === (each === 'oidc'),
  )
  const offered = !configuration && guide ? [guide] : fitting
  return (
    <GuideDialog
      open={open}
      about={guide}
      title={guide ? t('titleOf', { name: t(guide) }) : t('title')}
      steps={steps}
      busy={action.busy}
      onChoose={showSelector ? () => setGuide(undefined) : undefined}
      onClose={close}
    >
      <GuideChoice
        title={t('choose')}
        text={configuration ? undefined : t('chooseText')}
        guides={offered.map(each => ({ guide: each, name: t(each) }))}
        busy={action.busy}
        error={action.error}
        onChoose={next => void choose(next)}
      />
    </GuideDialog>
  )
}
