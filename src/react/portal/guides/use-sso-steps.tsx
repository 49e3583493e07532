import type { SsoConfiguration } from '../../../../contract/sso.ts'
import type { SsoGuide } from '../../../state/setup-links/guides.ts'
import type { ProviderWork } from '../../../state/setup-links/provider-work.ts'
import { isOidc } from '../../../state/sso/configuration.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { providerTexts } from '../pages/sso/setup-messages.ts'
import { GuideDomains } from './GuideDomains.tsx'
import type { GuideStep } from './guide-step.ts'
import { Instructions } from './Instructions.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { Refusals } from './Refusals.tsx'
import { ssoGuideTexts } from './sso-messages.ts'

export interface SsoStepsInput {
  guide: SsoGuide
  configuration: SsoConfiguration
  work: ProviderWork
  /** Reads the connection again. */
  reload: () => Promise<void>
  skipDomains?: boolean | undefined
  onDomainAdded?: ((domain: string) => void) | undefined
}

/** The steps of a provider's guide. @returns undefined while there is no connection yet */
export function useSsoSteps(input: SsoStepsInput | undefined): readonly GuideStep[] | undefined {
  const t = useMessages(ssoGuideTexts)
  const p = useMessages(providerTexts)
  if (!input) return undefined
  const { guide, configuration, work, reload, skipDomains, onDomainAdded } = input
  const { acsUrl, spEntityId, sloUrl, oidcRedirectUri, enabled, domains } = configuration
  const steps: GuideStep[] = [
    { key: 'create', title: t('createStep'), content: <Instructions>{t(`${guide}_create`)}</Instructions> },
    {
      key: 'enter',
      title: t('enterStep'),
      content: (
        <Stack gap={4}>
          <Instructions>{t(`${guide}_enter`)}</Instructions>
          {isOidc(configuration) ? (
            <CopyField label={p('redirectUriInputLabel')} value={oidcRedirectUri} />
          ) : (
            <>
              <CopyField label={p('acsUrlInputLabel')} value={acsUrl} />
              <CopyField label={p('entityIdInputLabel')} value={spEntityId} />
              <CopyField label={p('sloUrlLabel')} hint={p('sloUrlHint')} value={sloUrl} />
            </>
          )}
        </Stack>
      ),
    },
    { key: 'people', title: t('peopleStep'), content: <Instructions>{t(`${guide}_people`)}</Instructions> },
    {
      key: 'tell',
      title: t('tellStep'),
      content: (
        <Stack gap={4}>
          <Instructions>{t(`${guide}_tell`)}</Instructions>
          <ProviderForm
            configuration={configuration}
            work={work}
            way={guide === 'google' ? 'file' : 'url'}
            onSaved={reload}
          />
        </Stack>
      ),
    },
    {
      key: 'domain',
      title: t('domainStep'),
      content: (
        <Stack gap={4}>
          <Muted>{t('domainText')}</Muted>
          <GuideDomains domains={domains} work={work} onChanged={reload} onAdded={onDomainAdded} />
        </Stack>
      ),
    },
    {
      key: 'test',
      title: t('testStep'),
      content: (
        <Stack gap={4}>
          <Instructions>{t(enabled ? 'testOn' : 'testOff')}</Instructions>
          {work.refusals ? <Refusals read={work.refusals} /> : null}
        </Stack>
      ),
    },
  ]
  return skipDomains ? steps.filter(({ key }) => key !== 'domain') : steps
}
