import type { AccountSettings } from '../../../../../contract/account-settings.ts'
import { saveAccount } from '../../../../state/account/settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ImageField } from '../../ImageField.tsx'
import { accountTexts } from './messages.ts'

/** What fits into the wire's field as a data URL. */
const logoBytes = 200 * 1024

/** The account's logo. */
export function LogoField({ settings, fixed }: { settings: AccountSettings; fixed: boolean }) {
  const app = useApp()
  const t = useMessages(accountTexts)
  return (
    <ImageField
      name={settings.name}
      src={settings.logo}
      square
      fixed={fixed}
      most={logoBytes}
      texts={{
        label: t('logo'),
        hint: t('logoHint'),
        upload: t(settings.logo ? 'replaceLogo' : 'uploadLogo'),
        remove: t('removeLogo'),
        removeTitle: t('removeLogoTitle'),
        removeText: t('removeLogoText'),
        cancel: t('cancel'),
        saved: t('logoSaved'),
        removed: t('logoRemoved'),
        type: t('logoType'),
        size: t('logoSize'),
      }}
      onSend={async logo => {
        if (logo) await saveAccount(app, { logo })
        return logo !== ''
      }}
      onRemove={() => saveAccount(app, { logo: '' })}
    />
  )
}
