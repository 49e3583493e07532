import type { CountryRestrictionsConfig } from '../../../../../contract/country-restrictions.ts'
import { countryName } from '../../../../state/billing/country-name.ts'
import { saveCountryConfig } from '../../../../state/security/country-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { countryTexts } from './country-messages.ts'
import { securityTexts } from './messages.ts'

export interface CountrySwitchCardProps {
  config: CountryRestrictionsConfig
  /** It can be seen, not changed. */
  fixed: boolean
  /** No country is listed. */
  empty: boolean
}

/** The switch, which way the list counts, whether an unknown country is let in, and whether refused people are mailed. */
export function CountrySwitchCard({ config, fixed, empty }: CountrySwitchCardProps) {
  const app = useApp()
  const t = useMessages(countryTexts)
  const s = useMessages(securityTexts)
  const toast = useToast()
  const { locale } = useLocale()
  const { busy, error, run } = useAction()
  const { enabled, action, failStrategy, shouldSendRestrictionEmail, available, currentCountry } = config
  const save = async (change: Parameters<typeof saveCountryConfig>[1]) => {
    if (await run(() => saveCountryConfig(app, change))) toast.show({ tone: 'success', title: s('saved') })
  }
  return (
    <Card
      title={t('title')}
      description={t('subTitle')}
      actions={
        <Switch
          aria-label={t('switchLabel')}
          checked={enabled}
          disabled={fixed || busy || !(available || enabled)}
          onChange={event => void save({ enabled: event.target.checked })}
        />
      }
    >
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {available ? null : <Alert tone="warning">{t('unavailable')}</Alert>}
        <RadioGroup
          label={t('strategyLabel')}
          value={action}
          disabled={fixed || busy}
          // An unknown country is on no list: what that means depends on the kind of list.
          onChange={next => void save({ action: next, failStrategy: next === 'ALLOW' ? 'BLOCK' : 'ALLOW' })}
          options={[
            { value: 'ALLOW', label: t('allowButton'), hint: t('allowHint') },
            { value: 'BLOCK', label: t('denyButton'), hint: t('denyHint') },
          ]}
        />
        <Checkbox
          label={t('unknown')}
          hint={t('unknownHint')}
          checked={failStrategy === 'ALLOW'}
          disabled={fixed || busy}
          onChange={event => void save({ failStrategy: event.target.checked ? 'ALLOW' : 'BLOCK' })}
        />
        <Checkbox
          label={t('mailed')}
          hint={t('mailedHint')}
          checked={shouldSendRestrictionEmail}
          disabled={fixed || busy}
          onChange={event => void save({ shouldSendRestrictionEmail: event.target.checked })}
        />
        {available ? (
          <Alert tone="info">
            {currentCountry === null
              ? t('hereUnknown')
              : t('here', { country: countryName(currentCountry, locale) })}
          </Alert>
        ) : null}
        {enabled && empty ? (
          <Alert tone="warning">{t(action === 'ALLOW' ? 'none' : 'noneBlocked')}</Alert>
        ) : null}
      </Stack>
    </Card>
  )
}
