import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { ssoTexts } from './messages.ts'
import { SsoContent } from './SsoContent.tsx'

/** The single sign-on of the active account. */
export default function SsoPage() {
  const t = useMessages(ssoTexts)
  if (useMay('fe.secure.read.samlConfiguration')) return <SsoContent />
  return <ForbiddenPage title={t('pageTitle')} />
}
